import type { TokenName } from '../target/profile.ts'
import type { ProfileProblem } from '../target/profile-problem.ts'
import type { AbilityName } from './abilities.ts'
import { blockingProblem, doubtfulProblem } from './probe.ts'

/** What a token of the profile should be, in words. */
export const TOKEN_WORDS: Readonly<Record<TokenName, string>> = {
  full: 'an organization API token with every scope and without a space allow-list',
  boards_read: 'an organization API token with only the scope boards:read',
  boards_write: 'an organization API token with only the scope boards:write',
  media_read: 'an organization API token with only the scope media:read',
  media_write: 'an organization API token with only the scope media:write',
  spaces_write: 'an organization API token with only the scope spaces:write',
  metrics_read: 'an organization API token with only the scope metrics:read',
  all_read: 'an organization API token with only the scope all:read',
  disabled: 'a token that exists but is disabled',
  space_restricted: 'a token with every scope whose allow-list holds only spaces.main',
  other_organization: 'a token with every scope in another organization',
  member_grant:
    'a grant with every scope for a plain member of spaces.main, preferably with edit:board in another space',
  admin_grant: 'a grant with every scope for an organization admin with edit:board',
  owner_grant: 'a grant with every scope for an owner of spaces.main who is not an organization admin',
  editor_grant: 'a grant with every scope for a member with edit:board and no other role',
  throttled: 'a token with every scope and a small quota of its own',
  restricted_admin_grant:
    'a grant with every scope for an organization admin with edit:board, whose allow-list holds only spaces.main',
  other_owner_grant:
    'a grant with every scope for the owner of spaces.other, who is at most a plain member of spaces.main',
}

export const remedyFor = (token: TokenName): string => `Use ${TOKEN_WORDS[token]}`

export const blockingTokenProblem = (token: TokenName, seen: string, remedy = remedyFor(token)): ProfileProblem =>
  blockingProblem(`tokens.${token}`, seen, remedy)

/** One mistake of a server may look the same. */
export const doubtfulTokenProblem = (token: TokenName, seen: string): ProfileProblem =>
  doubtfulProblem(
    `tokens.${token}`,
    seen,
    `${remedyFor(token)}, unless it already is: then the server treats it wrongly, as the checks report`,
  )

/** What a token may do and may not do. */
export interface TokenKind {
  readonly token: TokenName
  readonly may: readonly AbilityName[]
  /** The first two are always tried, the others if something else was a surprise. */
  readonly mayNot: readonly AbilityName[]
}

const SCOPES = [
  'boards:write',
  'media:read',
  'boards:read',
  'spaces:write',
  'media:write',
  'metrics:read',
] as const satisfies readonly AbilityName[]

const scoped = (token: TokenName, ...may: readonly (typeof SCOPES)[number][]): TokenKind => ({
  token,
  may,
  mayNot: SCOPES.filter(scope => !may.includes(scope)),
})

export const SCOPED_TOKENS: readonly TokenKind[] = [
  scoped('boards_read', 'boards:read'),
  scoped('boards_write', 'boards:write'),
  scoped('media_read', 'media:read'),
  scoped('media_write', 'media:write'),
  scoped('spaces_write', 'spaces:write'),
  scoped('metrics_read', 'metrics:read'),
  scoped('all_read', 'boards:read', 'media:read', 'metrics:read'),
]

/** Whether an owner of a space has edit:board is not said. Spec: Authentication. */
export const GRANTS: readonly TokenKind[] = [
  { token: 'member_grant', may: ['boards:read'], mayNot: ['edit:board', 'spaces:write'] },
  { token: 'editor_grant', may: ['boards:read', 'edit:board'], mayNot: ['spaces:write'] },
  { token: 'owner_grant', may: ['boards:read', 'spaces:write'], mayNot: [] },
  { token: 'admin_grant', may: ['boards:read', 'edit:board', 'spaces:write'], mayNot: [] },
  { token: 'other_owner_grant', may: [], mayNot: ['edit:board', 'spaces:write'] },
]
