import { describe, expect, it } from 'vitest'
import { referenceService } from '../reference-service.ts'
import { buildRequest, createRow, parseRefusal, rowsPath, send, sendRequest } from '../test-client.test.helper.ts'
import { ids, startService, type TestService, testId, token } from '../test-service.test.helper.ts'

const post = (service: TestService, raw: string, headers: Readonly<Record<string, string>> = {}) =>
  send(service, 'POST', rowsPath, { raw, key: 'k', headers })

describe('a body', () => {
  it.each(['{', '{"title":}', 'title=a', '{"title":"a"} x'])('that is not JSON is refused: %s', async raw => {
    expect(parseRefusal(await post(startService(), raw))).toEqual([400, 'bad_request'])
  })

  it.each(['text/plain', 'application/jsonp', 'multipart/form-data', 'application/x-www-form-urlencoded'])(
    'of type %s is refused',
    async type => {
      expect(parseRefusal(await post(startService(), '{}', { 'content-type': type }))).toEqual([400, 'bad_request'])
    },
  )

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
    'of type %s is read',
    async type => {
      expect((await post(startService(), '{}', { 'content-type': type })).status).toBe(201)
    },
  )

  it('may be absent where every property is optional', async () => {
    expect((await send(startService(), 'POST', rowsPath, { key: 'k' })).status).toBe(201)
  })

  it('may have as many bytes as the limit, and no more', async () => {
    const limits = { ...referenceService.limits, bodyBytes: 20 }
    const service = startService({ service: { ...referenceService, limits } })

    expect((await post(service, '{"title":"1234567"} ')).status).toBe(201)
    expect(parseRefusal(await post(service, '{"title":"1234567"}  '))).toEqual([400, 'bad_request'])
    expect(parseRefusal(await post(service, '{"title":"éééééé"}   '))).toEqual([400, 'bad_request'])
  })

  it('of four megabytes is refused, and its key stays free', async () => {
    const service = startService()

    expect(parseRefusal(await post(service, JSON.stringify({ title: 'a'.repeat(2 ** 22) })))).toEqual([
      400,
      'bad_request',
    ])
    expect((await post(service, '{}')).status).toBe(201)
  })
})

describe('a body that cannot be read', () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

  it.each(['fields', 'filters', 'config'])('is refused if %s is nested very deep', async member => {
    const views = `/boards/${ids.board}/views`
    const raw = `{"${member}":[${nested(100_000)}]}`

    expect(parseRefusal(await send(startService(), 'POST', views, { raw, key: 'k' }))).toEqual([400, 'bad_request'])
  })

  it('is refused if it has more than 200 levels, but not with 200', async () => {
    expect((await post(startService(), `{"unknown":${nested(199)}}`)).status).toBe(201)
    expect(parseRefusal(await post(startService(), `{"unknown":${nested(200)}}`))).toEqual([400, 'bad_request'])
  })

  it('is refused if it holds more than 100,000 values, but not with as many', async () => {
    const holding = (values: number) => `{"unknown":[${Array.from({ length: values - 2 }, () => '{}').join(',')}]}`

    expect((await post(startService(), holding(100_000))).status).toBe(201)
    expect(parseRefusal(await post(startService(), holding(100_001)))).toEqual([400, 'bad_request'])
  })

  it.each(['a', '\u{1f600}'])(
    'is refused if a text in it has more than 100,000 characters, but not with as many: %s',
    async one => {
      const holding = (characters: number) => JSON.stringify({ unknown: [{ at: one.repeat(characters) }] })

      expect((await post(startService(), holding(100_000))).status).toBe(201)
      expect(parseRefusal(await post(startService(), holding(100_001)))).toEqual([400, 'bad_request'])
    },
  )

  it('has a title of 255 characters at most, whatever their code units', async () => {
    const titled = (characters: number) => JSON.stringify({ title: '\u{1f600}'.repeat(characters) })

    expect((await post(startService(), titled(255))).status).toBe(201)
    expect(parseRefusal(await post(startService(), titled(256)))).toEqual([400, 'bad_request', 'title'])
  })

  it('because it ends too early is refused, and its key stays free', async () => {
    const service = startService()
    const { url, method, headers } = buildRequest('POST', rowsPath, { raw: '{}', key: 'k' })
    const body = new ReadableStream({ start: controller => controller.error(new Error('reset by peer')) })
    const init: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' }

    expect(parseRefusal(await sendRequest(service, new Request(url, init)))).toEqual([400, 'bad_request'])
    expect((await post(service, '{}')).status).toBe(201)
  })
})

