import { at, isArray, isObject, type Json, type JsonObject } from '../json.ts'
import { exchangePlaces } from './exchange-places.ts'

/** The tokens of a profile that hold one scope. */
export const SCOPE_TOKENS = [
  'boards_read',
  'boards_write',
  'media_read',
  'media_write',
  'spaces_write',
  'metrics_read',
  'all_read',
] as const

/** The names of the tokens a profile may hold. */
export const TOKEN_NAMES = [
  'full',
  ...SCOPE_TOKENS,
  'disabled',
  'space_restricted',
  'other_organization',
  'member_grant',
  'admin_grant',
  'owner_grant',
  'editor_grant',
  'throttled',
  'restricted_admin_grant',
  'other_owner_grant',
] as const

export type TokenName = (typeof TOKEN_NAMES)[number]

/** Absent means unknown; null means that the deployment does not have it. */
type Entry<T> = T | null | undefined

/** The description of a deployment for the kit, with its secrets resolved. */
export interface Profile {
  readonly name: string
  /** Without /v1 and without a trailing slash. */
  readonly base_url: string
  readonly board_id: string
  readonly spaces: { readonly main: string; readonly other?: Entry<string> }
  readonly tokens: { readonly full: string } & Readonly<Partial<Record<TokenName, string | null>>>
  readonly headers: Readonly<Record<string, string>>
  /** An authority to trust, and the certificate that shows who the client is: as PEM. */
  readonly tls: Readonly<Partial<Record<'ca' | 'cert' | 'key', string>>>
  /** For requests to `clock.url`. */
  readonly clockHeaders: Readonly<Record<string, string>>
  /** Reads any value of the document by its dotted path; secrets are resolved. */
  readonly value: (path: string) => unknown
  /** The same profile without the values at these paths. */
  readonly without: (paths: readonly string[]) => Profile
  /** The same target with its other space and board as the main ones; undefined if the profile does not name both. */
  readonly elsewhere: () => Profile | undefined
}

/** The value at a dotted path; null if a value above it is null, undefined if there is none. */
function valueAt(document: JsonObject, path: string): Json | undefined {
  let here: Json | undefined = document
  for (const step of path.split('.')) {
    if (here === null) return null
    here = at(here, Array.isArray(here) ? Number(step) : step)
  }
  return here
}

/** A copy of a value without what is at some paths in it. */
function removePaths(value: Json, paths: readonly (readonly string[])[]): Json {
  const isGone = (name: string) => paths.some(path => path.length === 1 && path[0] === name)
  const inside = (name: string) => paths.filter(([first]) => first === name).map(([, ...rest]) => rest)
  if (isArray(value)) return value.filter((_, index) => !isGone(String(index)))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (isGone(name) ? [] : [[name, removePaths(one, inside(name))]])),
  )
}

const isText = (value: Json): value is string => typeof value === 'string'

const isEntry = (value: Json): value is string | null => isText(value) || value === null

/** The properties of an object that have such values. */
const membersOf = <T extends Json>(value: Json | undefined, fits: (one: Json) => one is T): Record<string, T> =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).flatMap(([name, one]) => (fits(one) ? [[name, one]] : [])),
  )

/**
 * A profile over a document that has been validated and whose secrets are resolved; the document is plain JSON, and can be
 * sent. Tokens that have been renewed replace those of the document.
 */
export function profileOf(document: JsonObject, renewed: ReadonlyMap<TokenName, string> = new Map()): Profile {
  const text = (path: string): string => {
    const value = valueAt(document, path)
    if (typeof value === 'string') return value
    throw new Error(`a resolved profile has a text for ${path}`)
  }
  const { other } = membersOf(document.spaces, isEntry)
  const tokens = membersOf(document.tokens, isEntry)
  return {
    name: typeof document.name === 'string' ? document.name : new URL(text('base_url')).host,
    base_url: text('base_url'),
    board_id: text('board_id'),
    spaces: { main: text('spaces.main'), ...(other !== undefined && { other }) },
    get tokens() {
      return { ...tokens, full: text('tokens.full'), ...Object.fromEntries(renewed) }
    },
    headers: membersOf(document.headers, isText),
    tls: membersOf(document.tls, isText),
    clockHeaders: membersOf(at(document, 'clock', 'headers'), isText),
    value: path => valueAt(document, path),
    without(paths) {
      const rest = removePaths(
        document,
        paths.map(path => path.split('.')),
      )
      return profileOf(isObject(rest) ? rest : document, renewed)
    },
    elsewhere() {
      const exchanged = exchangePlaces(document)
      return exchanged && profileOf(exchanged, renewed)
    },
  }
}
