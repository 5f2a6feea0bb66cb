import type { WorldSeed } from '../../fixtures/world-seed.ts'
import type { Clock } from '../clock.ts'
import type { Random } from '../ids.ts'
import { memoizeByObject } from '../memoize-by-object.ts'
import type { From } from '../options/sandbox.ts'
import type { Imports } from '../service/imports/imports.ts'
import type { Service } from '../service/service.ts'
import { restoreWorld } from '../snapshot/restore-world.ts'
import { checkSecrets, checkSnapshot } from '../snapshot/snapshot.ts'
import { createWorld, type World } from '../world.ts'

/** What worlds start from. */
export interface WorldStart {
  readonly data: WorldSeed
  create(): World
}

export interface StartOptions {
  readonly seed: WorldSeed
  /** Makes the tokens of a sandbox. By default all have those of the seed. */
  readonly makeTokens?: () => WorldSeed['tokens']
  /** Makes the clock of a new world. */
  readonly startClock: () => Clock
  /** Makes the source of randomness of a new world. */
  readonly startRandom: () => Random
  readonly imports?: Imports | undefined
  /** Whether nobody may know the secrets of a world. */
  readonly exposed?: boolean
}

/** A world without content: boards cannot be created by the service, so they stay. */
const withoutContent = memoizeByObject(
  ({ ad_metrics: _, ...data }: WorldSeed): WorldSeed => ({
    ...data,
    boards: data.boards.map(board => ({ ...board, columns: [], rows: [], views: [] })),
    media_attributes: [],
    media: [],
    library_views: [],
  }),
)

/** Finds what the worlds of a service start from. Throws a TypeError for something that is not a snapshot. */
export type StartFrom = (from: From, service: Service) => WorldStart

export function createStartFinder(options: StartOptions): StartFrom {
  const { seed, makeTokens = () => seed.tokens, startClock, startRandom, imports, exposed = false } = options
  return (from, service) => {
    if (typeof from === 'object') {
      const snapshot = checkSnapshot('snapshot', from)
      if (exposed) checkSecrets('snapshot', snapshot)
      return { data: snapshot.world, create: () => restoreWorld(snapshot, { ...options, service }) }
    }
    const shared = from === 'seed' ? seed : withoutContent(seed)
    const tokens = makeTokens()
    const create = () =>
      createWorld(shared, { tokens, clock: startClock(), random: startRandom(), ...(imports && { imports }) })
    return { data: { ...shared, tokens }, create }
  }
}
