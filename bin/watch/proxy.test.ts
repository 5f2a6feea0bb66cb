import { describe, expect, it } from 'vitest'
import { createSimulator } from '../../simulator/simulator.ts'
import { callerOf } from './proxy.ts'

describe('a caller of watch', () => {
  it('on this machine is not named to the server', () => {
    expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].map(address => callerOf(address))).toEqual([{}, {}, {}])
  })

  it('on another machine is named, so that it does not control a simulator', async () => {
    await using sim = await createSimulator()
    const headers = callerOf('::ffff:192.0.2.7')
    const { url } = await sim.listen()

    expect(headers).toEqual({ 'x-forwarded-for': '::ffff:192.0.2.7' })
    expect((await fetch(`${url}/_sim/tokens`)).status).toBe(200)
    expect((await fetch(`${url}/_sim/tokens`, { headers })).status).toBe(403)
  })
})
