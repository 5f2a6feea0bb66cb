import { type Check, type CheckContext, check } from '../../check.ts'
import { PAGE_SIZE } from '../../contract/limits.ts'
import { contractOf, type OperationName, operationNames } from '../../contract/operations.ts'
import { expectEach } from '../../runner/expect-each.ts'
import { acceptedWrite, canCall, goodRequest, requireAccepted } from '../../setup/requests/good-requests.ts'
import type { Answer, CallInput } from '../../target/api.ts'
import type { TokenName } from '../../target/profile.ts'
import { type Named, tryCombinations } from '../combinations.ts'
import {
  cursorFeature,
  type Feature,
  fieldsFeature,
  isRefusedCursor,
  limitFeature,
  textColumnFeature,
  withFeatures,
  withoutCursor,
} from './features.ts'

/** A value of the dimensions of a refused request: the operation, what it carries instead of a good token, or a query. */
interface Choice extends Named {
  readonly operation?: OperationName
  readonly change?: (input: CallInput) => CallInput
  readonly featureOf?: (operation: OperationName) => Feature
}

const byOperation = (operations: readonly OperationName[]): readonly Choice[] =>
  operations.map(operation => ({ name: operation, operation }))

/** What the query of a request may have, or nothing. */
const queriesOf = (context: CheckContext): readonly (Choice | null)[] => {
  const alike = [fieldsFeature('id'), limitFeature(PAGE_SIZE.max), textColumnFeature(context)]
  return [
    null,
    ...alike.map(feature => ({ name: feature.name, featureOf: () => feature })),
    {
      name: 'a cursor',
      featureOf: operation => cursorFeature(context, operation, async () => [await goodRequest(context, operation)]),
    },
  ]
}

/** Whether an operation has such a parameter. */
function takes(operation: OperationName, { kind }: Feature): boolean {
  const { selectable, answers } = contractOf(operation)
  if (kind === 'columns') return operation === 'listViewRows'
  return kind === 'fields' ? selectable !== undefined : answers === 'list'
}

interface Refused {
  readonly id: string
  readonly operations: readonly OperationName[]
  readonly tokens: readonly Choice[]
  /** A request that the target would accept with a good token. */
  readonly input: (operation: OperationName) => Promise<CallInput>
  readonly expectRefused: (operation: OperationName, answer: Answer) => void
}

/** One of these operations refuses one of these tokens, whatever the query. */
const tryRefused = (context: CheckContext, { id, operations, tokens, input, expectRefused }: Refused): Promise<void> =>
  tryCombinations<Choice>(context, {
    id,
    dimensions: [byOperation(operations.filter(one => canCall(context, one))), tokens, queriesOf(context)],
    share: 1,
    async holds(values) {
      const operation = values.find(one => one.operation)?.operation
      // A smaller combination may lack what makes it one.
      if (!operation || !values.some(({ change }) => change)) return
      await requireAccepted(context, operation)
      const changed = values.reduce((made, { change = one => one }) => change(made), await input(operation))
      const features = values.flatMap(({ featureOf }) => featureOf?.(operation) ?? [])
      const fitting = features.filter(feature => takes(operation, feature))
      const send = async (sent: readonly Feature[]) => context.api(operation, await withFeatures(changed, sent))
      const answer = await send(fitting)
      expectRefused(operation, isRefusedCursor(fitting, answer) ? await send(withoutCursor(fitting)) : answer)
    },
  })

const routerOf = (operation: OperationName): string => {
  const { path, method } = contractOf(operation)
  return `${path.split('/')[2]} ${method === 'GET' ? 'reads' : 'writes'}`
}

/** The operations that one router of a server could have: by the beginning of their paths, and by whether they write. */
const routers = [...new Set(operationNames.map(routerOf))].map(name => ({
  name,
  operations: operationNames.filter(operation => routerOf(operation) === name),
}))

/** Each router refuses a token, also where another request with the same key was accepted. */
const refusedToken = (
  name: string,
  clause: string,
  needs: readonly string[],
  tokens: (full: string) => readonly Choice[],
) =>
  check(`relations/refused-token/${name}`, clause, { needs }, (context, expect) =>
    expectEach(
      routers,
      ({ name }) => name,
      router =>
        tryRefused(context, {
          id: `relations/refused-token/${name}/${router.name}`,
          operations: router.operations,
          tokens: tokens(context.profile.tokens.full),
          input: async operation =>
            contractOf(operation).idempotency
              ? (await acceptedWrite(context, operation)).input
              : goodRequest(context, operation),
          expectRefused: (_, answer) => expect.refused(answer, 'unauthenticated'),
        }),
    ),
  )

const bearing = (name: string, token: string): Choice => ({
  name,
  change: input => ({ ...input, headers: { authorization: `Bearer ${token}` } }),
})

/** A server may take digits and hexadecimal letters for a number or a UUID, which are the same in either case. */
const NUMBER_OR_UUID = /^[\da-f-]*$/i

/** The token in capitals, or in small letters if it is in capitals already. */
function inOtherCase(token: string): readonly Choice[] {
  const upper = token.toUpperCase()
  return NUMBER_OR_UUID.test(token)
    ? []
    : [bearing('the token in other letters', token === upper ? token.toLowerCase() : upper)]
}

/** Like the full token, so that one who looks only at its beginning takes it for that. */
const unknown = refusedToken('unknown', 'AUTH-UNKNOWN', [], full => [
  bearing('a made-up token', 'no-such-token-83d1c60b5f'),
  bearing('a token with another end', `${full.slice(0, -2)}${full.endsWith('zz') ? 'yy' : 'zz'}`),
  bearing('a token with more at its end', `${full}x`),
  ...inOtherCase(full),
])

const withToken = (as: TokenName): Choice => ({ name: `tokens.${as}`, change: input => ({ ...input, as }) })

const disabled = refusedToken('disabled', 'AUTH-DISABLED', ['tokens.disabled'], () => [withToken('disabled')])

/** Tokens that may not call an operation are refused whatever the query. Spec: Authentication. */
export const refusedTokenRelations: readonly Check[] = [unknown, disabled]
