import type { Check } from '../check.ts'
import { contractOf, type OperationName } from '../contract/operations.ts'
import type { JsonObject } from '../json.ts'
import { keyFrom } from '../runner/run.ts'
import type { Profile } from '../target/profile.ts'
import { overlaps } from '../target/profile-problem.ts'
import type { HttpRequest } from '../target/transport.ts'
import { PROFILE_ENTRIES, type ProfileEntry } from './profile-entries.ts'

/** What a profile lacks. */
export interface MissingEntry extends ProfileEntry {
  /** How many checks need it. */
  readonly checks: number
}

/** What a profile lacks of what these checks need, the most useful first. */
export const listMissingEntries = (
  profile: Pick<Profile, 'value'>,
  checks: readonly Check[],
): readonly MissingEntry[] =>
  PROFILE_ENTRIES.filter(({ entry }) => profile.value(entry) === undefined)
    .map(one => {
      const needing = checks.filter(({ needs }) => needs.some(need => overlaps(one.entry, need)))
      return { ...one, checks: needing.length }
    })
    .filter(seed => seed.checks > 0)
    .toSorted((a, b) => b.checks - a.checks)

/** A request that makes what an entry names, or the first part of it. */
interface Creation {
  readonly operation: OperationName
  /** The entry with the board of the path. */
  readonly board?: string
  readonly body: JsonObject
  /** Whether the body takes the id of spaces.main. */
  readonly inSpace?: boolean
  /** What the API cannot do after that. */
  readonly next?: string
}

const name = 'For the conformance kit'
const next = 'archive it in the app'

/** What the API can make, by entry. */
const CREATIONS: Readonly<Record<string, Creation>> = {
  'archived.view_id': { operation: 'createView', board: 'board_id', body: { name }, next },
  'archived.row_id': { operation: 'createRow', board: 'board_id', body: { title: name }, next },
  'archived.column_id': { operation: 'createColumn', board: 'board_id', body: { name, type: 'text' }, next },
  'archived.library_view_id': { operation: 'createLibraryView', inSpace: true, body: { name }, next },
  orphan_mediacolumn_id: {
    operation: 'createMediaAttribute',
    inSpace: true,
    body: { name, type: 'text' },
    next: 'add a mediacolumn for this attribute to board_id, and delete the attribute in the app',
  },
  'sibling.view_id': { operation: 'createView', board: 'sibling.board_id', body: { name } },
  'sibling.row_id': { operation: 'createRow', board: 'sibling.board_id', body: { title: name } },
  'sibling.column_id': { operation: 'createColumn', board: 'sibling.board_id', body: { name, type: 'text' } },
  'sibling.media_column_id': {
    operation: 'createColumn',
    board: 'sibling.board_id',
    body: { name: `${name}: media`, type: 'media' },
  },
}

/** The request that makes what an entry names, and what is left to do after it. Undefined where the API can make no such thing. */
export function makeMissingEntry(
  { entry }: MissingEntry,
  profile: Profile,
): { readonly request: HttpRequest; readonly next: string | undefined } | undefined {
  const creation = CREATIONS[entry]
  const board = creation?.board === undefined ? '' : profile.value(creation.board)
  if (!creation || typeof board !== 'string') return undefined
  const { method, path } = contractOf(creation.operation)
  const body = { ...(creation.inSpace && { space_id: profile.spaces.main }), ...creation.body }
  return {
    request: {
      method,
      url: profile.base_url + path.replace('{id}', encodeURIComponent(board)),
      headers: {
        authorization: `Bearer ${profile.tokens.full}`,
        'content-type': 'application/json',
        // The same at each run of the command, so that it makes one thing.
        'idempotency-key': keyFrom(`seed ${profile.base_url} ${board} ${entry}`),
      },
      body: JSON.stringify(body),
    },
    next: creation.next,
  }
}
