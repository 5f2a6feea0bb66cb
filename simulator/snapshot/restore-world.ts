import { type Clock, frozenClock, runningClock } from '../clock.ts'
import { type Random, restoreRandom } from '../ids.ts'
import type { Imports } from '../service/imports/imports.ts'
import { scheduleImport, scheduleWindowEnd } from '../service/operations/uploads/create-upload.ts'
import { scheduleEnd } from '../service/pipeline/charge-quota.ts'
import { scheduleExpiry } from '../service/pipeline/idempotency.ts'
import type { Service, ServiceContext } from '../service/service.ts'
import { newSession } from '../service/upload-session/session.ts'
import { createWorld, type World } from '../world.ts'
import { fromBase64 } from './base64.ts'
import type { Snapshot } from './snapshot.ts'

function restoreSession(world: World, { id, upload_id, is_complete, ...kept }: Snapshot['sessions'][number]): void {
  const { size, media_type, head, pages } = kept
  const session = newSession(upload_id, media_type)
  session.isComplete = is_complete
  session.file = {
    size,
    media_type,
    buffer: fromBase64(head),
    pages: { found: pages.found, rest: fromBase64(pages.rest) },
  }
  world.sessions.set(id, session)
}

/** Schedules the work of a timer anew. A timer whose upload or token has gone has nothing to do. */
function restoreTimer(context: ServiceContext, { at, what, of }: Snapshot['timers'][number]): void {
  const { world } = context
  if (what === 'idempotency-keys') scheduleExpiry(context)
  if (what === 'quota-window') {
    const token = world.tokens.get(of ?? '')
    const window = world.quotaWindows.get(of ?? '')
    if (token && window) scheduleEnd(world, token, window.openedAt)
    return
  }
  const upload = world.uploads.get(of ?? '')
  if (what === 'import' && upload?.source.kind === 'import') scheduleImport(context, upload, upload.source.url, at)
  const session = upload?.source.kind === 'direct' ? world.sessions.get(upload.source.session) : undefined
  if (what === 'upload-window' && upload && session) scheduleWindowEnd(context, upload, session)
}

export interface RestoreOptions {
  readonly service: Service
  readonly imports?: Imports | undefined
  /** Its clock runs at the rate of the restored one, if that runs. */
  readonly startClock: () => Clock
  /** Makes the random numbers of a world whose own cannot be repeated. */
  readonly startRandom: () => Random
}

/** Makes a world with the state of a snapshot. */
export function restoreWorld(snapshot: Snapshot, { service, imports, startClock, startRandom }: RestoreOptions): World {
  const { clock, random } = snapshot
  const world = createWorld(snapshot.world, {
    clock: clock.running ? runningClock(clock.now, startClock().rate) : frozenClock(clock.now),
    random: random ? restoreRandom(random) : startRandom(),
    idState: snapshot.ids,
    ...(imports && { imports }),
  })
  for (const upload of snapshot.uploads) world.uploads.put(upload)
  for (const session of snapshot.sessions) restoreSession(world, session)
  for (const { token, opened_at, used } of snapshot.quota_windows)
    world.quotaWindows.set(token, { openedAt: opened_at, used })
  for (const { slot, reserved_at, request, answer } of snapshot.idempotency_keys)
    world.idempotencyKeys.set(slot, { reservedAt: reserved_at, request, answer })
  for (const timer of snapshot.timers) restoreTimer({ service, world }, timer)
  return world
}
