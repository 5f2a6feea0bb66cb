import type { WorldSeed } from '../../fixtures/world-seed.ts'
import { buildDefaultWorld } from '../default-world/build-default-world.ts'
import { seededRandom } from '../ids.ts'
import type { Simulator } from '../simulator.ts'
import type { GivenWorld } from '../world-origin/given-world.ts'
import { buildDescribedWorld } from './build-described-world.ts'

const NOW = Date.parse('2026-01-01T00:00:00Z')

/** Builds a described world. */
export const startWorld = (world: GivenWorld, seed = 1): Promise<WorldSeed> =>
  buildDescribedWorld(world, {
    owner: 'world',
    now: NOW,
    random: seededRandom(seed),
    exposed: false,
    buildSeedWorld: async () => buildDefaultWorld({ seed, now: NOW }),
  })

/** Reads a list of the API, with the first token of the simulator. */
export async function readList(sim: Simulator, path: string): Promise<readonly Record<string, unknown>[]> {
  const authorization = `Bearer ${sim.world.tokens.keys().next().value}`
  const answer = await sim.fetch(`/v1/${path}`, { headers: { authorization } })
  return (await answer.json()).data
}
