import { describe, expect, it } from 'vitest'
import { createSimulator, type Simulator } from '../simulator.ts'

const start = () => createSimulator({ seed: 7, now: '2026-01-01T00:00:00Z' })

const post = (sim: Simulator, path: string, body: unknown) =>
  sim.fetch(path, { method: 'POST', body: JSON.stringify(body) })

describe('the control plane', () => {
  it.each([
    'https://evil.example',
    'null',
    'http://localhost:3000',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
  ])('refuses calls from pages of %s', async origin => {
    const response = await (await start()).fetch('/_sim/profile', { headers: { origin } })

    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ error: { code: 'forbidden' } })
  })

  it.each(['http://evil.example', 'http://localhost.evil.example', 'http://10.0.0.1'])(
    'refuses to answer as %s',
    async base => {
      const response = await (await start()).fetch(`${base}/_sim/profile`)

      expect(response.status).toBe(403)
    },
  )

  it.each(['http://localhost:4010', 'http://127.0.0.1:4010', 'http://[::1]:4010'])('answers as %s', async base => {
    const response = await (await start()).fetch(`${base}/_sim/health`, { headers: { origin: base } })

    expect(await response.json()).toEqual({ status: 'ok', now: '2026-01-01T00:00:00.000Z' })
  })

  it.each(['tokens', 'clock'])('refuses a body of 6 MB for %s, with a short answer', async path => {
    const response = await post(await start(), `/_sim/${path}`, { scopes: Array(1_000_000).fill('wrong') })

    expect(response.status).toBe(400)
    expect((await response.text()).length).toBeLessThan(1000)
  })

  it('answers other paths with 404 in the error envelope', async () => {
    const response = await (await start()).fetch('/_sim/nothing')

    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ error: { code: 'not_found' } })
  })
})

describe('the clock', () => {
  it('moves forward by seconds', async () => {
    const sim = await start()

    const response = await post(sim, '/_sim/clock', { advance_seconds: 90.5 })

    expect(await response.json()).toEqual({ now: '2026-01-01T00:01:30.500Z' })
    expect(await (await sim.fetch('/_sim/clock')).json()).toEqual({ now: '2026-01-01T00:01:30.500Z' })
  })

  it.each([{}, { advance_seconds: -1 }, { advance_seconds: '5' }, { advance_seconds: 1e12 }, { advance: 5 }])(
    'refuses %j',
    async body => {
      const response = await post(await start(), '/_sim/clock', body)

      expect(response.status).toBe(400)
    },
  )

  it('stops in the year 9999, and the simulator still answers', async () => {
    const sim = await start()
    const century = { advance_seconds: 100 * 366 * 24 * 60 * 60 }
    const statuses: number[] = []
    for (let count = 0; count < 100; count++) statuses.push((await post(sim, '/_sim/clock', century)).status)

    expect(statuses.lastIndexOf(200)).toBe(78)
    expect(statuses.at(-1)).toBe(400)
    expect((await sim.fetch('/_sim/health')).status).toBe(200)
  })

  it('refuses a body that is not JSON', async () => {
    const response = await (await start()).fetch('/_sim/clock', { method: 'POST', body: '{' })

    expect(response.status).toBe(400)
  })
})

describe('tokens', () => {
  it('mints a token that the service accepts', async () => {
    const sim = await start()
    const minted = await (await post(sim, '/_sim/tokens', { scopes: ['boards:read'] })).json()

    const response = await sim.fetch(`/v1/boards/${sim.profile().board_id}/columns`, {
      headers: { authorization: `Bearer ${minted.data.secret}` },
    })

    expect(response.status).toBe(200)
  })

  it.each([{ scopes: ['boards:all'] }, { user_id: 'nobody' }, { space_ids: ['nowhere'] }, { quota: {} }])(
    'refuses %j',
    async body => {
      const response = await post(await start(), '/_sim/tokens', body)

      expect(response.status).toBe(400)
    },
  )
})

describe('reset', () => {
  it('brings everything back to the start, also the clock', async () => {
    const sim = await start()
    await sim.clock.advance({ hours: 5 })

    const response = await post(sim, '/_sim/reset', {})

    expect(response.status).toBe(204)
    expect(sim.clock.now().toISOString()).toBe('2026-01-01T00:00:00.000Z')
  })
})
