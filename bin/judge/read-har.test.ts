import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { createTempFolder } from '../cli.test.helper.ts'
import { readHar } from './read-har.ts'

interface Parts {
  readonly request?: object
  readonly response?: object | null
  readonly startedDateTime?: unknown
  readonly [property: string]: unknown
}

async function writeHarOf(...parts: readonly Parts[]): Promise<string> {
  const path = join(await createTempFolder(), 'traffic.har')
  const entries = parts.map(({ request, response, ...others }) => ({
    startedDateTime: '2026-01-01T00:00:00Z',
    request: { method: 'POST', url: 'https://api.test/v1/media/uploads', headers: [], ...request },
    response: response === null ? null : { status: 200, headers: [], ...response },
    ...others,
  }))
  writeFileSync(path, JSON.stringify({ log: { entries } }))
  return path
}

const readExchanges = (path: string): readonly ClientExchange[] =>
  readHar(path).flatMap(recorded => (typeof recorded === 'string' ? [] : recorded))

const writeHar = (...requests: readonly object[]) => writeHarOf(...requests.map(request => ({ request })))

it.each<[string, object, string | null | undefined]>([
  ['an unknown size', { bodySize: -1 }, null],
  ['no size', {}, null],
  ['a body that was left out', { bodySize: 0, postData: { mimeType: 'application/json' } }, null],
  ['a size', { bodySize: 9 }, null],
  ['a size of nothing', { bodySize: 0 }, undefined],
  ['an unknown size of a read', { method: 'GET', bodySize: -1 }, undefined],
  ['a body', { bodySize: 2, postData: { text: '{}' } }, '{}'],
])('reads %s', async (_, request, body) => {
  const [exchange] = readExchanges(await writeHar(request))

  expect(exchange?.request.body).toBe(body)
})

it.each<[string, object, string | null]>([
  ['a response', { content: { text: '"b"', size: 3 } }, '"b"'],
  ['base64 that is not marked', { content: { text: 'eyJhIjoiw6kifQ==' } }, '{"a":"é"}'],
  ['gzip in base64', { content: { text: gzipSync('{"a":1}').toString('base64'), encoding: 'base64' } }, '{"a":1}'],
  ['gzip in base64 that is not marked', { content: { text: gzipSync('{"a":1}').toString('base64') } }, '{"a":1}'],
  ['a plain text that is marked as base64', { content: { text: '{"a":1}', encoding: 'base64' } }, '{"a":1}'],
  ['a number that could be base64', { content: { text: '1234' } }, '1234'],
  ['the beginning of a response', { content: { text: 'abc', size: 4000 } }, null],
  ['a response that was left out', { content: { text: '', size: 9 } }, null],
  ['a response that was streamed', { content: { text: null } }, null],
  ['a response of no bytes', { content: { text: '', size: 0 } }, ''],
])('reads %s', async (_, response, text) => {
  const [exchange] = readExchanges(await writeHarOf({ response }))

  expect(exchange?.response?.text).toBe(text)
})

it('does not judge a successful response that is not JSON, and says how it begins', async () => {
  const content = { text: '<html>' }
  const [page, error] = readExchanges(
    await writeHarOf({ response: { content } }, { response: { status: 500, content } }),
  )

  expect(page?.response).toMatchObject({
    text: null,
    unread: 'the response has a body that is not JSON: it begins with "<html>"',
  })
  expect(error?.response?.text).toBe('<html>')
})

it('takes no name, password and fragment from a URL, and writes its host and port as the other URLs have them', async () => {
  const [exchange] = readExchanges(await writeHar({ url: 'https://alice:secret@API.Test:443/v1/users#top' }))

  expect(exchange?.request.url).toBe('https://api.test/v1/users')
})

it('leaves out what it cannot read, and says where that is', async () => {
  const path = await writeHarOf(
    {},
    { request: { url: '/v1/users' } },
    { request: { method: null } },
    { request: { method: 'get' } },
  )

  expect(readExchanges(path).map(({ request }) => request.method)).toEqual(['POST', 'GET'])
  expect(readHar(path).slice(2)).toEqual([
    'log.entries.1.request.url is missing or wrong',
    'log.entries.2.request.method is missing or wrong',
  ])
})

it.each([
  ['no entry', []],
  ['no entry that can be read', [{ request: { url: 7 } }]],
])('refuses a file with %s', async (_, parts) => {
  const path = await writeHarOf(...parts)

  expect(() => readHar(path)).toThrow(/traffic\.har is not a HAR file: log\.entries/)
})

it('says that a ZIP archive must be unpacked', async () => {
  const path = join(await createTempFolder(), 'traffic.har.zip')
  writeFileSync(path, Buffer.from('504b03041400000008000000', 'hex'))

  expect(() => readHar(path)).toThrow('it is a ZIP archive; unpack it')
})

const HAR = JSON.stringify({
  log: { entries: [{ request: { method: 'GET', url: 'https://api.test/é' }, response: null }] },
})
const BOM = '\uFEFF'

