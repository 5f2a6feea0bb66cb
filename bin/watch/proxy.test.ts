import { networkInterfaces } from 'node:os'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createSimulator } from '../../simulator/simulator.ts'
import { createDispatcher } from '../../suites/target/undici-transport.ts'
import { openProxy } from './proxy.ts'

/** Another address of this machine; undefined where it has none. */
const [ownAddress] = Object.values(networkInterfaces())
  .flat()
  .flatMap(one => (one && !one.internal && one.family === 'IPv4' ? [one.address] : []))

/** A proxy in front of a simulator, which any machine can call. */
async function openBeforeSimulator(): Promise<number> {
  const sim = await createSimulator()
  const { url: target } = await sim.listen()
  const dispatcher = createDispatcher({})
  const proxy = await openProxy({ target, port: 0, host: '0.0.0.0', dispatcher, onExchange: () => {} })
  onTestFinished(async () => {
    await proxy.close()
    await sim[Symbol.asyncDispose]()
  })
  return proxy.port
}

describe('a simulator behind watch', () => {
  it('is controlled from this machine', async () => {
    const port = await openBeforeSimulator()

    expect((await fetch(`http://127.0.0.1:${port}/_sim/tokens`)).status).toBe(200)
  })

  it.skipIf(ownAddress === undefined)('is not controlled from another machine, which may use it', async () => {
    const port = await openBeforeSimulator()
    const statusOf = async (path: string) => (await fetch(`http://${ownAddress}:${port}${path}`)).status

    expect([await statusOf('/_sim/tokens'), await statusOf('/v1/boards')]).toEqual([403, 404])
  })
})
