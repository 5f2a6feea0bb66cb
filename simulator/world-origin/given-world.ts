import type { WorldSeed } from '../../fixtures/world-seed.ts'
import type { Instant } from '../clock.ts'
import type { Random } from '../ids.ts'
import { checkWorld } from '../options/world/world.ts'
import type { WorldDescription } from '../world-description/world-description.ts'

/** A world of the caller: described in YAML, JSON, an object or by a builder, or with all its data. */
export type GivenWorld = string | WorldDescription | { toJSON(): WorldDescription } | WorldSeed

interface DataOrigin {
  /** Names who gave the world, in errors. */
  readonly owner: string
  readonly now: Instant
  /** Makes the ids and secrets that a described world does not give. */
  readonly random: Random
  /** Whether nobody may be able to foresee a secret. */
  readonly exposed: boolean
  /** Builds the world of the seed. */
  readonly buildSeedWorld: () => Promise<WorldSeed>
}

/** Only complete data lists the organizations. A description names them. */
const isComplete = (world: GivenWorld): world is WorldSeed =>
  typeof world === 'object' && 'organizations' in world && Array.isArray(world.organizations)

/** The data that worlds start with: that of the caller, otherwise that of the seed. Throws a TypeError that says what is wrong. */
export async function readGivenWorld(world: GivenWorld | undefined, origin: DataOrigin): Promise<WorldSeed> {
  if (world === undefined) return origin.buildSeedWorld()
  if (isComplete(world)) {
    checkWorld(origin.owner, world)
    return world
  }
  const { buildDescribedWorld } = await import('../world-description/build-described-world.ts')
  const description = typeof world === 'object' && 'toJSON' in world ? world.toJSON() : world
  return buildDescribedWorld(description, origin)
}
