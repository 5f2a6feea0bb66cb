import { assumed, clausesOf, implied, stated } from '../clause.ts'
import { kebab } from '../clause-id.ts'
import { ERROR_STATUS } from '../errors.ts'

const statusClauses = Object.entries(ERROR_STATUS).flatMap(([code, status]) =>
  status === null
    ? []
    : [
        stated`ERROR-STATUS-${kebab(code)}: The HTTP status of ${code} is ${status}.
          provokes an error with ${code} and reads its status`,
      ],
)

export const errorClauses = clausesOf('errors', 'Errors', [
  stated`ERROR-ENVELOPE: Every error response has one property error, an object with a string code and a string message.
    provokes one error of each code that it can`,
  implied`ERROR-CODE-LISTED: The code of an error is one of the seven listed codes.
    provokes one error of each code that it can`,
  // "details?" says that they may be left out. A null in their place tells a client the same, so it is accepted.
  stated`ERROR-DETAILS-SHAPE:
    The details of an error are an array of objects with a string issue and an optional string field.
    reads validation errors that have details`,
  stated`ERROR-DETAILS-ONLY-VALIDATION: Only validation errors have details.
    provokes errors for tokens, scopes and missing resources`,
  assumed`ERROR-DETAILS-OFFENDERS: If details name fields, they name the faulty one.
    sends bodies with one fault and looks for the property in any spelling; assumed, because the spelling is not specified`,
  ...statusClauses,
  implied`ERROR-INTERNAL: An error inside the server, with a status of 500 or more, has the code internal_error.
    reads every response of the run; the codes without a status, unauthenticated and rate_limited, may have any status`,
  assumed`ERROR-INTERNAL-NONE: The server answers no request with internal_error.
    reads every response of the run, of writes at the same time too`,
  assumed`ROUTE-UNKNOWN: A path that no operation has is refused with not_found in the usual error shape.
    reads a path that is not listed`,
])
