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

/** Single scopes that an implementer could take for the required one: each operation is tried with them. */
export const MISTAKABLE: Readonly<Record<Scope, readonly ScopeToken[]>> = {
  'boards:read': ['boards_write', 'media_read'],
  'boards:write': ['boards_read', 'all_read', 'media_write'],
  'media:read': ['media_write', 'boards_read'],
  'media:write': ['media_read', 'all_read', 'boards_write'],
  'spaces:write': ['media_write', 'boards_write', 'all_read'],
  'metrics:read': ['media_read', 'boards_read'],
}

const isHeld = (scope: Scope, token: ScopeToken): boolean =>
  TOKEN_OF[scope] === token || (token === 'all_read' && scope.endsWith(':read'))

/** All other tokens without a scope: one operation of the scope is tried with each. */
export const unlikelyTokens = (scope: Scope): readonly ScopeToken[] =>
  SCOPE_TOKENS.filter(token => !isHeld(scope, token) && !MISTAKABLE[scope].includes(token))
