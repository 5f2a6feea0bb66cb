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
    expect(await response.json()).toMatchObject({
      error: {
        code: 'not_found',
        message: 'The control plane has no GET /_sim/nothing. GET /_sim/openapi.json describes what it has.',
      },
    })
  })
})

describe('the clock', () => {
  it('moves forward by seconds', async () => {
    const sim = await start()

    const response = await post(sim, '/_sim/clock', { advance_seconds: 90.5 })

    expect(await response.json()).toEqual({ now: '2026-01-01T00:01:30.500Z', running: false, rate: 1 })
    expect(await (await sim.fetch('/_sim/clock')).json()).toEqual({
      now: '2026-01-01T00:01:30.500Z',
      running: false,
      rate: 1,
    })
  })

  it.each([
    [{ advance: 'PT12H' }, '2026-01-01T12:00:00.000Z'],
    [{ advance: 'P1DT1M0.5S' }, '2026-01-02T00:01:00.500Z'],
    [{ advance: 'PT1,5S' }, '2026-01-01T00:00:01.500Z'],
    [{ advance: 'P2W' }, '2026-01-15T00:00:00.000Z'],
    [{ set: '2026-03-01' }, '2026-03-01T00:00:00.000Z'],
    [{ set: '2026-01-01T00:00:00Z' }, '2026-01-01T00:00:00.000Z'],
    [{ freeze: true }, '2026-01-01T00:00:00.000Z'],
  ])('takes %j', async (body, now) => {
    const response = await post(await start(), '/_sim/clock', body)

    expect(await response.json()).toEqual({ now, running: false, rate: 1 })
  })

  it('runs, and stands still again', async () => {
    const sim = await start()
    const running = await (await post(sim, '/_sim/clock', { run: true })).json()
    const frozen = await (await post(sim, '/_sim/clock', { freeze: true })).json()

    expect([running.running, frozen.running]).toEqual([true, false])
    expect(frozen.now >= running.now).toBe(true)
  })

  it.each([
    {},
    { advance_seconds: -1 },
    { advance_seconds: '5' },
    { advance_seconds: 1e12 },
    { advance: 5 },
    { advance: 'P' },
    { advance: 'PT' },
    { advance: '12H' },
    { advance: 'P1Y' },
    { advance: 'P1M' },
    { advance: '-PT1H' },
    { advance: 'P99999999W' },
    { set: '2025-12-31T23:59:59Z' },
    { set: 'tomorrow' },
    { set: 5 },
    { freeze: false },
    { freeze: true, run: true },
    { advance: 'PT1S', advance_seconds: 1 },
  ])('refuses %j', async body => {
    const sim = await start()
    const response = await post(sim, '/_sim/clock', body)

    expect(response.status).toBe(400)
    expect(sim.clock.now()).toEqual(new Date('2026-01-01T00:00:00Z'))
  })

  it('says what a request must have, and why it cannot go back', async () => {
    const sim = await start()
    const messageOf = async (body: object) => (await (await post(sim, '/_sim/clock', body)).json()).error.message

    expect(await messageOf({ advance_second: 5 })).toMatch(/^advance_second is unknown; .*did you mean advance_seconds/)
    expect(await messageOf({})).toBe('give exactly one of advance_seconds, advance, set, freeze, run, rate')
    expect(await messageOf({ set: '2025-01-01' })).toBe(
      'set: a clock can only move forward, and it is 2026-01-01T00:00:00.000Z already',
    )
  })

  it('lists what falls due', async () => {
    const sim = await start()
    const { spaces, tokens } = sim.profile()
    const upload = async (body: object) => {
      const response = await sim.fetch('/v1/media/uploads', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${tokens.full}`,
          'content-type': 'application/json',
          'idempotency-key': JSON.stringify(body),
        },
        body: JSON.stringify({ space_id: spaces.main, ...body }),
      })
      return (await response.json()).data.id
    }
    const direct = await upload({ name: 'a.txt', size: 1 })
    const imported = await upload({ url: 'https://files.example/a.png' })
    const listed = (await (await sim.fetch('/_sim/clock/timers')).json()).data

    expect(listed).toEqual(sim.clock.timers())
    expect(listed.toSorted((a: { what: string }, b: { what: string }) => a.what.localeCompare(b.what))).toEqual([
      { at: '2026-01-02T00:00:00.000Z', what: 'idempotency-keys', of: null },
      { at: expect.any(String), what: 'import', of: imported },
      { at: expect.any(String), what: 'quota-window', of: 'full' },
      { at: '2026-01-01T12:00:00.001Z', what: 'upload-window', of: direct },
    ])
    await post(sim, '/_sim/clock', { advance: 'P1D' })
    expect(sim.clock.timers()).toEqual([])
  })

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
      headers: { authorization: `Bearer ${minted.token}` },
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

it('answers with each thing as it is, and with lists as data', async () => {
  const sim = await start()
  const ask = async (path: string, body?: object) =>
    (await (body ? post(sim, `/_sim${path}`, body) : sim.fetch(`/_sim${path}`))).json()

  expect(await ask('/faults', { operation: 'listViews', status: 503 })).toMatchObject({ id: 'fault-1', status: 503 })
  expect(await ask('/holds', { operation: 'listViews' })).toMatchObject({ id: 'fault-2', hold: true })
  expect(await ask('/sandboxes', { name: 'one' })).toMatchObject({ name: 'one' })
  for (const path of ['/faults', '/journal', '/sandboxes', '/clock/timers'])
    expect(await ask(path)).toMatchObject({ data: expect.any(Array) })
})

describe('a token with a label', () => {
  it('is called by it in the journal, and can be disabled by it', async () => {
    const sim = await start()
    const minted = await (await post(sim, '/_sim/tokens', { label: 'alice' })).json()
    const headers = { authorization: `Bearer ${minted.token}` }
    const before = await sim.fetch('/v1/users', { headers })
    const disabled = await post(sim, '/_sim/tokens/disable', { token: 'alice' })
    const after = await sim.fetch('/v1/users', { headers })

    expect(minted.token).toMatch(/^cok_alice_/)
    expect([before.status, disabled.status, after.status]).toEqual([400, 204, 401])
    expect(sim.journal.list({ token: 'alice' }).map(({ status }) => status)).toEqual([400, 401])
    expect(() => sim.token({ label: 'alice' })).toThrow('label: the world already has a token alice')
  })

  it('is disabled with the token that its creation answered', async () => {
    const sim = await start()
    const { token } = await (await post(sim, '/_sim/tokens', {})).json()

    expect((await post(sim, '/_sim/tokens/disable', { token })).status).toBe(204)
    expect(sim.tokens[token]?.disabled).toBe(true)
  })

  it('is meant only if no other has it', async () => {
    const sim = await start()
    const [one, other] = [sim.token(), sim.token()]
    sim.disableToken(one)
    sim.disableToken('minted-2')
    sim.token({ label: 'minted-4' })

    expect([one, other].map(token => sim.tokens[token])).toMatchObject([
      { label: 'minted', disabled: true },
      { label: 'minted-2', disabled: true },
    ])
    expect(sim.tokens[sim.token()]?.label).toBe('minted-5')
    expect(() => sim.disableToken('ful')).toThrow(
      /^token: the world has no token with this secret or label; known: full, .*; did you mean full\?$/,
    )
    expect(() => sim.token({ label: 'a b' })).toThrow('label: must have 1 to 64 letters')
  })
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

describe('a clock that runs faster', () => {
  it.each([0, 0.5, 86_401, '60'])('does not run %j times as fast', async rate => {
    const sim = await start()
    const response = await post(sim, '/_sim/clock', { rate })

    expect(response.status).toBe(400)
    expect(JSON.stringify(await response.json())).toContain('rate')
    expect(await (await sim.fetch('/_sim/clock')).json()).toMatchObject({ rate: 1 })
  })

  it('makes clients wait by the clock of the machine, unless it stands still', async () => {
    const sim = await start()
    sim.clock.rate(60)
    sim.clock.run()
    const token = sim.token({ quota: { units: 5, window_seconds: 90 } })
    const ask = () => sim.fetch('/v1/media?limit=1', { headers: { authorization: `Bearer ${token}` } })
    await ask()

    expect((await ask()).headers.get('retry-after')).toBe('2')
    sim.clock.freeze()
    expect(Number((await ask()).headers.get('retry-after'))).toBeGreaterThan(60)
    expect(sim.snapshot().clock).toEqual({ now: sim.clock.now().getTime(), running: false })
  })
})

describe('requests on purpose', () => {
  const mark = (sim: Simulator, body: object) =>
    sim.fetch('/_sim/journal/on-purpose', { method: 'PUT', body: JSON.stringify(body) })

  it('are marked until somebody ends that, or a reset does', async () => {
    const sim = await start()
    await mark(sim, { clauses: ['CLIENT-LIMIT'] })
    await sim.fetch('/v1/users')
    await mark(sim, { clauses: [] })
    await sim.fetch('/v1/users')
    sim.journal.markOnPurpose()
    await sim.fetch('/v1/users')

    expect(sim.journal.list().map(({ on_purpose }) => on_purpose)).toEqual([['CLIENT-LIMIT'], [], ['all']])
    sim.reset()
    await sim.fetch('/v1/users')
    expect(sim.journal.list()).toMatchObject([{ on_purpose: [] }])
  })

  it.each([
    [{}, 'clauses'],
    [{ clauses: 'all' }, 'clauses'],
    [{ clauses: ['<b>'] }, 'clauses.0'],
    [{ clauses: [`CLIENT-${'A'.repeat(100)}`] }, 'clauses.0'],
    [{ clauses: Array.from({ length: 101 }, () => 'all') }, 'clauses'],
    [{ clauses: [], until: 'later' }, 'until'],
  ])('are not marked by %j', async (body, field) => {
    const sim = await start()
    const response = await mark(sim, body)
    await sim.fetch('/v1/users')

    expect(response.status).toBe(400)
    expect(JSON.stringify((await response.json()).error.details)).toContain(field)
    expect(sim.journal.list()).toMatchObject([{ on_purpose: [] }])
  })
})
