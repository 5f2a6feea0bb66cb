import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createSimulator, type Simulator } from './simulator.ts'
import { PAGE_COPY } from './workbench/copies.ts'

const OPTIONS = { seed: 42, now: '2026-01-01T00:00:00Z' }

const authorized = (sim: Simulator, key: string, body: unknown): RequestInit => ({
  method: 'POST',
  headers: {
    authorization: `Bearer ${sim.profile().tokens.full}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  },
  body: JSON.stringify(body),
})

/** Creates a column, a row and a view, reads the columns, and returns all responses as text. */
async function runSession(sim: Simulator): Promise<readonly string[]> {
  const board = `/v1/boards/${sim.profile().board_id}`
  const requests: readonly (readonly [string, RequestInit])[] = [
    [`${board}/columns`, authorized(sim, 'a', { name: 'Tone', type: 'tags', options: [{ name: 'Warm' }] })],
    [`${board}/rows`, authorized(sim, 'b', { title: 'First' })],
    [`${board}/views`, authorized(sim, 'c', {})],
    [`${board}/columns`, { headers: { authorization: `Bearer ${sim.token()}` } }],
  ]
  const answers: string[] = []
  for (const [path, init] of requests) {
    const response = await sim.fetch(path, init)
    answers.push(`${response.status} ${await response.text()}`)
  }
  return answers
}

describe('createSimulator', () => {
  it('answers the same bytes for the same seed, instant and requests', async () => {
    const [one, two] = await Promise.all([createSimulator(OPTIONS), createSimulator(OPTIONS)])

    expect(await runSession(one)).toEqual(await runSession(two))
  })

  it('answers the same bytes again after a reset', async () => {
    const sim = await createSimulator(OPTIONS)
    const before = await runSession(sim)
    await sim.clock.advance({ hours: 1 })

    sim.reset()

    expect(await runSession(sim)).toEqual(before)
  })

  it('forgets minted tokens on reset', async () => {
    const sim = await createSimulator(OPTIONS)
    const headers = { authorization: `Bearer ${sim.token()}` }
    sim.reset()

    const response = await sim.fetch(`/v1/boards/${sim.profile().board_id}/columns`, { headers })

    expect(response.status).toBe(401)
  })

  it('stands still at the given instant until the clock is advanced', async () => {
    const sim = await createSimulator(OPTIONS)

    await sim.clock.advance({ hours: 12, minutes: 1, seconds: 1, ms: 1 })

    expect(sim.clock.now().toISOString()).toBe('2026-01-01T12:01:01.001Z')
  })

  it('takes a whole URL, a URL object and a Request', async () => {
    const sim = await createSimulator(OPTIONS)
    const url = `${sim.url}/_sim/health`

    const answers = await Promise.all([sim.fetch(url), sim.fetch(new URL(url)), sim.fetch(new Request(url))])

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('takes the Request of a polyfill, which has no signal', async () => {
    const sim = await createSimulator(OPTIONS)
    const withoutSignal = class extends Request {
      override get signal(): never {
        return undefined as never
      }
    }
    vi.stubGlobal('Request', withoutSignal)
    onTestFinished(() => void vi.unstubAllGlobals())

    const created = await sim.fetch(`/v1/boards/${sim.profile().board_id}/rows`, authorized(sim, 'a', { title: 'A' }))

    expect(created.status).toBe(201)
  })

  it('names a global Request that it cannot read', async () => {
    const sim = await createSimulator(OPTIONS)
    vi.stubGlobal('Request', class {})
    onTestFinished(() => void vi.unstubAllGlobals())

    await expect(sim.fetch('/_sim/health')).rejects.toThrow('fetch: something replaced the global Request')
  })

  it('refuses a now that is not an instant', async () => {
    await expect(createSimulator({ now: 'yesterday' })).rejects.toThrow('now: yesterday is not an instant')
  })
})

describe('token', () => {
  it('has the requested scopes', async () => {
    const sim = await createSimulator(OPTIONS)
    const secret = sim.token({ scopes: ['media:read'] })

    const response = await sim.fetch(`/v1/boards/${sim.profile().board_id}/columns`, {
      headers: { authorization: `Bearer ${secret}` },
    })

    expect(response.status).toBe(403)
  })

  it('sees only the spaces of its allow-list', async () => {
    const sim = await createSimulator(OPTIONS)
    const secret = sim.token({ spaceIds: [sim.profile().spaces.other ?? ''] })

    const response = await sim.fetch(`/v1/boards/${sim.profile().board_id}/columns`, {
      headers: { authorization: `Bearer ${secret}` },
    })

    expect(response.status).toBe(404)
  })

  it('refuses a user and a space that the world lacks', async () => {
    const sim = await createSimulator(OPTIONS)

    expect(() => sim.token({ userId: 'nobody' })).toThrow('there is no user nobody; known: ')
    expect(() => sim.token({ spaceIds: ['Mian'] })).toThrow('there is no space Mian; known: Main, ')
    expect(() => sim.token({ organizationId: 'none' })).toThrow('there is no organization none; known: ')
  })

  it('takes spaces, a user and an organization by name', async () => {
    const world = 'users: { Ann: }\norganization: Acme\nspaces: { Main: , Other: }\nboards: { Launch: }'
    const sim = await createSimulator({ ...OPTIONS, world })
    const token = sim.tokens[sim.token({ spaceIds: ['Other'], userId: 'Ann', organizationId: 'Acme' })]

    expect(token).toMatchObject({
      space_ids: [sim.spaces.Other?.id],
      user_id: sim.users.Ann?.id,
      organization_id: sim.organizations.Acme?.id,
    })
  })
})

describe('load', () => {
  it('begins anew with another world, also at a reset and in a new sandbox', async () => {
    const sim = await createSimulator({ ...OPTIONS, world: 'boards: { Launch: }' })
    const open = await sim.sandbox()
    await sim.load('boards: { Summer: }')
    sim.reset()
    open.reset('seed')
    const boards = [sim, open, await sim.sandbox()].map(one => Object.keys(one.boards))

    expect(boards).toEqual([['Summer'], ['Launch'], ['Summer']])
  })

  it('changes nothing if the world is wrong', async () => {
    const sim = await createSimulator({ ...OPTIONS, world: 'boards: { Launch: }' })

    await expect(sim.load('boards: { Summer: { rows: 1 } }')).rejects.toThrow(
      'load: world: line 1, column 21: boards.Summer.rows: ',
    )
    expect(Object.keys(sim.boards)).toEqual(['Launch'])
  })
})

it('calls back with each exchange, of its sandboxes and after a reset too, but not with what its page reads', async () => {
  const seen: string[] = []
  const sim = await createSimulator({ ...OPTIONS, onExchange: ({ path }, sandbox) => seen.push(`${sandbox}${path}`) })
  await sim.fetch('/v1/one')
  sim.reset()
  await sim.fetch('/v1/two')
  await (await sim.sandbox('blue')).fetch('/v1/three')
  await (await sim.sandbox(`${PAGE_COPY}1`)).fetch('/v1/four')

  expect(seen).toEqual(['/v1/one', '/v1/two', 'blue/v1/three'])
})

it('gives each world a number of its own, also that of a sandbox whose name is used again', async () => {
  const worlds = new Set<number>()
  const sim = await createSimulator({ ...OPTIONS, onExchange: (_entry, _sandbox, world) => worlds.add(world) })
  for (let count = 0; count < 2; count += 1) {
    await using sandbox = await sim.sandbox('one')
    await sandbox.fetch('/v1/one')
  }

  expect(worlds.size).toBe(2)
})

it('answers a request as always if the callback for exchanges throws, and throws that error by itself', async () => {
  const tasks: (() => void)[] = []
  vi.stubGlobal('queueMicrotask', (task: () => void) => void tasks.push(task))
  onTestFinished(() => void vi.unstubAllGlobals())
  const onExchange = () => {
    throw new Error('no room')
  }
  const sim = await createSimulator({ ...OPTIONS, onExchange })

  expect((await sim.fetch('/v1/one')).status).toBe(404)
  expect(sim.journal.list()).toHaveLength(1)
  expect(tasks).toHaveLength(1)
  expect(tasks[0]).toThrow('no room')
})

describe('a simulator that is closed', () => {
  const close = async () => {
    const sim = await createSimulator(OPTIONS)
    const sandbox = await sim.sandbox('one')
    await sim.close()
    return { sim, sandbox }
  }

  it.each<[string, (sim: Simulator) => unknown]>([
    ['fetch', sim => sim.fetch('/_sim/health')],
    ['handle', sim => sim.handle({ method: 'GET', url: `${sim.url}/v1/users`, headers: {} })],
    ['listen', sim => sim.listen()],
    ['sandbox', sim => sim.sandbox()],
    ['token', sim => sim.token()],
    ['disableToken', sim => sim.disableToken('full')],
    ['clock.advance', sim => sim.clock.advance('PT1H')],
    ['faults.add', sim => sim.faults.add({ operation: 'createRow', status: 503 })],
    ['hold', sim => sim.hold({ operation: 'createRow' })],
    ['reset', sim => sim.reset()],
    ['restore', sim => sim.restore(sim.snapshot())],
  ])('says so when %s is called, also on its sandboxes', async (name, call) => {
    const { sim, sandbox } = await close()
    const callers = ['listen', 'sandbox'].includes(name) ? [sim] : [sim, { ...sim, ...sandbox }]

    for (const caller of callers)
      await expect((async () => call(caller))()).rejects.toThrow('The simulator is closed. Create another one.')
  })

  it('has closed its ports, and those that were about to open', async () => {
    const sim = await createSimulator(OPTIONS)
    const { url } = await sim.listen()
    const opening = sim.listen()
    await sim.close()

    await expect(opening).rejects.toThrow('The simulator is closed')
    await expect(fetch(`${url}/_sim/health`)).rejects.toThrow('fetch failed')
  })

  it('shows its last state', async () => {
    const sim = await createSimulator(OPTIONS)
    const planned = sim.faults.add({ operation: 'createRow', status: 503 })
    await sim.handle({ method: 'GET', url: `${sim.url}/v1/users`, headers: {} })
    const before = [sim.snapshot(), sim.profile(), Object.keys(sim.boards), sim.journal.list()]
    await sim.close()

    expect([sim.snapshot(), sim.profile(), Object.keys(sim.boards), sim.journal.list()]).toEqual(before)
    expect(sim.faults.list()).toEqual([planned])
    expect(() => sim.faults.verify()).toThrow('1 of 1 faults never happened')
  })

  it('can be closed again, and shows what was asked', async () => {
    const { sim } = await close()
    await sim.close()

    expect(sim.journal.list()).toEqual([])
    await expect(sim.journal.waitFor({ operation: 'listViews' })).rejects.toThrow('before the sandbox or the simulator')
  })
})

it('a sandbox that is closed takes no tokens and moves no clock', async () => {
  const sim = await createSimulator(OPTIONS)
  const sandbox = await sim.sandbox('one')
  await sandbox.close()

  expect(() => sandbox.token()).toThrow('There is no sandbox one. It was never created, or it is gone.')
  await expect(sandbox.clock.advance('PT1H')).rejects.toThrow('There is no sandbox one')
  expect(sim.token()).toMatch(/^cok_/)
})
