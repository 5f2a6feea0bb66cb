import { expect, it } from 'vitest'
import { createRecent } from './recent.ts'

const BASE = 'https://api.test'

const exchange = (path: string, status: number | null, text = '{}') => ({
  ...{ sentAt: 5, endedAt: 8, token: null },
  request: { method: 'GET', url: BASE + path, headers: {} },
  response: status === null ? null : { status, headers: {}, text },
})

it('keeps the last 200 requests, the newest first, with the codes of refusals', () => {
  const recent = createRecent(BASE)
  for (let at = 0; at < 205; at++) recent.add(exchange(`/v1/media/uploads/${at}`, 200))
  recent.add(exchange('/v1/boards/a', 404, '{"error":{"code":"not_found"}}'))
  recent.add(exchange('/v1/boards/b', 500, 'not JSON'))
  recent.add(exchange('/v1/boards/c', null))

  expect(recent.list()).toHaveLength(200)
  expect(recent.list().slice(0, 3)).toMatchObject([
    { url: `${BASE}/v1/boards/c`, status: null, code: undefined },
    { url: `${BASE}/v1/boards/b`, status: 500, code: undefined },
    { url: `${BASE}/v1/boards/a`, status: 404, code: 'not_found', durationMs: 3 },
  ])
})

it('hides the secret of an upload URL', () => {
  const recent = createRecent(BASE)
  recent.add(exchange('/uploads/secret-of-the-session', 200))

  expect(JSON.stringify(recent.list())).not.toContain('secret-of-the-session')
})
