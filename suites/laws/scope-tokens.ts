import type { OperationContract } from '../contract/operations.ts'
import { SCOPE_TOKENS } from '../target/profile.ts'

type Scope = OperationContract['scope']

export type ScopeToken = (typeof SCOPE_TOKENS)[number]

/** The token that holds just the scope an operation requires. */
export const TOKEN_OF = {
  'boards:read': 'boards_read',
  'boards:write': 'boards_write',
  'media:read': 'media_read',
  'media:write': 'media_write',
  'spaces:write': 'spaces_write',
  'metrics:read': 'metrics_read',
} as const satisfies Readonly<Record<Scope, ScopeToken>>

const isHeld = (scope: Scope, token: ScopeToken): boolean =>
  TOKEN_OF[scope] === token || (token === 'all_read' && scope.endsWith(':read'))

/** The tokens of a single scope that do not permit operations of this scope. */
export const tokensLacking = (scope: Scope): readonly ScopeToken[] =>
  SCOPE_TOKENS.filter(token => !isHeld(scope, token))
