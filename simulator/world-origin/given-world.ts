import type { WorldSeed } from '../../fixtures/world-seed.ts'
import { checkWorld } from '../options/world/world.ts'
import type { DescriptionOrigin } from '../world-description/build-described-world.ts'
import type { WorldDescription } from '../world-description/world-description.ts'

/** A world that the caller passes: described in YAML, JSON, an object or by a builder, or as complete data. */
export type GivenWorld = string | WorldDescription | { toJSON(): WorldDescription } | WorldSeed

/** Only complete data lists the organizations. A description names them. */
const isComplete = (world: GivenWorld): world is WorldSeed =>
  typeof world === 'object' && 'organizations' in world && Array.isArray(world.organizations)

/** The data that worlds start with: that of the caller, otherwise that of the seed. Throws a TypeError that says what is wrong. */
export async function readGivenWorld(world: GivenWorld | undefined, origin: DescriptionOrigin): Promise<WorldSeed> {
  if (world === undefined) return origin.buildSeedWorld()
  if (isComplete(world)) {
    checkWorld(origin.owner, world)
    return world
  }
  const { buildDescribedWorld } = await import('../world-description/build-described-world.ts')
  const description =
    typeof world === 'object' && 'toJSON' in world && typeof world.toJSON === 'function' ? world.toJSON() : world
  return buildDescribedWorld(description, origin)
}
