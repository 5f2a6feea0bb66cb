import type { Profile, TokenName } from './profile.ts'

/** What a run learns of the target, so that it sends requests in another request style only where that makes no difference. */
export const createRequestStyleRecord = (profile: Profile) => ({
  /**
   * The token that first carried each Idempotency-Key, that created each upload, and that was given each cursor: a key belongs to
   * a token, and no sentence says that another one may finish an upload or read the next page.
   */
  owners: new Map<string, TokenName>(),
  /** Ids of what is outside the main space, which not every token sees. */
  elsewhere: new Set(
    ['other_board_id', 'spaces.other'].map(path => profile.value(path)).filter(id => typeof id === 'string'),
  ),
  /** Whether the target takes an operation with something unusual. What it refuses from the first is not judged. */
  takes: new Map<string, boolean>(),
  /** The id of a column of each board. */
  columns: new Map<string, string>(),
  /** The latest cursor that each operation gave. */
  cursors: new Map<string, string>(),
})

export type RequestStyleRecord = ReturnType<typeof createRequestStyleRecord>
