import { describe, expect, it } from 'vitest'
import { frozenClock } from './clock.ts'
import { buildDefaultWorld } from './default-world/build-default-world.ts'
import { createOperationRouter } from './http/router.ts'
import { seededRandom } from './ids.ts'
import { NO_CHANGES } from './options/changes.ts'
import { createSandboxes } from './sandboxes.ts'
import { referenceService } from './service/reference-service.ts'
import { createSimulator, type SandboxHandle, type Simulator } from './simulator.ts'
import { PAGE_COPY } from './workbench/copies.ts'
import { createStartFinder } from './world-origin/world-start.ts'

const OPTIONS = { seed: 42, now: '2026-01-01T00:00:00Z' }
const COUNT = 200

interface Client {
  readonly url: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly token: string
  readonly profile: ReturnType<SandboxHandle['profile']>
}

async function ask({ url, fetch, token }: Client, path: string, body?: object) {
  const response = await fetch(url + path, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': `key ${path}` },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

/** Writes a row and a media of its own name, and returns what the lists show. */
async function work(client: Client, name: string) {
  const { board_id, spaces } = client.profile
  const row = await ask(client, `/v1/boards/${board_id}/rows`, { title: name })
  const upload = await ask(client, '/v1/media/uploads', { space_id: spaces.main, name: `${name}.txt`, size: 5 })
  const put = await client.fetch(upload.body.data.upload_url, { method: 'PUT', body: 'hello' })
  const complete = await ask(client, `/v1/media/uploads/${upload.body.data.id}/complete`, {})
  const rows = await ask(client, `/v1/boards/${board_id}/rows?limit=100`)
  const views = await ask(client, `/v1/boards/${board_id}/views?limit=100`)
  return {
    statuses: [row.status, upload.status, put.status, complete.status, rows.status, views.status],
    id: row.body.data.id,
    views: views.body.data.length,
    titles: rows.body.data.flatMap(({ title }: { title: string }) => (title.startsWith('test') ? [title] : [])),
    media: complete.body.data.media.name,
  }
}

const inProcess = (sandbox: SandboxHandle): Client => ({
  url: sandbox.url,
  fetch: sandbox.fetch,
  token: sandbox.token(),
  profile: sandbox.profile(),
})

const post = async (sim: Pick<Simulator, 'fetch'>, path: string, body: object) => {
  const response = await sim.fetch(path, { method: 'POST', body: JSON.stringify(body) })
  return { status: response.status, body: await response.json() }
}

describe('200 sandboxes at once', { timeout: 120_000 }, () => {
  it('do not see each other in one process', async () => {
    const sim = await createSimulator(OPTIONS)
    const names = Array.from({ length: COUNT }, (_, index) => `test-${index}`)
    const results = await Promise.all(
      names.map(async (name, index) => {
        await using sandbox = await sim.sandbox(name)
        await sandbox.clock.advance({ hours: index })
        const result = await work(inProcess(sandbox), name)
        return { ...result, hours: (sandbox.clock.now().getTime() - sim.clock.now().getTime()) / 3_600_000 }
      }),
    )

    expect(results.map(({ statuses }) => statuses)).toEqual(names.map(() => [201, 201, 200, 200, 200, 200]))
    expect(results.map(({ titles }) => titles)).toEqual(names.map(name => [name]))
    expect(results.map(({ media }) => media)).toEqual(names.map(name => `${name}.txt`))
    expect(results.map(({ hours }) => hours)).toEqual(names.map((_, index) => index))
    expect(new Set(results.map(({ views }) => views)).size).toBe(1)
    expect((await post(sim, '/_sim/sandboxes', {})).status).toBe(201)
  })

  it('do not see each other over a port', async () => {
    await using sim = await createSimulator(OPTIONS)
    const { url } = await sim.listen()
    const names = Array.from({ length: COUNT }, (_, index) => `test-${index}`)
    const results = await Promise.all(
      names.map(async name => {
        const sandbox = await sim.sandbox(name)
        return work({ ...inProcess(sandbox), url: `${url}/_sandbox/${name}`, fetch }, name)
      }),
    )

    expect(results.map(({ statuses }) => statuses)).toEqual(names.map(() => [201, 201, 200, 200, 200, 200]))
    expect(results.map(({ titles }) => titles)).toEqual(names.map(name => [name]))
    expect(new Set(results.map(({ id }) => id)).size).toBe(1)
  })
})

describe('a sandbox', () => {
  it('starts with the data of the simulator, or without content', async () => {
    const sim = await createSimulator(OPTIONS)
    const columnsOf = async (sandbox: SandboxHandle) =>
      (await ask(inProcess(sandbox), `/v1/boards/${sim.profile().board_id}/columns`)).body.data.length

    expect(await columnsOf(await sim.sandbox())).toBe(await columnsOf(sim))
    expect(await columnsOf(await sim.sandbox('bare', { from: 'empty' }))).toBe(0)
  })

  it('has a control plane, a reset and a profile of its own', async () => {
    const sim = await createSimulator(OPTIONS)
    const sandbox = await sim.sandbox('one')
    await post(sim, '/_sandbox/one/_sim/clock', { advance_seconds: 60 })
    const moved = sandbox.clock.now().toISOString()
    sandbox.reset()

    expect(moved).toBe('2026-01-01T00:01:00.000Z')
    expect([sandbox.clock.now(), sim.clock.now()]).toEqual([new Date(OPTIONS.now), new Date(OPTIONS.now)])
    expect(sandbox.profile()).toMatchObject({
      base_url: `${sim.url}/_sandbox/one`,
      clock: { url: `${sim.url}/_sandbox/one/_sim/clock` },
    })
    expect((await sandbox.fetch('/_sim/sandboxes')).status).toBe(404)
  })

  it('answers paths alone, its own URLs and other addresses by itself, and other sandboxes not', async () => {
    const sim = await createSimulator(OPTIONS)
    const [one, two] = [await sim.sandbox('one'), await sim.sandbox('two')]
    await one.clock.advance({ hours: 1 })
    const timeAt = async (url: string) => (await (await one.fetch(url)).json()).now

    const urls = ['/_sim/health', `${one.url}/_sim/health`, 'http://localhost/_sim/health']
    expect(await Promise.all(urls.map(timeAt))).toEqual(urls.map(() => '2026-01-01T01:00:00.000Z'))
    expect((await one.fetch(`${two.url}/_sim/health`)).status).toBe(404)
  })

  it('is gone when it has been disposed of', async () => {
    const sim = await createSimulator(OPTIONS)
    const sandbox = await sim.sandbox('one')
    await sandbox[Symbol.asyncDispose]()
    await sim.sandbox('one')

    const response = await sandbox.fetch('/_sim/health')

    expect(response.status).toBe(404)
    expect((await response.json()).error.message).toContain('There is no sandbox one')
  })

  it('is refused with a name that is taken or malformed', async () => {
    const sim = await createSimulator(OPTIONS)
    await sim.sandbox('one')

    await expect(sim.sandbox('one')).rejects.toThrow('There is already a sandbox one')
    await expect(sim.sandbox('a/b')).rejects.toThrow('name: must have 1 to 64 letters')
    await expect(sim.sandbox('..')).rejects.toThrow('not dots alone')
    expect((await post(sim, '/_sim/sandboxes', { name: 'one' })).status).toBe(409)
    expect((await post(sim, '/_sim/sandboxes', { name: '' })).status).toBe(400)
  })

  it('is refused when there are too many', async () => {
    const sim = await createSimulator({ ...OPTIONS, maxSandboxes: 2 })
    const first = await sim.sandbox()
    await sim.sandbox()

    await expect(sim.sandbox()).rejects.toThrow('There are already 2 sandboxes')
    await first[Symbol.asyncDispose]()
    await sim.sandbox()
  })

  it('has secrets of its own when other machines may reach the simulator', async () => {
    const sim = await createSimulator({ ...OPTIONS, exposed: true })
    const [one, two] = [await sim.sandbox(), await sim.sandbox()]
    const tokens = [sim, one, two].map(sandbox => sandbox.profile().tokens.full)

    expect(new Set(tokens).size).toBe(3)
    expect((await one.fetch('/v1/users', { headers: { authorization: `Bearer ${tokens[2]}` } })).status).toBe(401)
    expect((await one.fetch('/_sim/clock')).status).toBe(401)
  })
})

describe('a sandbox that nobody uses', () => {
  const start = () => {
    const machine = frozenClock(Date.parse(OPTIONS.now))
    const startFrom = createStartFinder({
      seed: buildDefaultWorld({ seed: 1, now: 0 }),
      startClock: () => frozenClock(0),
      startRandom: () => seededRandom(1),
    })
    const kind = { service: referenceService, changes: NO_CHANGES, route: createOperationRouter([]), startFrom }
    const buildKind = async () => kind
    return { machine, sandboxes: createSandboxes({ kind, buildKind, limit: 2, idleMs: 1000, machine }) }
  }

  it('is gone after its idle time, which each use begins anew', async () => {
    const { machine, sandboxes } = start()
    const [one, two] = [await sandboxes.create({ name: 'one' }), await sandboxes.create({ name: 'two' })]
    machine.advance(999)
    sandboxes.find('one')
    machine.advance(1)

    expect(sandboxes.list()).toEqual([one])
    expect(() => sandboxes.use(two)).toThrow('There is no sandbox two')
    machine.advance(998)
    expect(sandboxes.use(one)).toBe(one)
    machine.advance(1000)
    expect(() => sandboxes.find('one')).toThrow('There is no sandbox one')
  })

  it('makes room for others', async () => {
    const { machine, sandboxes } = start()
    await sandboxes.create({})
    await sandboxes.create({})
    await expect(sandboxes.create({})).rejects.toThrow('There are already 2 sandboxes')
    machine.advance(1000)

    expect((await sandboxes.create({})).name).toBe('sandbox-4')
  })
})

describe('the control plane of sandboxes', () => {
  it('lists, and deletes', async () => {
    const sim = await createSimulator(OPTIONS)
    const created = await post(sim, '/_sim/sandboxes', { name: 'one' })
    const listed = await (await sim.fetch('/_sim/sandboxes')).json()
    const deleted = await sim.fetch('/_sim/sandboxes/one', { method: 'DELETE' })
    const again = await sim.fetch('/_sim/sandboxes/one', { method: 'DELETE' })

    expect(created.body).toEqual({ name: 'one', base_url: `${sim.url}/_sandbox/one`, test: null })
    expect(listed).toEqual({ data: [{ ...created.body, requests: 0, refused: 0, failed: 0 }] })
    expect([deleted.status, again.status]).toEqual([204, 404])
    expect((await sim.fetch('/_sandbox/one/v1/users')).status).toBe(404)
  })
})

describe('a sandbox that has ended', () => {
  it('leaves its journal, under the title of its test', async () => {
    const sim = await createSimulator(OPTIONS)
    const sandbox = await sim.sandbox('one', { test: 'creates a row' })
    await sandbox.fetch('/v1/users')
    await sandbox.close({ failed: true })
    await (await sim.sandbox('unused')).close()
    const ask = async (path: string) => (await (await sim.fetch(`/_sim/closed-sandboxes${path}`)).json()).data
    const [closed, ...others] = await ask('')

    expect(others).toEqual([])
    expect(closed).toMatchObject({ id: 1, name: 'one', test: 'creates a row', failed: true, requests: 1 })
    expect(await ask('/1/journal')).toEqual(JSON.parse(JSON.stringify(sandbox.journal.list())))
    expect((await sim.fetch('/_sim/closed-sandboxes/2/journal')).status).toBe(404)
    expect((await sim.fetch('/_sandbox/one/_sim/journal')).status).toBe(404)
  })

  it('keeps none of a copy that the page reads', async () => {
    const sim = await createSimulator(OPTIONS)
    await using copy = await sim.sandbox(`${PAGE_COPY}1`)
    await copy.fetch('/v1/users')
    await copy.close()
    const { data } = await (await sim.fetch('/_sim/closed-sandboxes')).json()

    expect(data).toEqual([])
  })

  it('makes room for the journals of later ones', async () => {
    const sim = await createSimulator(OPTIONS)
    for (let nth = 1; nth <= 101; nth += 1) {
      await using sandbox = await sim.sandbox(`test-${nth}`)
      await sandbox.fetch('/v1/users')
    }
    const { data } = await (await sim.fetch('/_sim/closed-sandboxes')).json()

    expect([data.length, data.at(0).name, data.at(-1).name]).toEqual([100, 'test-101', 'test-2'])
  })

  it('makes room for the journals of later ones that are long', async () => {
    const sim = await createSimulator(OPTIONS)
    const headers = { authorization: `Bearer ${sim.token()}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ title: 'x'.repeat(60_000) })
    for (const name of ['a', 'b', 'c']) {
      await using sandbox = await sim.sandbox(name)
      const url = `/v1/boards/${sim.profile().board_id}/rows`
      for (let nth = 0; nth < 120; nth += 1) await sandbox.fetch(url, { method: 'POST', headers, body })
    }
    const { data } = await (await sim.fetch('/_sim/closed-sandboxes')).json()

    expect(data.map(({ name }: { name: string }) => name)).toEqual(['c', 'b'])
  })
})

describe('the address of a sandbox', () => {
  it('is reachable as soon as the simulator listens, and so are its uploads', async () => {
    await using sim = await createSimulator(OPTIONS)
    const sandbox = await sim.sandbox('one')
    const { url } = await sim.listen()
    const headers = {
      authorization: `Bearer ${sandbox.token()}`,
      'content-type': 'application/json',
      'idempotency-key': 'a',
    }
    const body = JSON.stringify({ space_id: sandbox.profile().spaces.main, name: 'a.txt', size: 0 })
    const created = await sandbox.fetch('/_sandbox/one/v1/media/uploads', { method: 'POST', headers, body })
    const put = await fetch((await created.json()).data.upload_url, { method: 'PUT', body: '' })

    expect(put.status).toBe(200)
    expect([sim.url, sandbox.url, sandbox.profile().base_url]).toEqual([
      url,
      `${url}/_sandbox/one`,
      `${url}/_sandbox/one`,
    ])
    expect((await fetch(`${sandbox.url}/_sim/health`)).status).toBe(200)
  })

  it('is returned when it listens, and leads into this process again when the port is closed', async () => {
    await using sim = await createSimulator(OPTIONS)
    const sandbox = await sim.sandbox('one')
    const inProcess = sandbox.url
    const port = await sandbox.listen()
    const { status } = await fetch(`${port.url}/_sim/health`)
    await port.close()

    expect([status, sandbox.url]).toEqual([200, inProcess])
    await sandbox.close()
    await expect(sandbox.listen()).rejects.toThrow('There is no sandbox one')
  })
})
