import { once } from 'node:events'
import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connectSimulator, createSimulator, type Simulator, type SimulatorOptions } from '../simulator.ts'

const NOW = '2026-01-01T00:00:00Z'

async function start(options: SimulatorOptions = {}) {
  const sim = await createSimulator({ seed: 42, now: NOW, ...options })
  onTestFinished(() => sim[Symbol.asyncDispose]())
  const { url } = await sim.listen()
  return { sim, url }
}

async function connect() {
  const { sim, url } = await start()
  return { sim, url, remote: await connectSimulator(`${url}/`) }
}

function createRow(sim: Simulator, title: string): Promise<Response> {
  const { board_id, tokens } = sim.profile()
  const headers = {
    authorization: `Bearer ${tokens.full}`,
    'content-type': 'application/json',
    'idempotency-key': title,
  }
  return sim.fetch(`/v1/boards/${board_id}/rows`, { method: 'POST', headers, body: JSON.stringify({ title }) })
}

describe('a simulator in another process', () => {
  it('has the same clock', async () => {
    const { sim, remote } = await connect()
    await remote.clock.advance('PT12H')
    await remote.clock.advance({ minutes: 1, ms: 5 })
    const now = await remote.clock.now()
    await remote.clock.set('2026-02-01')
    await remote.clock.run()
    const isRunning = sim.snapshot().clock.running
    await remote.clock.freeze()

    expect(now).toEqual(new Date('2026-01-01T12:01:00.005Z'))
    expect([isRunning, sim.snapshot().clock.running]).toEqual([true, false])
    expect((await remote.clock.now()).getTime()).toBeGreaterThanOrEqual(Date.parse('2026-02-01'))
    expect(await remote.clock.timers()).toEqual(sim.clock.timers())
  })

  it('has the same tokens and profile, and a fetch for paths and addresses', async () => {
    const { sim, url, remote } = await connect()
    const token = await remote.token({ scopes: ['boards:read'] })
    const profile = await remote.profile()
    const path = `/v1/boards/${profile.board_id}/views`
    const headers = { authorization: `Bearer ${token}` }
    const ways = [path, new URL(url + path), new Request(url + path)]
    const statusOf = async (to: string | URL | Request) => (await remote.fetch(to, { headers })).status

    expect(await Promise.all(ways.map(statusOf))).toEqual([200, 200, 200])
    await remote.disableToken(token)
    expect(await statusOf(path)).toBe(401)
    expect(profile.base_url).toBe(url)
    expect(await remote.profile('https://proxy.example/')).toEqual(sim.profile('https://proxy.example'))
    await expect(remote.profile('proxy')).rejects.toThrow('profile: is not an address')
  })

  it('has the same directories', async () => {
    const { sim, remote } = await connect()
    const { boards, users } = await remote.directories()

    expect(Object.keys(boards)).toEqual(Object.keys(sim.boards))
    expect(Object.keys(users)).toEqual(Object.keys(sim.users))
  })

  it('has the same reset and snapshots', async () => {
    const { sim, remote } = await connect()
    const snapshot = await remote.snapshot()
    await remote.clock.advance('P1D')
    await remote.reset()
    const afterReset = sim.clock.now()
    await remote.reset('empty')
    const empty = sim.snapshot()
    await remote.restore(snapshot)

    expect(afterReset).toEqual(new Date(NOW))
    expect(empty.world.media).toEqual([])
    expect(sim.snapshot()).toEqual(snapshot)
  })

  it('has the same faults and holds', async () => {
    const { remote } = await connect()
    const { board_id, tokens } = await remote.profile()
    const list = () =>
      remote.fetch(`/v1/boards/${board_id}/views`, { headers: { authorization: `Bearer ${tokens.full}` } })
    const { id } = await remote.faults.add({ operation: 'listViews', status: 500 })
    await expect(remote.faults.verify()).rejects.toThrow('1 of 1 faults never happened')
    const failed = await list()
    await remote.faults.verify()
    await remote.faults.clear(id)
    const hold = await remote.hold({ operation: 'listViews' })
    const held = list()
    await hold.arrived
    await hold.release()

    expect([failed.status, (await held).status]).toEqual([500, 200])
    expect((await remote.faults.list()).map(fault => fault.id)).toEqual([hold.id])
  })

  it('has the same journal', async () => {
    const { sim, remote } = await connect()
    const waiting = remote.journal.waitFor({ operation: 'createRow', body: { title: 'Second' } })
    await createRow(sim, 'First')
    await createRow(sim, 'Second')

    expect((await waiting).id).toBe(2)
    expect(await remote.journal.list({ body: { title: 'First' } })).toEqual(sim.journal.list({ since: 0 }).slice(0, 1))
    await remote.journal.verify({ operation: 'createRow', times: 2 })
    await expect(remote.journal.verify({ operation: 'createRow', times: 3 })).rejects.toThrow('createRow')
    await expect(remote.journal.waitFor({ operation: 'listViews' }, { timeoutMs: 1 })).rejects.toThrow(
      'No listViews came within 1 ms',
    )
    await remote.journal.clear()
    expect(sim.journal.list()).toEqual([])
  })

  it('waits no longer for an exchange than it should, whatever else comes', async () => {
    const { sim, remote } = await connect()
    const waiting = remote.journal.waitFor({ body: { title: 'Never' } }, { timeoutMs: 300 })
    let isOver = false
    const over = expect(waiting).rejects.toThrow(
      'No exchange with body {"title":"Never"} came within 300 ms; nearest: #',
    )
    over.then(() => {
      isOver = true
    })
    while (!isOver) await Promise.all([sim.fetch('/v1/nothing'), remote.clock.now()])
    await over
  })

  it('waits on after a reset for an exchange with a body', async () => {
    const { sim, remote } = await connect()
    const first = await createRow(sim, 'First')
    const waiting = remote.journal.waitFor({ operation: 'createRow', body: { title: 'Second' } })
    await remote.journal.waitFor({ status: first.status })
    await remote.reset()
    await createRow(sim, 'Second')

    expect((await waiting).id).toBe(2)
  })

  it('creates sandboxes, which are gone when they have been disposed of', async () => {
    const { sim, url, remote } = await connect()
    const sandbox = await remote.sandbox('one', { from: 'empty' })
    await sandbox.clock.advance('PT1H')
    const now = await sandbox.clock.now()
    const profile = await sandbox.profile()
    await sandbox[Symbol.asyncDispose]()

    expect([sandbox.name, sandbox.url, profile.base_url]).toEqual(['one', `${url}/_sandbox/one`, sandbox.url])
    expect([now, sim.clock.now()]).toEqual([new Date('2026-01-01T01:00:00Z'), new Date(NOW)])
    await expect(sandbox.clock.now()).rejects.toThrow('There is no sandbox one')
    expect((await remote.sandbox()).name).toBe('sandbox-1')
    await sandbox[Symbol.asyncDispose]()
  })

  it('may be one sandbox', async () => {
    const { sim, url } = await start()
    const sandbox = await sim.sandbox('one')
    await (await connectSimulator(`${url}/_sandbox/one`)).clock.advance('P1D')

    expect(sandbox.clock.now()).toEqual(new Date('2026-01-02T00:00:00Z'))
  })

  it('needs its control token if other machines may reach it', async () => {
    const { sim, url } = await start({ exposed: true })

    await expect(connectSimulator(url)).rejects.toMatchObject({ name: 'ControlError', status: 401 })
    const remote = await connectSimulator(url, { controlToken: sim.controlToken ?? '' })
    expect(await remote.clock.now()).toEqual(new Date(NOW))
    expect(await (await remote.sandbox()).clock.now()).toEqual(new Date(NOW))
  })

  it('says what is wrong with a request', async () => {
    const { remote } = await connect()

    await expect(remote.clock.set('2025-01-01')).rejects.toThrow('set: a clock can only move forward')
    await expect(remote.faults.add({})).rejects.toThrow('faults.add: needs one of status')
    await expect(remote.faults.clear('../journal')).rejects.toThrow('There is no fault or hold ../journal.')
    await expect(remote.hold({ path: 'v1' })).rejects.toThrow('hold: path: must begin with a slash')
    await expect(remote.sandbox('a/b')).rejects.toThrow('sandbox: name: must have 1 to 64 letters')
    await expect(remote.clock.advance('1h')).rejects.toThrow('clock.advance: is not a duration')
    await expect(remote.token({ userId: 'nobody' })).rejects.toThrow('user_id: there is no user nobody')
  })
})

describe('connectSimulator', () => {
  it('says that nobody answers', async () => {
    const { sim, url } = await start()
    await sim[Symbol.asyncDispose]()

    await expect(connectSimulator(url)).rejects.toThrow(`No simulator answers at ${url}/_sim/clock`)
  })

  it('says that something else answers', async () => {
    const server = createServer((_, response) => response.writeHead(404).end('Not here')).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0

    await expect(connectSimulator(`http://127.0.0.1:${port}`)).rejects.toThrow('it answered 404')
  })

  it('refuses what is no address and no option', async () => {
    await expect(connectSimulator('localhost')).rejects.toThrow(/^connectSimulator: is not an address such as [^;]+$/)
    await expect(connectSimulator('http://127.0.0.1/v1/')).rejects.toThrow('ends in /v1: leave that out')
    await expect(connectSimulator('http://127.0.0.1', { token: 'a' } as never)).rejects.toThrow('token is unknown')
  })
})
