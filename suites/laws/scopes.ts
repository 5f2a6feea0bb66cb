import { type Check, check } from '../check.ts'
import { clauseId } from '../contract/clause-id.ts'
import { contractOf, type OperationName, operationNames, operationsWhere } from '../contract/operations.ts'
import { expectNoOptionScope } from '../expected/option-scope.ts'
import { drawn } from '../given/drawn.ts'
import { needsOf } from '../given/good-requests.ts'
import { possible } from '../given/possible.ts'
import { MISTAKABLE, type ScopeToken, TOKEN_OF } from '../given/scope-tokens.ts'
import { sendAs, sendChanged } from '../given/send-changed.ts'
import type { CheckContext } from '../runner/context.ts'

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
  return MISTAKABLE[scope].filter(token => token !== openToken)
}

async function expectRefused(context: CheckContext, operation: OperationName, token: ScopeToken): Promise<void> {
  const answer = await sendAs(context, operation, token)

  const clauses = clausesOf(operation, token)
  if (contractOf(operation).scopeRefusal === 'bad_request') expectNoOptionScope(context, answer, clauses)
  else context.expect(...clauses).refused(answer, 'forbidden')
}

const refuses = (operation: OperationName, token: ScopeToken): Check =>
  check(
    `scopes/${operation}/refuses-${token}`,
    clausesOf(operation, token),
    [`tokens.${token}`, ...needsOf(operation)],
    context => expectRefused(context, operation, token),
  )

/** The operations of a scope take turns, so that a run tries nearly all of these tokens with some operation. */
const refusesOneOf = (operation: OperationName, tokens: readonly ScopeToken[], turn: number): Check =>
  check(
    `scopes/${operation}/refuses-another-scope`,
    clauseId('SCOPE', operation),
    needsOf(operation),
    async context => {
      const known = possible(
        context,
        tokens.map(token => ({ token, needs: [`tokens.${token}`] })),
      )
      context.given.that(known.length > 0, `find one of ${tokens.map(token => `tokens.${token}`).join(', ')}`)
      for (const { token } of drawn(context, known, { name: `no ${contractOf(operation).scope}`, turn }))
        await expectRefused(context, operation, token)
    },
  )

/** Tries each token that a server is likely to take, and of the others one that the seed of the run draws. */
function refusals(operation: OperationName, turn: number): readonly Check[] {
  const lacking = lackingTokens(operation)
  const likely = lacking.filter((token, index) => index === 0 || clausesOf(operation, token).length > 1)
  const others = lacking.filter(token => !likely.includes(token))
  return [
    ...(others.length > 1 ? likely : lacking).map(token => refuses(operation, token)),
    ...(others.length > 1 ? [refusesOneOf(operation, others, turn)] : []),
  ]
}

const allows = (operation: OperationName, token: ScopeToken, clause: string): Check =>
  check(
    `scopes/${operation}/allows-${token}`,
    clause,
    [`tokens.${token}`, ...needsOf(operation)],
    async (context, expect) => {
      const answer = await sendChanged(context, operation, { as: token })

      const { answers } = contractOf(operation)
      expect[answers](answer)
    },
  )

/** Each operation requires one scope: a token with that scope suffices, and no other scope does. Spec: Authentication. */
export const scopeLaws: readonly Check[] = [
  ...operationNames.flatMap(refusals),
  ...operationNames.map(name => allows(name, TOKEN_OF[contractOf(name).scope], clauseId('SCOPE', name))),
  ...operationsWhere(({ scope }) => scope.endsWith(':read')).map(name =>
    allows(name, 'all_read', clauseId('SCOPE-ALL-READ', name)),
  ),
]
