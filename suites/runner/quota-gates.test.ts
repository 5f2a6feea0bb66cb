import { describe, expect, it } from 'vitest'
import { profileOf } from '../target/profile.ts'
import { createQuotaGates } from './quota-gates.ts'
import { LEAST } from './start.test.helper.ts'

const requestOf = (token?: string) => ({
  ...({ method: 'GET', url: 'http://api.test/v1/media' } as const),
  headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }) },
})

/** Gates by a clock that stands still until the test ends a wait. */
function gatesByHand() {
  const announced: string[] = []
  const waits: { readonly ms: number; readonly end: () => void }[] = []
  let now = 0
  const gates = createQuotaGates({
    profile: profileOf({ ...LEAST, tokens: { full: 'full', admin_grant: 'admin' } }),
    elapsed: () => now,
    wait: ms => new Promise(end => void waits.push({ ms, end })),
    onQuotaWait: (token, ms) => void announced.push(`${token} ${ms}`),
  })
  return {
    ...{ gates, announced, waits },
    async endWait() {
      const { ms = 0, end } = waits.pop() ?? {}
      now += ms
      end?.()
      await new Promise(resolve => setImmediate(resolve))
    },
    advance: (ms: number) => {
      now += ms
    },
  }
}

describe('a token that was refused', () => {
  it('has all its requests wait once, and no other token', async () => {
    const { gates, waits, announced, endWait } = gatesByHand()
    const passed: string[] = []
    const refused = [gates.close(requestOf('full'), 60_000), gates.close(requestOf('full'), 60_000)]
    const other = gates.pass(requestOf('full')).then(() => passed.push('full'))
    await gates.pass(requestOf('admin'))
    await gates.pass(requestOf())

    expect([waits.length, announced, passed]).toEqual([1, ['tokens.full 60000'], []])
    await endWait()
    await Promise.all([...refused, other])
    await gates.pass(requestOf('full'))
    expect(passed).toEqual(['full'])
  })

  it('waits longer if another of its requests is told to', async () => {
    const { gates, waits, announced, advance, endWait } = gatesByHand()
    let opened = false
    const first = gates.close(requestOf('full'), 10_000).then(() => {
      opened = true
    })
    advance(4000)
    void gates.close(requestOf('full'), 9000)
    advance(-4000)
    await endWait()

    expect([opened, waits.map(({ ms }) => ms)]).toEqual([false, [3000]])
    expect(announced).toEqual(['tokens.full 10000', 'tokens.full 9000'])
    await endWait()
    await first
  })

  it('waits no longer if it is told to wait 0 seconds', async () => {
    const { gates, endWait } = gatesByHand()
    const refused = gates.close(requestOf('full'), 0)
    await endWait()
    await refused

    await gates.pass(requestOf('full'))
  })

  it('is small if the full one was refused less often', async () => {
    const { gates, endWait } = gatesByHand()
    expect(gates.isSmall('admin_grant')).toBe(false)
    for (const token of ['admin', 'full']) {
      const refused = gates.close(requestOf(token), 1000)
      await endWait()
      await refused
      expect(gates.isSmall('admin_grant')).toBe(token === 'admin')
    }
  })
})

it('ends the waits of all with the wait of one, if the run is stopped', async () => {
  const gates = createQuotaGates({
    profile: profileOf(LEAST),
    elapsed: () => 0,
    wait: () => Promise.reject(new Error('stopped')),
  })
  const refused = gates.close(requestOf('t'), 1000)
  const waiting = gates.pass(requestOf('t'))

  await expect(refused).rejects.toThrow('stopped')
  await expect(waiting).rejects.toThrow('stopped')
})
