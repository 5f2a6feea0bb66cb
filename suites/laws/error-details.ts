import { type CheckContext, check } from '../check.ts'
import type { OperationName } from '../contract/operations.ts'
import { at, itemsOf, type Json } from '../json.ts'
import { expectEach } from '../runner/expect-each.ts'
import { goodRequest, requireAccepted } from '../setup/requests/good-requests.ts'
import { drawn } from '../setup/seeded-sample.ts'
import { type Answer, withMembers } from '../target/api.ts'

/** A property of a body, and a value that is refused. */
interface FieldFault {
  readonly operation: OperationName
  readonly member: string
  readonly value: Json
}

const FAULTS: readonly FieldFault[] = [
  { operation: 'createRow', member: 'title', value: { text: 'a title' } },
  { operation: 'createView', member: 'type', value: 'no such type' },
  { operation: 'createUpload', member: 'size', value: 'eleven' },
  { operation: 'createMediaAttribute', member: 'type', value: 'no such type' },
  { operation: 'createLibraryView', member: 'view_mode', value: 'no such mode' },
]

/** The fields that the details of a refusal name. */
const fieldsIn = ({ json }: Answer): readonly string[] => {
  const details = itemsOf(at(json, 'error', 'details'))
  return details.map(one => at(one, 'field')).filter(field => typeof field === 'string')
}

/** Letters and digits only: a field may be a path, or be spelled like viewMode. */
const simplify = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

async function expectFieldNamed(context: CheckContext, { operation, member, value }: FieldFault): Promise<void> {
  await requireAccepted(context, operation)
  const input = withMembers(await goodRequest(context, operation), { [member]: value })
  const fields = fieldsIn(await context.api(operation, input))
  if (fields.length === 0) return context.notApplicable('the refusal names no field in details')
  context.expect('ERROR-DETAILS-OFFENDERS').that(
    fields.some(field => simplify(field).includes(simplify(member))),
    `details should name ${member}, the only faulty property of ${operation}, but they name ${fields.join(', ')}`,
  )
}

/** Where details name fields, they name the faulty one. Spec: Errors. */
export const errorDetailLaw = check('errors/details-name-the-field', 'ERROR-DETAILS-OFFENDERS', context =>
  expectEach(
    drawn(context, FAULTS, { name: 'faults of one field', share: 2 }),
    ({ operation }) => operation,
    fault => expectFieldNamed(context, fault),
  ),
)
