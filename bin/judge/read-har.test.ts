import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTempFolder } from '../cli.test.helper.ts'
import { readHar } from './read-har.ts'

async function writeHar(...requests: readonly object[]): Promise<string> {
  const path = join(await createTempFolder(), 'traffic.har')
  const entries = requests.map(request => ({
    startedDateTime: '2026-01-01T00:00:00Z',
    request: { method: 'POST', url: 'https://api.test/v1/media/uploads', headers: [], ...request },
    response: { status: 200, headers: [] },
  }))
  writeFileSync(path, JSON.stringify({ log: { entries } }))
  return path
}

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

it.each(['https://api.test', 'https://api.test/'])(
  'keeps what is below %s, and the bytes of uploads',
  async baseUrl => {
    const own = ['https://api.test/v1/users', 'https://api.test/?a=1']
    const file = await writeHar(
      ...[...own, 'https://api.test.other.net/v1/users'].map(url => ({ method: 'GET', url })),
      { method: 'PUT', url: 'https://files.test/session' },
    )

    expect(readHar(file, baseUrl).map(({ request }) => request.url)).toEqual([...own, 'https://files.test/session'])
  },
)
