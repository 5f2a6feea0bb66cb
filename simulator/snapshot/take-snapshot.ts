import type { WorldSeed } from '../../fixtures/world-seed.ts'
import { headOf } from '../service/files/file-summary.ts'
import type { UploadSession } from '../service/upload-session/session.ts'
import type { World } from '../world.ts'
import { toBase64 } from './base64.ts'
import { FORMAT, SNAPSHOT_VERSION, type Snapshot } from './snapshot.ts'

const takeSession = (id: string, { upload_id, file, isComplete }: UploadSession): Snapshot['sessions'][number] => ({
  id,
  upload_id,
  is_complete: isComplete,
  size: file.size,
  media_type: file.media_type,
  head: toBase64(headOf(file)),
  pages: { found: file.pages.found, rest: toBase64(file.pages.rest) },
})

/** The data of a world, in the form of a seed. What no request changes comes from the seed itself. */
const dataOf = (world: World, seed: WorldSeed): WorldSeed => ({
  ...seed,
  tokens: [...world.tokens.values()],
  boards: Array.from(world.boards.values(), ({ board, columns, rows, views }) => ({
    ...board,
    columns: columns.all,
    rows: rows.all,
    views: views.all,
  })),
  media_attributes: world.mediaAttributes.all,
  media: world.media.all,
  library_views: world.libraryViews.all,
})

/** Takes a snapshot of a world that started from a seed. It shares unchangeable values with the world. */
export function takeSnapshot(world: World, seed: WorldSeed): Snapshot {
  const { clock, random, ids, scheduler } = world
  return {
    format: FORMAT,
    version: SNAPSHOT_VERSION,
    clock: { now: clock.now(), running: clock.isRunning },
    random: random.state && [...random.state],
    ids: { ...ids.state },
    world: dataOf(world, seed),
    uploads: [...world.uploads.all],
    sessions: Array.from(world.sessions, ([id, session]) => takeSession(id, session)),
    quota_windows: Array.from(world.quotaWindows, ([token, { openedAt, used }]) => ({
      token,
      opened_at: openedAt,
      used,
    })),
    idempotency_keys: Array.from(world.idempotencyKeys.answered(), ([slot, { reservedAt, request, answer }]) => ({
      slot,
      reserved_at: reservedAt,
      request,
      answer: { ...answer, headers: { ...answer.headers } },
    })),
    timers: scheduler.timers().map(({ at, what, of }) => ({ at, what, of })),
  }
}
