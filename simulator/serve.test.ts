import { describe, expect, it } from 'vitest'
import { createSimulator } from './simulator.ts'

describe('listen', () => {
  it('answers on the port it says, with a profile of that address', async () => {
    await using sim = await createSimulator()
    const { url } = await sim.listen()

    const response = await fetch(`${url}/_sim/profile`)

    expect(await response.json()).toMatchObject({ base_url: url, clock: { url: `${url}/_sim/clock` } })
  })

  it('says which port is in use and what to do', async () => {
    await using sim = await createSimulator()
    const { url } = await sim.listen()

    await expect(sim.listen({ port: Number(new URL(url).port) })).rejects.toThrow(/in use\. Choose another one/)
  })

  it('ends connections that are kept alive, and closes twice without complaint', async () => {
    await using sim = await createSimulator()
    const listening = await sim.listen()
    await fetch(`${listening.url}/_sim/health`).then(response => response.text())

    await listening.close()
    await listening.close()

    await expect(fetch(`${listening.url}/_sim/health`)).rejects.toThrow()
  })
})