it.each<[string, Buffer]>([
  ['UTF-8 with a byte order mark', Buffer.from(BOM + HAR)],
  ['UTF-16', Buffer.from(BOM + HAR, 'utf16le')],
  ['UTF-16 without a byte order mark', Buffer.from(HAR, 'utf16le')],
  ['UTF-16 with the high byte first', Buffer.from(BOM + HAR, 'utf16le').swap16()],
  ['gzip', gzipSync(HAR)],
  ['gzip of UTF-16', gzipSync(Buffer.from(BOM + HAR, 'utf16le'))],
])('reads %s', async (_, bytes) => {
  const path = join(await createTempFolder(), 'traffic.har.gz')
  writeFileSync(path, bytes)

  expect(readExchanges(path).map(({ request }) => request.url)).toEqual(['https://api.test/%C3%A9'])
})

it.each<[string, object]>([
  ['encoding', { text: 'eyJhIjoiw6kifQ==', encoding: 'base64' }],
  ['an encoding in capitals', { text: 'eyJhIjoiw6kifQ==', encoding: 'BASE64' }],
  ['a property of its own', { text: '', _base64EncodedText: 'eyJhIjoiw6kifQ==' }],
  ['a flag', { text: 'eyJhIjoiw6kifQ==', _isBase64: true }],
])('reads base64 that is marked by %s, in requests and responses', async (_, body) => {
  const [exchange] = readExchanges(await writeHarOf({ request: { postData: body }, response: { content: body } }))

  expect([exchange?.request.body, exchange?.response?.text]).toEqual(['{"a":"é"}', '{"a":"é"}'])
})

it.each<[string, Parts]>([
  ['no response', { response: null }],
  ['a status of 0', { response: { status: 0 } }],
  ['a status of -1', { response: { status: -1 } }],
  ['a status of null', { response: { status: null } }],
  ['a status above all', { response: { status: 999 } }],
  ['a status that is a word', { response: { status: '(failed)' } }],
  ['an error of Chrome', { response: { status: 200, _error: 'net::ERR_ABORTED' } }],
  ['a failure of Playwright', { response: { status: 200, _failureText: 'net::ERR_CONNECTION_RESET' } }],
  ['an error beside the response', { _error: 'connection reset' }],
  ['a status text of Firefox', { response: { statusText: 'NS_BINDING_ABORTED' } }],
  ['a status of Charles', { _charlesStatus: 'FAILED' }],
])('takes %s for a request without a response', async (_, parts) => {
  const [exchange] = readExchanges(await writeHarOf(parts))

  expect(exchange?.response).toBeNull()
})

it.each<[string, Parts]>([
  ['an error of null', { response: { _error: null } }],
  ['an empty failure', { response: { _failureText: '' } }],
  ['a status that is a text', { response: { status: '200' } }],
])('takes %s for no failure', async (_, parts) => {
  const [exchange] = readExchanges(await writeHarOf(parts))

  expect(exchange?.response?.status).toBe(200)
})

it('reads headers that are null, or have null for a value', async () => {
  const [none, all, some] = readExchanges(
    await writeHarOf(
      { request: { headers: null }, response: { headers: null, content: null } },
      {
        request: { headers: [{ name: 'Idempotency-Key', value: 7 }] },
        response: { headers: [null], content: { mimeType: 'a/b' } },
      },
      { request: { headers: [{ name: 'Idempotency-Key', value: null }] }, response: { status: '429', headers: null } },
    ),
  )

  expect(none).toMatchObject({
    request: { headers: {}, isIncomplete: true },
    response: { headers: { 'content-type': 'application/json' }, text: null },
  })
  expect(all).toMatchObject({ request: { headers: { 'idempotency-key': '7' } } })
  expect(all?.request.isIncomplete).toBeUndefined()
  expect(all?.response?.headers).toEqual({ 'content-type': 'a/b' })
  expect(some).toMatchObject({ request: { headers: {}, isIncomplete: true }, response: { status: 429, text: null } })
})

it('reads a header and a body of a million blanks at once', async () => {
  const blanks = ' '.repeat(1_000_000)
  const headers = [{ name: 'Authorization', value: `Bearer${blanks}!` }]
  const [exchange] = readExchanges(await writeHar({ headers, postData: { text: `a${blanks}!` } }))

  expect(exchange?.request.body).toBe(`a${blanks}!`)
})

it.each(['[REDACTED]', 'Bearer ***', '***', '<redacted>', 'xxxx', '●●●'])(
  'takes no secret from the mask %s',
  async value => {
    const headers = ['Authorization', 'Idempotency-Key'].map(name => ({ name, value }))
    const [exchange] = readExchanges(await writeHar({ headers }))

    expect(exchange).toMatchObject({ token: null, hasScheme: undefined, request: { headers: {}, isIncomplete: true } })
  },
)

it('keeps an entry without a time in its place', async () => {
  const at = (minute: number | null, path: string) => ({
    startedDateTime: minute === null ? null : `2026-01-01T00:0${minute}:00Z`,
    request: { url: `https://api.test/${path}` },
  })
  const read = readExchanges(await writeHarOf(at(3, 'd'), at(1, 'a'), at(null, 'b'), at(2, 'c')))

  expect(read.map(({ request }) => request.url.at(-1)).join('')).toBe('abcd')
  expect(read.map(({ sentAt }) => Number.isNaN(sentAt))).toEqual([false, true, false, false])
})

it('takes the size of a body from its header alone: tools count in ways of their own', async () => {
  const put = { method: 'PUT', bodySize: 7, postData: { text: 'hello' } }
  const headers = [{ name: 'Content-Length', value: '5' }]
  const [told, untold] = readExchanges(await writeHar({ ...put, headers }, put))

  expect([told?.request.bytes, untold?.request.bytes]).toEqual([5, undefined])
})
