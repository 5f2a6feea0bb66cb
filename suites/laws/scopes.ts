import { type Check, check } from '../check.ts'
import { clauseId } from '../contract/clause-id.ts'
import { contractOf, type OperationName, operationNames, operationsWhere } from '../contract/operations.ts'
import { expectNoOptionScope } from '../expected/option-scope.ts'
import { needsOf } from '../given/good-requests.ts'
import type { TokenName } from '../target/profile.ts'
import { sendAs, sendChanged } from './send-changed.ts'

type ScopeToken = Extract<
  TokenName,
  'boards_read' | 'boards_write' | 'media_read' | 'media_write' | 'spaces_write' | 'metrics_read' | 'all_read'
>

/** The token that holds just the scope an operation requires. */
const TOKEN_OF = {
  'boards:read': 'boards_read',
  'boards:write': 'boards_write',
  'media:read': 'media_read',
  'media:write': 'media_write',
  'spaces:write': 'spaces_write',
  'metrics:read': 'metrics_read',
} as const satisfies Readonly<Record<string, ScopeToken>>

/** Single scopes that an implementer could take for the required one. */
const MISTAKABLE = {
  'boards:read': ['boards_write', 'media_read', 'spaces_write'],
  'boards:write': ['boards_read', 'all_read', 'media_write', 'spaces_write'],
  'media:read': ['media_write', 'boards_read', 'spaces_write', 'metrics_read'],
  'media:write': ['media_read', 'all_read', 'boards_write', 'spaces_write'],
  'spaces:write': ['media_write', 'boards_write', 'all_read'],
  'metrics:read': ['media_read', 'boards_read', 'spaces_write'],
} as const satisfies Readonly<Record<string, readonly ScopeToken[]>>

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

const refusals = (operation: OperationName): readonly Check[] =>
  lackingTokens(operation).map(token =>
    check(
      `scopes/${operation}/refuses-${token}`,
      clausesOf(operation, token),
      [`tokens.${token}`, ...needsOf(operation)],
      async context => {
        const answer = await sendAs(context, operation, token)

        const clauses = clausesOf(operation, token)
        if (contractOf(operation).scopeRefusal === 'bad_request') expectNoOptionScope(context, answer, clauses)
        else context.expect(...clauses).refused(answer, 'forbidden')
      },
    ),
  )

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
