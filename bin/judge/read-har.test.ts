import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTempFolder } from '../cli.test.helper.ts'
import { readHar } from './read-har.ts'

interface Parts {
  readonly request?: object
  readonly response?: object
  readonly startedDateTime?: string
}

async function writeHarOf(...parts: readonly Parts[]): Promise<string> {
  const path = join(await createTempFolder(), 'traffic.har')
  const entries = parts.map(({ request, response, startedDateTime = '2026-01-01T00:00:00Z' }) => ({
    startedDateTime,
    request: { method: 'POST', url: 'https://api.test/v1/media/uploads', headers: [], ...request },
    response: { status: 200, headers: [], ...response },
  }))
  writeFileSync(path, JSON.stringify({ log: { entries } }))
  return path
}

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
  const [exchange] = readHar(await writeHar(request))

  expect(exchange?.request.body).toBe(body)
})

it.each<[string, object, string | null]>([
  ['a response', { content: { text: 'abc', size: 3 } }, 'abc'],
  ['the beginning of a response', { content: { text: 'abc', size: 4000 } }, null],
  ['a response that was left out', { content: { text: '', size: 9 } }, null],
  ['a response that was streamed', { content: { text: null } }, null],
  ['a response of no bytes', { content: { text: '', size: 0 } }, ''],
])('reads %s', async (_, response, text) => {
  const [exchange] = readHar(await writeHarOf({ response }))

  expect(exchange?.response?.text).toBe(text)
})

it('leaves out what it cannot read, and takes no name and password from a URL', async () => {
  const user = { request: { url: 'https://alice:secret@api.test/v1/users' } }
  const [exchange, ...rest] = readHar(await writeHarOf(user, { startedDateTime: '' }))

  expect(exchange?.request.url).toBe('https://api.test/v1/users')
  expect(rest).toEqual([null])
})

it('takes the size of a body from its header alone: tools count in ways of their own', async () => {
  const put = { method: 'PUT', bodySize: 7, postData: { text: 'hello' } }
  const headers = [{ name: 'Content-Length', value: '5' }]
  const [told, untold] = readHar(await writeHar({ ...put, headers }, put))

  expect([told?.request.bytes, untold?.request.bytes]).toEqual([5, undefined])
})
