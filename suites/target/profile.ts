/** The names of the tokens a profile may hold. */
export const TOKEN_NAMES = [
  'full',
  'boards_read',
  'boards_write',
  'media_read',
  'media_write',
  'spaces_write',
  'metrics_read',
  'all_read',
  'disabled',
  'space_restricted',
  'other_organization',
  'member_grant',
  'admin_grant',
  'owner_grant',
  'editor_grant',
  'throttled',
] as const

export type TokenName = (typeof TOKEN_NAMES)[number]

/** An entry that is absent says nothing; null says that the deployment has no such thing. */
type Entry<T> = T | null | undefined

/** What a deployment tells the kit about itself, with its secrets resolved. */
export interface Profile {
  readonly name: string
  /** Without /v1 and without a trailing slash. */
  readonly base_url: string
  readonly board_id: string
  readonly spaces: { readonly main: string; readonly other?: Entry<string> }
  readonly tokens: { readonly full: string } & Readonly<Partial<Record<TokenName, string | null>>>
  readonly headers: Readonly<Record<string, string>>
  /** Every entry by its dotted path, as the document has it; tokens resolved. */
  readonly entry: (path: string) => unknown
}
