import { describe, expect, it } from 'vitest'
import { createScratchBoard } from '../service/scratch-board.test.helper.ts'
import { createUploadClient } from '../service/upload-client.test.helper.ts'
import { createSimulator, type FaultOptions } from '../simulator.ts'

const CIRCLE: { self?: unknown } = {}
CIRCLE.self = CIRCLE

describe('a fault', () => {
  it('answers with a status and its code, as often as it was told, and only the requests that match', async () => {
    const { sim, get, post } = await createScratchBoard()
    sim.faults.add({ operation: 'listViews', status: 503, times: 2 })
    sim.faults.add({ method: 'GET', path: '/v1/boards/*/columns', status: 429 })

    const first = await get('/views')

    expect(first).toMatchObject({ status: 503, body: { error: { code: 'internal_error' } } })
    expect((await get('/columns')).body.error.code).toBe('rate_limited')
    expect((await get('/columns')).status).toBe(200)
    expect((await post('/rows', { title: 'a' })).status).toBe(201)
    expect((await get('/views')).status).toBe(503)
    expect((await get('/views')).status).toBe(200)
  })

  it.each<readonly [FaultOptions, Record<string, string | null>, string]>([
    [{ status: 502, body: '<html>' }, { 'content-type': 'text/plain; charset=utf-8' }, '<html>'],
    [{ status: 429, headers: { 'retry-after': 'soon' }, body: 1 }, { 'retry-after': 'soon' }, '1'],
    [{ status: 429, headers: { 'Retry-After': null }, body: {} }, { 'retry-after': null }, '{}'],
    [{ status: 429, body: [] }, { 'retry-after': '1', 'content-type': 'application/json' }, '[]'],
  ])('answers as it was told: %j', async (fault, headers, body) => {
    const { sim, board } = await createScratchBoard()
    sim.faults.add(fault)

    const answer = await sim.fetch(`${board}/views`)

    expect(answer.status).toBe(fault.status)
    for (const [name, value] of Object.entries(headers)) expect(answer.headers.get(name)).toBe(value)
    expect(await answer.text()).toBe(body)
  })

  it('happens to the requests of its turns', async () => {
    const { sim, get } = await createScratchBoard()
    sim.faults.add({ operation: 'listViews', status: 500, from: 2, times: 2 })
    const statuses: number[] = []
    for (let request = 0; request < 5; request++) statuses.push((await get('/views')).status)

    expect(statuses).toEqual([200, 500, 500, 200, 200])
    expect(sim.faults.list()).toMatchObject([{ matched: 3, fired: 2, left: 0 }])
  })

  it('lasts until the client has waited by the clock of the world', async () => {
    const { sim, get } = await createScratchBoard()
    sim.faults.add({ operation: 'listViews', status: 429, lasts: 'PT1H' })
    const statuses = [(await get('/views')).status, (await get('/views')).status]
    await sim.clock.advance('PT1H')

    expect([...statuses, (await get('/views')).status]).toEqual([429, 429, 200])
    expect(sim.faults.list()).toMatchObject([{ fired: 2, left: 0 }])
  })

  it('happens by chance, which the seed decides', async () => {
    const play = async () => {
      const { sim, get } = await createScratchBoard()
      sim.faults.add({ status: 500, times: 'always', probability: 0.3 })
      const statuses: number[] = []
      for (let request = 0; request < 40; request++) statuses.push((await get('/views')).status)
      return statuses
    }
    const statuses = await play()

    expect(await play()).toEqual(statuses)
    const failures = statuses.filter(status => status === 500)
    expect(failures.length).toBeGreaterThan(4)
    expect(failures.length).toBeLessThan(24)
  })

  it('happens to one token, and never shows its secret', async () => {
    const { sim, get } = await createScratchBoard()
    const token = sim.token()
    sim.faults.add({ token, status: 500, times: 'always' })
    sim.faults.add({ token: 'full', status: 503 })

    expect((await get('/views', token)).status).toBe(500)
    expect((await get('/views')).status).toBe(503)
    expect((await get('/views')).status).toBe(200)
    expect(sim.faults.list()[0]?.token).toBe('minted')
  })

  it('leaves a token so many units of its quota', async () => {
    const { sim, get, post } = await createScratchBoard()
    sim.faults.add({ quota: 6 })

    expect((await get('/views')).status).toBe(200)
    expect((await post('/rows', {})).status).toBe(429)
    await sim.clock.advance({ hours: 1 })
    expect((await post('/rows', {})).status).toBe(201)
  })

  it('sets no quota when bytes of an upload come, which cost nothing', async () => {
    const { sim, direct, put, post } = await createUploadClient()
    const { upload_url } = await direct(3)
    sim.faults.add({ quota: 0 })

    expect((await put(upload_url, 'abc')).status).toBe(200)
    expect((await post('/rows', {})).status).toBe(429)
  })

  it('spoils JSON', async () => {
    const { sim, board, profile } = await createScratchBoard()
    sim.faults.add({ answer: 'malformed' })
    const headers = { authorization: `Bearer ${profile.tokens.full}` }

    const answer = await sim.fetch(`${board}/views`, { headers })

    expect(answer.headers.get('content-type')).toBe('application/json')
    await expect(answer.json()).rejects.toThrow(SyntaxError)
  })

  it('can be taken away', async () => {
    const { sim, get } = await createScratchBoard()
    const { id } = sim.faults.add({ status: 500 })
    sim.faults.add({ operation: 'listColumns', status: 500 })
    sim.faults.clear(id)

    expect((await get('/views')).status).toBe(200)
    sim.faults.clear()
    expect(sim.faults.list()).toEqual([])
    expect(() => sim.faults.clear(id)).toThrow(`There is no fault or hold ${id}.`)
  })

  it('is gone after a reset', async () => {
    const { sim, get } = await createScratchBoard()
    sim.faults.add({ status: 500 })
    sim.reset()

    expect((await get('/views')).status).toBe(200)
    expect(sim.faults.list()).toEqual([])
  })

  it('is named if it never happened', async () => {
    const { sim, get } = await createScratchBoard()
    sim.faults.add({ status: 500, times: 2 })
    sim.faults.add({ operation: 'updateRow', reset: 'after' })
    await get('/views')

    expect(() => sim.faults.verify()).toThrow(
      '1 of 2 faults never happened: fault-2 {"operation":"updateRow","reset":"after"}',
    )
  })

  it.each<readonly [object, string]>([
    [{ operation: 'frobnicate', status: 500 }, 'frobnicate is not an operation; known: '],
    [{ status: 500, body: [1n] }, 'faults.add: body: 0: must be a JSON value, but is a bigint'],
    [{ status: 500, body: CIRCLE }, 'faults.add: body: self: is nested more than 200 levels deep, or contains itself'],
    [{ status: 500, body: new Map() }, 'faults.add: body: must be a JSON value, but is a Map'],
    [{ operation: 'createRows', status: 500 }, 'createRows is not an operation; did you mean createRow?'],
    [{ operation: 'createRow' }, 'needs one of status, answer, reset, quota, import and delay'],
    [{ status: 500, reset: 'after' }, 'status and reset exclude each other'],
    [{ reset: 'during', bytes: 1 }, 'needs operation: "uploadBytes"'],
    [{ status: 500, times: 0 }, 'times: must be 1 or more'],
    [{ answer: 'lost' }, '"lost" is unknown; known: malformed, truncated'],
    [{ stauts: 500 }, 'stauts is unknown; known: operation'],
    [{ reset: 'after', body: '' }, 'body and headers need a status'],
    [{ delay: '5 minutes' }, 'delay: is not a duration such as P1D'],
    [{ delay: 5 }, 'delay: is not a duration such as "PT2S"'],
    [{ delay: { seconds: -1 } }, 'delay: must be from 0 to 100 years'],
    [{ status: 500, method: 'SEND' }, 'method: must be one of HEAD, PUT'],
    [{ status: 500, path: '/v1/users?limit=1' }, 'path: must have no query'],
    [{ status: 500, headers: { 'a b': '' } }, 'headers.a b: is not a valid HTTP header'],
    [{ status: 500, headers: { a: 'b\nc' } }, 'headers.a: is not a valid HTTP header'],
    [{ status: 500, operation: 'uploadBytes', token: 'full' }, 'requests to an upload URL have no token'],
    [{ import: 'fails' }, 'import needs operation: "createUpload"'],
    [
      { status: 500, path: '/v1/bords/b/rows' },
      'no operation has the path /v1/bords/b/rows; did you mean /v1/boards/b/rows?',
    ],
    [{ status: 500, path: '/boards/*/rows' }, 'did you mean /v1/boards/*/rows?'],
    [
      { operation: 'createRow', status: 500, path: '/v1/boards/*/row' },
      'no createRow has the path /v1/boards/*/row; did you mean /v1/boards/*/rows?',
    ],
    [{ operation: 'createRow', status: 500, method: 'GET' }, 'method: createRow is POST /v1/boards/{id}/rows'],
    [
      { status: 500, method: 'put', path: '/v1/users' },
      'no put has the path /v1/users; known: /v1/media/*/attributes/*, ',
    ],
    [{ status: 500, token: 'throtled' }, 'token: the world has no token with this secret or label; known: full, '],
  ])('is refused if it makes no sense, or can never happen: %o', async (fault, message) => {
    const sim = await createSimulator()
    const add: (fault: object) => unknown = sim.faults.add

    expect(() => add(fault)).toThrow(message)
    expect(sim.faults.list()).toEqual([])
  })
})

