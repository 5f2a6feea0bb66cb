import { type Check, type CheckId, check } from '../check.ts'
import type { OperationName } from '../contract/operations.ts'
import { listItems } from '../given/list-pages.ts'
import type { CheckContext } from '../runner/context.ts'
import type { CallInput } from '../target/api.ts'

interface ArchivedItem {
  readonly id: CheckId
  readonly clause: string
  /** The profile value with the id of the archived item. */
  readonly value: string
  readonly operation: OperationName
  readonly input: (context: CheckContext) => Promise<CallInput> | CallInput
}

/** Ways to read a list for which a server may need a query of its own. */
const WAYS: readonly { readonly name: string; readonly needs: readonly string[]; readonly change: CallInput }[] = [
  { name: 'with-fields', needs: [], change: { query: { fields: 'id' } } },
  { name: 'by-an-administrator', needs: ['tokens.admin_grant'], change: { as: 'admin_grant' } },
]

/** Reads a whole list in each way: an archived item must be in none. */
export const neverListed = ({ id, clause, value, operation, input }: ArchivedItem): readonly Check[] =>
  WAYS.map(({ name, needs, change }) =>
    check(`${id}/${name}`, clause, [value, ...needs], async (context, expect) => {
      const sent = await input(context)
      const items = await listItems(context, `call ${operation}`, page =>
        context.api(operation, { ...sent, ...change, query: { ...sent.query, ...change.query, ...page } }),
      )
      const archived = context.profileValue(value)
      expect.that(
        !items.some(one => one.id === archived),
        `${operation} ${name} must not list the archived ${archived} of ${value}, but it does`,
      )
    }),
  )
