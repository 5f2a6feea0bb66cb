import { createSimulator } from '../../../simulator/simulator.ts'
import { buildWorld } from '../../in-process.ts'
import type { Bench } from './bench.ts'

/** Creates a sandbox of its seed, and on the other side a copy of the seed as the platform makes it. */
export const sandboxBench: Bench = {
  name: 'a sandbox created',
  baseline: 'structuredClone of its seed',
  aim: 1,
  floor: 'a sandbox shares what it does not change',
  repetitions: 100,
  async open() {
    const world = await buildWorld(1)
    const simulator = await createSimulator({ world })
    return {
      ours: async () => (await simulator.sandbox())[Symbol.asyncDispose](),
      bare: async () => structuredClone(world),
      close: () => simulator.close(),
    }
  },
}