describe('the bytes of an upload', () => {
  it('have a response without a body, of which nothing comes if it is truncated', async () => {
    const { sim, direct, put } = await createUploadClient()
    const { upload_url } = await direct(3)
    sim.faults.add({ operation: 'uploadBytes', answer: 'truncated' })

    await expect(put(upload_url, 'a', { 'content-range': 'bytes 0-0/3' })).rejects.toThrow('fetch failed')
  })

  it('meet faults as other requests do', async () => {
    const { sim, direct, put, complete } = await createUploadClient()
    const { id, upload_url } = await direct(3)
    sim.faults.add({ operation: 'uploadBytes', status: 503 })
    sim.faults.add({ operation: 'uploadBytes', from: 2, reset: 'after' })
    const held = sim.hold({ operation: 'uploadBytes', from: 3 })
    const statuses = [(await put(upload_url, 'abc')).status]
    await expect(put(upload_url, 'abc')).rejects.toThrow('fetch failed')
    const last = put(upload_url, null, { 'content-range': 'bytes */3' })
    await held.arrived
    held.release()
    statuses.push((await last).status, (await complete(id)).status)

    expect(statuses).toEqual([503, 200, 200])
  })
})

describe('an import', () => {
  it('fails', async () => {
    const { sim, imported } = await createUploadClient()
    sim.faults.add({ operation: 'createUpload', import: 'fails' })

    expect(await imported('https://example.com/a.png')).toMatchObject({ status: 'failed' })
    expect(await imported('https://example.com/a.png')).toMatchObject({ status: 'finished' })
  })

  it('takes long', async () => {
    const { sim, imported, poll } = await createUploadClient()
    sim.faults.add({ operation: 'createUpload', import: 'PT1H' })
    const { id, status } = await imported('https://example.com/a.png')
    await sim.clock.advance({ hours: 1 })

    expect(status).toBe('pending')
    expect(await poll(id)).toMatchObject({ status: 'finished' })
  })
})