describe('a token', () => {
  const disabled = token('disabled', { disabled: true })
  const orphan = token('orphan', { user_id: testId('u', 999) })
  const service = startService({ tokens: [token('secret'), disabled, orphan] })

  it.each([
    '',
    'secret',
    'Basic secret',
    'Bearer',
    'Bearer unknown',
    'Bearer disabled',
    'Bearer orphan',
    'Bearer secret x',
  ])('is refused as %j', async authorization => {
    const answer = await send(service, 'GET', rowsPath, { headers: { authorization } })

    expect(parseRefusal(answer)).toEqual([401, 'unauthenticated'])
  })

  it('is accepted with the scheme in lower case', async () => {
    const answer = await send(service, 'GET', rowsPath, { headers: { authorization: 'bearer secret' } })

    expect(answer.status).toBe(200)
  })

  it.each<[readonly ('boards:read' | 'boards:write' | 'all:read' | 'media:read')[], number, number]>([
    [['boards:read'], 200, 403],
    [['boards:write'], 403, 201],
    [['all:read'], 200, 403],
    [['media:read'], 403, 403],
    [[], 403, 403],
  ])('with the scopes %j gets %d for a read and %d for a write', async (scopes, read, write) => {
    const scoped = startService({ tokens: [token('secret', { scopes })] })

    expect((await send(scoped, 'GET', rowsPath)).status).toBe(read)
    expect((await send(scoped, 'POST', rowsPath, { body: {}, key: 'k' })).status).toBe(write)
  })

  it.each([
    ['another organization', token('secret', { organization_id: testId('o', 2) })],
    ['another space', token('secret', { space_ids: [ids.otherSpace] })],
    ['no space', token('secret', { space_ids: [] })],
  ])('of %s gets the same response as for a board that does not exist', async (_, given) => {
    const hidden = await send(startService({ tokens: [given] }), 'GET', rowsPath)
    const nonexistent = await send(startService(), 'GET', `/boards/${testId('b', 999)}/rows`)

    expect(hidden.text).toBe(nonexistent.text)
    expect(parseRefusal(hidden)).toEqual([404, 'not_found'])
  })

  it('sees a space of its allow-list', async () => {
    const service = startService({ tokens: [token('secret', { space_ids: [ids.space] })] })

    expect((await send(service, 'GET', rowsPath)).status).toBe(200)
  })
})

describe('a path', () => {
  it.each([
    ['GET', '/nowhere'],
    ['DELETE', rowsPath],
    ['GET', '/boards/not-a-uuid/rows'],
  ])('is not found: %s %s', async (method, path) => {
    expect(parseRefusal(await send(startService(), method, path))).toEqual([404, 'not_found'])
  })

  it('and a query may have 16,384 characters with the address, and no more', async () => {
    const { url } = buildRequest('GET', `${rowsPath}?ignored=`, {})
    const path = (length: number) => `${rowsPath}?ignored=${'a'.repeat(length - url.length)}`

    expect((await send(startService(), 'GET', path(16_384))).status).toBe(200)
    expect(parseRefusal(await send(startService(), 'GET', path(16_385)))).toEqual([400, 'bad_request'])
  })
})

describe('an error', () => {
  const sizeOf = ({ text }: { readonly text: string }) => text.length

  it.each([
    ['wrong entries', { fields: Array.from({ length: 50_000 }, () => ({})) }],
    ['wrong types', { fields: Array.from({ length: 50_000 }, (_, index) => index) }],
  ])('has 100 details for 50,000 %s', async (_, body) => {
    const answer = await createRow(startService(), body)

    expect(parseRefusal(answer)).toHaveLength(2 + 100)
  })

  it('names 100 of 90,000 unknown config keys', async () => {
    const config = Object.fromEntries(Array.from({ length: 90_000 }, (_, index) => [`key_${index}`, 1]))
    const body = { name: 'a', type: 'text', config }

    const answer = await send(startService(), 'POST', `/boards/${ids.board}/columns`, { body, key: 'k' })

    expect(parseRefusal(answer).slice(0, 3)).toEqual([400, 'bad_request', 'config.key_0'])
    expect(parseRefusal(answer)).toHaveLength(2 + 100)
  })

  it('quotes only the start of a long value', async () => {
    const answer = await createRow(startService(), { parent_id: 'p'.repeat(100_000) })

    expect(parseRefusal(answer)).toEqual([400, 'bad_request', 'parent_id'])
    expect(sizeOf(answer)).toBeLessThan(2500)
  })
})

describe('a fault of the simulator', () => {
  it('is an internal_error with no details of the fault', async () => {
    const present = {
      ...referenceService.present,
      row: () => {
        throw new Error('a secret of the simulator')
      },
    }
    const service = startService({ service: { ...referenceService, present } })

    const answer = await send(service, 'POST', rowsPath, { body: {}, key: 'k' })

    expect(parseRefusal(answer)).toEqual([500, 'internal_error'])
    expect(answer.text).not.toContain('secret')
  })
})
