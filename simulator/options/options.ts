import { z } from 'zod'
import { hiddenKind } from '../../fixtures/hidden-kind.ts'
import { typeOf } from '../../fixtures/issue-words.ts'
import { MAX_SEED } from '../../fixtures/max-seed.ts'
import { members } from '../../fixtures/schema.ts'
import type { Clock } from '../clock.ts'
import type { ClientJudge } from '../journal/client-judge.ts'
import type { JournalEntry } from '../journal/entry.ts'
import type { Imports } from '../service/imports/imports.ts'
import type { Service } from '../service/service.ts'
import { type Snapshot, SnapshotDocument } from '../snapshot/snapshot.ts'
import type { GivenWorld } from '../world-origin/given-world.ts'
import { CHANGES, type ServiceChanges } from './changes.ts'
import { type GivenInstant, InstantOption } from './instant.ts'
import { Rate } from './rate.ts'

/** `sandbox` is the name of the sandbox, empty for the simulator itself. `world` is a number that no other world of the simulator has: a reset makes a new one. */
type OnExchange = (entry: JournalEntry, sandbox: string, world: number) => void

export interface SimulatorOptions extends ServiceChanges {
  /** Determines every id and secret: a whole number from 0. Default: 1. */
  readonly seed?: number | undefined
  /** ISO 8601, milliseconds since the epoch, or a Date. With it, time stands still until it is advanced; without it, time runs. */
  readonly now?: GivenInstant | undefined
  /** How many times as fast as the clock of the machine time runs, from 1 to 86,400. Retry-After counts seconds of the machine. Default: 1. */
  readonly clockRate?: number | undefined
  /** The world to start with: described in YAML, JSON, an object or by `world()`, or with all its data. Default: that of the seed. */
  readonly world?: GivenWorld | undefined
  /**
   * Lets other machines reach the simulator. Its ids and secrets are then random, except the secrets in a `world`
   * of your own, and every call of its control plane needs `controlToken`. Default: false.
   */
  readonly exposed?: boolean | undefined
  /** The token that every call of the control plane needs: 16 to 256 visible ASCII characters. Default: a random one with `exposed`, none without. */
  readonly controlToken?: string | undefined
  /** Where imported files come from. By default they are made up from their URLs, without any network. */
  readonly imports?: Imports | undefined
  /** The bytes of the largest file that may be uploaded or imported. Default: one gibibyte. */
  readonly maxUpload?: number | undefined
  /** The state that the simulator starts with, and that a reset brings back. */
  readonly snapshot?: Snapshot | undefined
  /** The most sandboxes that may be open at once. Default: 10,000. */
  readonly maxSandboxes?: number | undefined
  /** Is called with each request to the service and its response, when the journal gets it. */
  readonly onExchange?: OnExchange | undefined
}

/** What the kit gives to a simulator, besides what callers may give. */
export interface InnerOptions extends SimulatorOptions {
  readonly service?: Service | undefined
  /** Makes the clock of each world, if there is no `now`. Default: one that runs as the clock of the machine does. */
  readonly startClock?: (() => Clock) | undefined
  /** Makes a judge of the clients of a world, for the page of the simulator. Is called when somebody first looks at that world. */
  readonly createJudge?: (() => Promise<ClientJudge>) | undefined
}

/** Whether a value is an object with these properties, own or inherited. */
const has = (value: unknown, ...names: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && hiddenKind(value) === undefined && names.every(name => name in value)

const isFunction = (value: unknown): boolean => typeof value === 'function'

export const WorldOption = z.custom<GivenWorld>(value => typeof value === 'string' || has(value), {
  error: ({ input }) => `must be a string or an object, but is ${typeOf(input)}`,
})

const OFFERED = {
  seed: z.int().min(0).max(MAX_SEED).optional(),
  now: InstantOption.optional(),
  clockRate: Rate.optional(),
  world: WorldOption.optional(),
  exposed: z.boolean().optional(),
  controlToken: z
    .string()
    .regex(/^[!-~]{16,256}$/, 'must have 16 to 256 visible ASCII characters')
    .optional(),
  imports: z
    .custom<Imports>(value => has(value, 'resolve', 'fetch'), 'needs the functions resolve and fetch')
    .optional(),
  maxUpload: z.int().min(0).optional(),
  snapshot: SnapshotDocument.optional(),
  maxSandboxes: z.int().min(0).optional(),
  onExchange: z.custom<OnExchange>(isFunction, 'is not a function').optional(),
  ...CHANGES,
}

/** The world and the snapshot are checked by themselves. */
export const Options: z.ZodType<InnerOptions> = members(
  {
    ...OFFERED,
    service: z.custom<Service>(value => has(value, 'operations'), 'is not a service').optional(),
    startClock: z.custom<() => Clock>(isFunction, 'is not a function').optional(),
    createJudge: z.custom<() => Promise<ClientJudge>>(isFunction, 'is not a function').optional(),
  },
  Object.keys(OFFERED),
)
