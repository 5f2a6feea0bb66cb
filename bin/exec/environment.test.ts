import { expect, it } from 'vitest'
import { CONDITIONS_VARIABLE } from '../../simulator/options/conditions.ts'
import { withSimulator } from './environment.ts'

it('simulators that start at once leave the environment of this process as it was', async () => {
  const settings = { port: 0, seed: 1, world: undefined, now: undefined, maxUpload: 1000 }
  const conditions = { mutants: [], variants: [], faults: [] }
  const start = (clockRate: number) => withSimulator(settings, { ...conditions, clockRate }, false, async env => env)
  const envs = await Promise.all([start(1), start(2)])

  expect(envs.map(env => JSON.parse(String(env[CONDITIONS_VARIABLE])).clockRate)).toEqual([1, 2])
  expect(process.env[CONDITIONS_VARIABLE]).toBeUndefined()
})
