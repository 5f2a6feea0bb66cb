import { z } from 'zod'
import { hiddenKind } from '../../fixtures/hidden-kind.ts'
import { typeOf } from '../../fixtures/issue-words.ts'
import { members, membersLater } from '../../fixtures/schema.ts'
import { Id } from '../../fixtures/shapes.ts'
import { UploadShape } from '../../fixtures/upload-entities.ts'
import type { WorldSeed } from '../../fixtures/world-seed.ts'
import { parseInstant } from '../clock.ts'
import { check } from '../options/schema.ts'
import { checkWorld } from '../options/world/world.ts'
import { TIMER_KINDS } from '../scheduler.ts'

/** The version of the form below. It changes when an older simulator could no longer read a snapshot. */
export const SNAPSHOT_VERSION = 2

export const FORMAT = 'creative-ops-kit snapshot'

const Whole = z.int().min(0)
const Time = z.int().refine(at => parseInstant(at) !== undefined, 'is not a time from 1970 to 9999')

/** What has arrived of a direct upload. The bytes are in base64. */
const SessionShape = membersLater(() => ({
  id: Id,
  upload_id: Id,
  is_complete: z.boolean(),
  size: Whole,
  media_type: z.string(),
  head: z.base64(),
  pages: members({ found: Whole, rest: z.base64() }),
}))

const KeyShape = membersLater(() => ({
  slot: z.string(),
  reserved_at: Time,
  request: z.string(),
  answer: members({ status: Whole, headers: z.record(z.string(), z.string()), body: z.string() }),
}))

/** The world is checked by itself. */
const Shape = membersLater(() => ({
  format: z.literal(FORMAT, `is not "${FORMAT}": this is not a snapshot`),
  version: z.literal(
    SNAPSHOT_VERSION,
    `is not ${SNAPSHOT_VERSION}: another version of the simulator made the snapshot`,
  ),
  clock: members({ now: Time, running: z.boolean() }),
  random: z.array(z.int()).length(4).nullable(),
  ids: members({ time: Whole, counter: Whole }),
  world: z.custom<WorldSeed>(value => typeof value === 'object' && value !== null, 'is not an object'),
  uploads: z.array(UploadShape),
  sessions: z.array(SessionShape),
  quota_windows: z.array(members({ token: z.string(), opened_at: Time, used: z.number().min(0) })),
  idempotency_keys: z.array(KeyShape),
  timers: z.array(members({ at: Whole, what: z.enum(TIMER_KINDS), of: z.string().nullable() })),
}))

/**
 * The whole state of a world between two requests, as plain JSON. Its times are milliseconds since the epoch, and its
 * `random` is null if the random numbers cannot be repeated. It has no requests in flight, no faults and no journal.
 */
export type Snapshot = Readonly<z.infer<typeof Shape>>

/** A snapshot in a body, before it is checked. */
export const SnapshotDocument = z
  .custom<Snapshot>(value => typeof value === 'object' && value !== null && hiddenKind(value) === undefined, {
    error: ({ input }) => `must be an object, but is ${typeOf(input)}`,
  })
  .meta({
    type: 'object',
    description: 'A snapshot of a world',
    required: ['format', 'version'],
    properties: { format: { const: FORMAT }, version: { const: SNAPSHOT_VERSION } },
  })

/** Checks a snapshot, with its world. Throws a TypeError. */
export function checkSnapshot(owner: string, value: unknown): Snapshot {
  const snapshot = check(owner, Shape, value)
  checkWorld(`${owner}: world`, snapshot.world)
  return snapshot
}

/** Refuses a snapshot of a simulator that nobody else could reach: it has the secrets of a seed. Throws a TypeError. */
export function checkSecrets(owner: string, { random }: Snapshot): void {
  if (random)
    throw new TypeError(`${owner}: its tokens are known to everybody. Take it from a simulator that others may reach.`)
}
