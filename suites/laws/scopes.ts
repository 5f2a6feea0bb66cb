import { type Check, type CheckContext, check } from '../check.ts'
import { clauseId } from '../contract/clause-id.ts'
import { contractOf, type OperationName, operationNames, operationsWhere } from '../contract/operations.ts'
import { expectNoOptionScope } from '../expected/unless-refused.ts'
import { sharedColumn } from '../setup/columns/columns.ts'
import { sharedMediaId } from '../setup/media/media.ts'
import { sendAs } from '../setup/requests/send-changed.ts'
import type { CallInput } from '../target/api.ts'
import { allowance, needsAs } from './law.ts'
import { type ScopeToken, TOKEN_OF, tokensLacking } from './scope-tokens.ts'

/** Further clauses on one token that is used where another scope is required. */
const EXTRA_CLAUSES: Readonly<Partial<Record<string, string>>> = {
  'boards_write for boards:read': 'SCOPE-WRITE-HOLDS-NO-READ',
  'all_read for boards:write': 'SCOPE-ALL-READ-NO-WRITE',
  'all_read for media:write': 'SCOPE-ALL-READ-NO-WRITE',
  'all_read for spaces:write': 'SCOPE-ALL-READ-NO-WRITE',
  'media_write for media:read': 'SCOPE-MEDIA-WRITE-HOLDS-NO-READ',
  'media_read for metrics:read': 'SCOPE-METRICS-SEPARATE',
  'media_write for spaces:write': 'SCOPE-SPACES-WRITE-SEPARATE',
}

const clausesOf = (operation: OperationName, token: ScopeToken): readonly [string, ...string[]] => {
  const extra = EXTRA_CLAUSES[`${token} for ${contractOf(operation).scope}`]
  return [clauseId('SCOPE', operation), ...(extra === undefined ? [] : [extra])]
}

/** The tokens that lack the scope of an operation, without those that the specification leaves open. */
function lackingTokens(operation: OperationName): readonly ScopeToken[] {
  const { scope, possibleScope } = contractOf(operation)
  const openToken = possibleScope && TOKEN_OF[possibleScope]
  return tokensLacking(scope).filter(token => token !== openToken)
}

/** Parameters that name what belongs to other scopes than the list does. */
const NAMING: Readonly<Partial<Record<OperationName, (context: CheckContext) => Promise<CallInput['query']>>>> = {
  listAds: async context => ({ media_id: await sharedMediaId(context) }),
  listViewRows: async context => ({ columns: (await sharedColumn(context, 'text')).id }),
}

/** Optional parameters, which every second refused request has: a server must not let them replace the scope. */
const optionalQuery = async (context: CheckContext, operation: OperationName): Promise<CallInput['query']> => ({
  ...(contractOf(operation).selectable && { fields: 'id' }),
  ...(await NAMING[operation]?.(context)),
})

const refusals = (operation: OperationName): readonly Check[] =>
  lackingTokens(operation).map((token, turn) =>
    check(
      `scopes/${operation}/refuses-${token}`,
      clausesOf(operation, token),
      needsAs(token, operation),
      async context => {
        const query = turn % 2 === 0 ? await optionalQuery(context, operation) : {}
        const answer = await sendAs(context, operation, token, query)

        const clauses = clausesOf(operation, token)
        if (contractOf(operation).scopeRefusal === 'bad_request') expectNoOptionScope(context, answer, clauses)
        else context.expect(...clauses).refused(answer, 'forbidden')
      },
    ),
  )

const allows = (operation: OperationName, token: ScopeToken, clause: string): Check =>
  allowance(`scopes/${operation}/allows-${token}`, clause, operation, token)

/** Each operation requires one scope: a token with that scope suffices, and no other scope does. Spec: Authentication. */
export const scopeLaws: readonly Check[] = [
  ...operationNames.flatMap(refusals),
  ...operationNames.map(name => allows(name, TOKEN_OF[contractOf(name).scope], clauseId('SCOPE', name))),
  ...operationsWhere(({ scope }) => scope.endsWith(':read')).map(name =>
    allows(name, 'all_read', clauseId('SCOPE-ALL-READ', name)),
  ),
]
