import { describe, expect, it } from 'vitest'
import { createSimulator, type SandboxHandle, type Simulator } from '../simulator.ts'
import type { Snapshot } from './snapshot.ts'

const OPTIONS = { seed: 42, now: '2026-01-01T00:00:00Z' }

const copy = (snapshot: Snapshot): Snapshot => JSON.parse(JSON.stringify(snapshot))

function createClient(sim: SandboxHandle) {
  const { board_id, spaces, tokens } = sim.profile()
  async function send(method: string, path: string, body?: object, key = `${method} ${path} ${JSON.stringify(body)}`) {
    const response = await sim.fetch(path, {
      method,
      headers: {
        authorization: `Bearer ${tokens.full}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return `${response.status} ${await response.text()}`
  }
  return { board: `/v1/boards/${board_id}`, space: spaces.main, send }
}

/** Leaves one of everything that a world keeps, and returns the direct upload, of which half has arrived. */
async function work(sim: SandboxHandle) {
  const { board, space, send } = createClient(sim)
  await send('POST', `${board}/columns`, { name: 'Tone', type: 'tags', options: [{ name: 'Warm' }] })
  await send('POST', `${board}/rows`, { title: 'First' }, 'row')
  await send('POST', '/v1/media/uploads', { space_id: space, url: 'https://files.example/a.png' })
  const answer = await send('POST', '/v1/media/uploads', { space_id: space, name: 'b.png', size: 6 })
  const { id, upload_url } = JSON.parse(answer.slice(4)).data
  const range = { 'content-range': 'bytes 0-2/6' }
  await sim.fetch(upload_url, { method: 'PUT', headers: range, body: 'abc' })
  return { id, path: new URL(upload_url).pathname }
}

/** Reads and writes, lets time pass, completes the upload, and returns all responses. */
async function goOn(sim: SandboxHandle, upload: { readonly id: string; readonly path: string }) {
  const { board, space, send } = createClient(sim)
  const range = { 'content-range': 'bytes 3-5/6' }
  const before = [
    await send('POST', `${board}/rows`, { title: 'First' }, 'row'),
    await send('POST', `${board}/rows`, { title: 'Second' }),
    await send('GET', `${board}/rows?limit=5`),
    await send('GET', `${board}/columns`),
    String((await sim.fetch(upload.path, { method: 'PUT', headers: range, body: 'def' })).status),
    await send('POST', `/v1/media/uploads/${upload.id}/complete`, {}),
  ]
  const timers = sim.clock.timers()
  await sim.clock.advance('PT1H')
  return [
    ...before,
    timers,
    await send('GET', `/v1/media?space_id=${space}`),
    await send('POST', `${board}/views`, {}),
    sim.token(),
    sim.clock.timers(),
  ]
}

describe('a snapshot', () => {
  it('brings back a world that answers the same requests with the same bytes', async () => {
    const sim = await createSimulator(OPTIONS)
    const upload = await work(sim)
    await sim.clock.advance({ seconds: 1 })
    sim.token()
    const snapshot = sim.snapshot()
    const text = JSON.stringify(snapshot)
    const first = await goOn(sim, upload)
    sim.restore(snapshot)
    const again = await goOn(sim, upload)
    const elsewhere = await createSimulator({ snapshot: copy(snapshot) })
    const sandbox = await sim.sandbox('one', { from: snapshot })

    expect(again).toEqual(first)
    expect(await goOn(elsewhere, upload)).toEqual(first)
    expect((await goOn(sandbox, upload)).length).toBe(first.length)
    expect(JSON.stringify(snapshot)).toBe(text)
    expect(first[0]).toMatch(/^201 /)
    expect(first[5]).toContain('"status":"finished"')
  })

  it('is the same again when it is taken from the world that it brought back', async () => {
    const sim = await createSimulator(OPTIONS)
    await work(sim)
    const snapshot = copy(sim.snapshot())
    const other = await createSimulator({ snapshot })

    expect(other.snapshot()).toEqual(snapshot)
    expect(other.profile()).toEqual(sim.profile())
  })

  it('is what a reset brings back, if the simulator started from it', async () => {
    const sim = await createSimulator(OPTIONS)
    await work(sim)
    const snapshot = copy(sim.snapshot())
    const other = await createSimulator({ snapshot })
    await other.clock.advance('P3D')
    other.reset()

    expect(other.snapshot()).toEqual(snapshot)
    other.reset('seed')
    expect(other.snapshot().uploads).toEqual([])
  })

  it('lets time run on from where it stood', async () => {
    const running = await createSimulator({ seed: 42 })
    await running.clock.advance('P9D')
    const { clock } = running.snapshot()
    const other = await createSimulator({ snapshot: running.snapshot() })

    expect(clock.running).toBe(true)
    expect(other.clock.now().getTime() - clock.now).toBeLessThan(60_000)
    expect(other.snapshot().clock.running).toBe(true)
  })

  it('keeps when an import ends that a fault delays', async () => {
    const sim = await createSimulator(OPTIONS)
    sim.faults.add({ operation: 'createUpload', import: 'PT1H' })
    await work(sim)
    const timers = sim.clock.timers()
    sim.restore(sim.snapshot())

    expect(sim.clock.timers()).toEqual(timers)
    expect(timers.find(({ what }) => what === 'import')?.at).toBe('2026-01-01T01:00:00.000Z')
  })

  it('travels over the control plane, also to a new sandbox', async () => {
    const sim = await createSimulator(OPTIONS)
    await work(sim)
    const get = async (from: Simulator, path: string) => (await from.fetch(path)).text()
    const snapshot = await get(sim, '/_sim/snapshot')
    const other = await createSimulator()
    const restored = await other.fetch('/_sim/snapshot', { method: 'PUT', body: snapshot })
    const body = `{"name":"one","from":${snapshot}}`
    const created = await other.fetch('/_sim/sandboxes', { method: 'POST', body })
    const reset = await other.fetch('/_sim/reset', { method: 'POST', body: '{"from":"empty"}' })

    expect([restored.status, created.status, reset.status]).toEqual([204, 201, 204])
    expect(JSON.parse(await get(other, '/_sandbox/one/_sim/snapshot'))).toEqual(JSON.parse(snapshot))
    expect(other.snapshot().world.media).toEqual([])
  })

  it.each<[string, (snapshot: Snapshot) => object, string]>([
    [
      'of another version',
      ({ timers, ...more }) => ({ ...more, version: 1, timers: timers.map(({ at: _, ...timer }) => timer) }),
      'version: is not 2: another version',
    ],
    [
      'of a time that is none',
      ({ clock, ...more }) => ({ ...more, clock: { ...clock, now: 1e15 } }),
      'clock.now: is not a time from 1970 to 9999',
    ],
    ['that is something else', () => ({ rows: [] }), 'format: is not "creative-ops-kit snapshot"'],
    ['with a broken world', ({ world, ...more }) => ({ ...more, world: { ...world, users: 1 } }), 'world: users: '],
  ])('%s is refused, and everything stays as it was', async (_, change, message) => {
    const sim = await createSimulator(OPTIONS)
    const before = JSON.stringify(sim.snapshot())
    const changed = change(sim.snapshot())
    const answer = await sim.fetch('/_sim/snapshot', { method: 'PUT', body: JSON.stringify(changed) })

    expect(() => sim.restore(changed as Snapshot)).toThrow(TypeError)
    expect(answer.status).toBe(400)
    const refusal = (await answer.json()).error.message
    expect(refusal).toMatch(/^snapshot: (?!snapshot)/)
    expect(refusal).toContain(message)
    expect(JSON.stringify(sim.snapshot())).toBe(before)
  })

  it('with tokens that everybody knows starts no simulator that others reach', async () => {
    const [known, secret] = await Promise.all([createSimulator(OPTIONS), createSimulator({ exposed: true })])
    const start = (snapshot: Snapshot) => createSimulator({ exposed: true, snapshot })

    await expect(start(known.snapshot())).rejects.toThrow('its tokens are known to everybody')
    expect((await start(secret.snapshot())).profile().tokens).toEqual(secret.profile().tokens)
    expect(() => secret.restore(known.snapshot())).toThrow('its tokens are known to everybody')
    await expect(secret.sandbox('one', { from: known.snapshot() })).rejects.toThrow('its tokens are known to everybody')
  })
})
