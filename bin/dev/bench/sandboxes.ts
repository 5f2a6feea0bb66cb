import type { WorldSeed } from '../../../fixtures/world-seed.ts'
import { createSimulator } from '../../../simulator/simulator.ts'
import { type Figure, measure } from './pairs.ts'

/** Creates a sandbox of its seed, and on the other side a copy of the seed as the platform makes it. */
export async function measureSandboxes(world: WorldSeed): Promise<Figure> {
  await using simulator = await createSimulator({ world })
  return measure({
    name: 'a sandbox created, and structuredClone of its seed',
    ours: async () => (await simulator.sandbox())[Symbol.asyncDispose](),
    bare: async () => structuredClone(world),
    repetitions: 500,
  })
}
