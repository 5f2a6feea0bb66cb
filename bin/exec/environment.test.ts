import { afterEach, expect, it, vi } from 'vitest'
import { CONDITIONS_VARIABLE } from '../../simulator/options/conditions.ts'
import { withSimulator } from './environment.ts'

const settings = { port: 0, seed: 1, world: undefined, now: undefined, maxUpload: 1000 }
const conditions = { mutants: [], variants: [], faults: [] }

afterEach(() => vi.unstubAllEnvs())

it('simulators that start at once leave the environment of this process as it was', async () => {
  const start = (clockRate: number) => withSimulator(settings, { ...conditions, clockRate }, false, async env => env)
  const envs = await Promise.all([start(1), start(2)])

  expect(envs.map(env => JSON.parse(String(env[CONDITIONS_VARIABLE])).clockRate)).toEqual([1, 2])
  expect(process.env[CONDITIONS_VARIABLE]).toBeUndefined()
})

const LOOPBACK = 'localhost,127.0.0.1,::1'

it.each([
  [{}, {}],
  [{ HTTPS_PROXY: 'http://proxy' }, { no_proxy: LOOPBACK, NO_PROXY: LOOPBACK }],
  [
    { http_proxy: 'http://proxy', NO_PROXY: 'corp' },
    { no_proxy: `corp,${LOOPBACK}`, NO_PROXY: `corp,${LOOPBACK}` },
  ],
  [
    { all_proxy: 'http://proxy', no_proxy: '*', NO_PROXY: 'corp' },
    { no_proxy: '*', NO_PROXY: `corp,${LOOPBACK}` },
  ],
])('where %j is set, a command reaches the simulator past the proxy by %j', async (given, expected) => {
  const none = ['http_proxy', 'https_proxy', 'all_proxy', 'no_proxy'].flatMap(name => [name, name.toUpperCase()])
  for (const name of none) vi.stubEnv(name, undefined)
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value)
  const { no_proxy, NO_PROXY } = await withSimulator(settings, conditions, false, async env => env)

  expect({ no_proxy, NO_PROXY }).toEqual(expected)
})
