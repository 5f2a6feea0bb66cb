import { assumed, clausesOf, implied, stated, unseen } from '../clause.ts'
import { kebab } from '../clause-id.ts'
import { ERROR_STATUS } from '../errors.ts'

const statusClauses = Object.entries(ERROR_STATUS).flatMap(([code, status]) =>
  status === null
    ? []
    : [
        stated`ERROR-STATUS-${kebab(code)}: The HTTP status of ${code} is ${status}.
      a refusal with ${code}`,
      ],
)

export const errorClauses = clausesOf('errors', 'Errors', [
  stated`ERROR-ENVELOPE: Every error is an object with one member error that holds a string code and a string message.
    one refusal for each code that can be provoked`,
  implied`ERROR-CODE-LISTED: The code of an error is one of the seven listed ones.
    one refusal for each code that can be provoked`,
  stated`ERROR-DETAILS-SHAPE:
    Where details are given, they are a list of objects with a string issue and maybe a string field.
    validation failures that carry details`,
  stated`ERROR-DETAILS-ONLY-VALIDATION: Only validation failures carry details.
    refusals for token, scope and absence`,
  unseen`ERROR-DETAILS-OFFENDERS: The details list the fields that offend.
    details may be left out and the spelling of a field is open, so that none can be demanded`,
  ...statusClauses,
  unseen`ERROR-INTERNAL: A failure on the side of the server has the code internal_error.
    no documented request provokes one`,
  assumed`ROUTE-UNKNOWN: A path that no operation has is answered not_found in the error envelope.
    a read of a path that is not listed`,
])
