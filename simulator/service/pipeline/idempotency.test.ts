import { describe, expect, it } from 'vitest'
import { referenceService } from '../reference-service.ts'
import { buildRequest, parseRefusal, parseRow, rowsPath, send, sendRequest } from '../test-client.test.helper.ts'
import { ids, row, startService, type TestService, token } from '../test-service.test.helper.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const post = (service: TestService, body: unknown, key: string, secret = 'secret') =>
  send(service, 'POST', rowsPath, { body, key, token: secret })

const listStoredTitles = (service: TestService) => service.board.rows.listed.map(({ title }) => title)

/** Makes a request whose body arrives when `arrive` is called. */
function createSlowRequest(key: string, body: unknown) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const { url, method, headers } = buildRequest('POST', rowsPath, {
    key,
    headers: { 'content-type': 'application/json' },
  })
  const init: RequestInit & { duplex: 'half' } = { method, headers, body: readable, duplex: 'half' }
  return {
    request: new Request(url, init),
    async arrive() {
      const writer = writable.getWriter()
      await writer.write(new TextEncoder().encode(JSON.stringify(body)))
      await writer.close()
    },
  }
}

describe('an Idempotency-Key', () => {
  it('repeats the first answer byte for byte, and writes once', async () => {
    const service = startService()

    const first = await post(service, { title: 'a' }, 'k')
    const second = await post(service, { title: 'a' }, 'k')

    expect([second.status, second.text]).toEqual([201, first.text])
    expect(listStoredTitles(service)).toEqual(['a'])
  })

  it('repeats the first answer even if the row has changed since', async () => {
    const service = startService({ rows: [row('old')] })
    const path = `${rowsPath}/${service.board.rows.listed[0]!.id}`
    const first = await send(service, 'PATCH', path, { body: { title: 'first' }, key: 'k' })
    await send(service, 'PATCH', path, { body: { title: 'second' } })

    const replay = await send(service, 'PATCH', path, { body: { title: 'first' }, key: 'k' })

    expect(replay.text).toBe(first.text)
    expect(listStoredTitles(service)).toEqual(['second'])
  })

  it('is refused with another body', async () => {
    const service = startService()
    await post(service, { title: 'a' }, 'k')

    expect(parseRefusal(await post(service, { title: 'b' }, 'k'))).toEqual([400, 'bad_request'])
    expect(listStoredTitles(service)).toEqual(['a'])
  })

  it.each([
    ['{"title": "a", "position": 3}', true],
    ['{"position":3.0,"title":"a"}', true],
    ['{"title":"a","position":4}', false],
    ['{"title":"a"', false],
  ])('is refused with %s, and says whether only the form differs', async (other, isSame) => {
    const service = startService()
    await post(service, { title: 'a', position: 3 }, 'k')
    const answer = await send(service, 'POST', rowsPath, { raw: other, key: 'k' })

    expect(parseRefusal(answer)).toEqual([400, 'bad_request'])
    expect(answer.text.includes('the same JSON in another form')).toBe(isSame)
  })

  it('is refused on another path', async () => {
    const service = startService({ rows: [row('old')] })
    await post(service, {}, 'k')

    const other = await send(service, 'PATCH', `${rowsPath}/${service.board.rows.listed[0]!.id}`, {
      body: {},
      key: 'k',
    })

    expect(parseRefusal(other)).toEqual([400, 'bad_request'])
  })

  it('answers 409 while the first request is in flight, and its response afterwards', async () => {
    const service = startService()
    const first = createSlowRequest('k', { title: 'a' })
    const pending = sendRequest(service, first.request)

    const meanwhile = await post(service, { title: 'a' }, 'k')
    await first.arrive()
    const answer = await pending
    const afterwards = await post(service, { title: 'a' }, 'k')

    expect(parseRefusal(meanwhile)).toEqual([409, 'conflict'])
    expect(answer.status).toBe(201)
    expect(afterwards.text).toBe(answer.text)
    expect(listStoredTitles(service)).toEqual(['a'])
  })

  it('does not delay other keys', async () => {
    const service = startService()
    const first = createSlowRequest('k', { title: 'a' })
    const pending = sendRequest(service, first.request)

    expect((await post(service, { title: 'b' }, 'other')).status).toBe(201)

    await first.arrive()
    await pending
    expect(listStoredTitles(service)).toEqual(['b', 'a'])
  })

  it('is not freed by a request that fails a day later, when another request has it', async () => {
    const service = startService()
    const first = createSlowRequest('k', { title: 1 })
    const pending = sendRequest(service, first.request)
    service.clock.advance(DAY_MS)
    const second = await post(service, { title: 'a' }, 'k')

    await first.arrive()

    expect(parseRefusal(await pending)).toEqual([400, 'bad_request', 'title'])
    expect((await post(service, { title: 'a' }, 'k')).text).toBe(second.text)
  })

  it('is remembered for exactly 24 hours', async () => {
    const service = startService()
    const first = await post(service, { title: 'a' }, 'k')

    service.clock.advance(DAY_MS - 1)
    expect((await post(service, { title: 'a' }, 'k')).text).toBe(first.text)

    service.clock.advance(1)
    expect(parseRow(await post(service, { title: 'a' }, 'k')).id).not.toBe(parseRow(first).id)
    expect(listStoredTitles(service)).toEqual(['a', 'a'])
  })

  it('is freed from memory when the clock passes its 24 hours, though nobody sends it again', async () => {
    const service = startService()
    await post(service, { title: 'a' }, 'one')
    service.clock.advance(DAY_MS / 2)
    await post(service, { title: 'a' }, 'two')
    const { idempotencyKeys, scheduler } = service.world

    const freeExpired = async (ms: number) => {
      service.clock.advance(ms)
      await scheduler.runDueWork(service.clock.now())
      return [...idempotencyKeys.keys()]
    }

    expect(await freeExpired(DAY_MS / 2 - 1)).toEqual(['secret one', 'secret two'])
    expect(await freeExpired(1)).toEqual(['secret two'])
    expect(await freeExpired(DAY_MS / 2)).toEqual([])
    expect(idempotencyKeys.length).toBe(0)
    expect(scheduler.hasDueWork(Number.MAX_SAFE_INTEGER)).toBe(false)
  })

  it.each([
    ['keys', { keys: 10 }],
    ['characters', { keysLength: 5000 }],
  ])('is forgotten when many later ones have too many %s', async (_, given) => {
    const service = startService({ service: { ...referenceService, limits: { ...referenceService.limits, ...given } } })
    const first = await post(service, { title: 'a' }, 'k-0')
    for (let count = 1; count < 30; count++) await post(service, { title: 'a' }, `k-${count}`)

    const { idempotencyKeys } = service.world
    expect([...idempotencyKeys.keys()]).toContain('secret k-29')
    expect(idempotencyKeys.size).toBeLessThanOrEqual(10)
    expect(parseRow(await post(service, { title: 'a' }, 'k-0')).id).not.toBe(parseRow(first).id)
  })

  it('is not forgotten while its request is in flight', async () => {
    const service = startService({ service: { ...referenceService, limits: { ...referenceService.limits, keys: 2 } } })
    const first = createSlowRequest('k', { title: 'a' })
    const pending = sendRequest(service, first.request)
    for (const key of ['one', 'two', 'three', 'four']) await post(service, {}, key)

    expect(parseRefusal(await post(service, { title: 'a' }, 'k'))).toEqual([409, 'conflict'])

    await first.arrive()
    expect((await pending).status).toBe(201)
  })

  it('is free again after an error', async () => {
    const service = startService()
    await post(service, { title: 1 }, 'k')

    expect((await post(service, { title: 'a' }, 'k')).status).toBe(201)
  })

  it('belongs to one token', async () => {
    const service = startService({ tokens: [token('one'), token('two')] })
    await post(service, { title: 'a' }, 'k', 'one')

    expect((await post(service, { title: 'b' }, 'k', 'two')).status).toBe(201)
  })

  it('has 255 or fewer characters, counted as characters', async () => {
    const service = startService()

    expect((await post(service, {}, 'k'.repeat(255))).status).toBe(201)
    expect((await post(service, {}, 'é'.repeat(255))).status).toBe(201)
    expect(parseRefusal(await post(service, {}, 'k'.repeat(256)))).toEqual([400, 'bad_request', 'Idempotency-Key'])
  })

  it('is required to create, but not to update', async () => {
    const service = startService({ rows: [row('old')] })
    const { id } = service.board.rows.listed[0]!

    expect(parseRefusal(await send(service, 'POST', rowsPath, { body: {} }))).toEqual([
      400,
      'bad_request',
      'Idempotency-Key',
    ])
    expect((await send(service, 'PATCH', `${rowsPath}/${id}`, { body: {} })).status).toBe(200)
  })

  it('is ignored by a read', async () => {
    const service = startService()
    await post(service, {}, 'k')

    expect((await send(service, 'GET', `/boards/${ids.board}/rows`, { key: 'k' })).status).toBe(200)
  })
})
