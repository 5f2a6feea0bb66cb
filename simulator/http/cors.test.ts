import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSimulator, type Simulator } from '../simulator.ts'

let sim: Simulator
let url: string
beforeAll(async () => {
  sim = await createSimulator({ now: '2026-01-01T00:00:00Z' })
  await sim.sandbox('one')
  url = (await sim.listen({ origins: ['https://app.example'] })).url
})
afterAll(() => sim[Symbol.asyncDispose]())

const PAGES = ['http://localhost:5173', 'http://127.0.0.1', 'https://app.example']
const FOREIGN = ['https://evil.example', 'https://app.example.evil.example', 'null', 'http://localhost.evil.example']

async function ask(path: string, origin: string, method = 'GET', headers: Record<string, string> = {}) {
  const outgoing = request(`${url}/`, { method, path, headers: { origin, ...headers } }).end()
  const [answer]: IncomingMessage[] = await once(outgoing, 'response')
  answer?.resume()
  return { status: answer?.statusCode, headers: answer?.headers ?? {} }
}

const preflight = (path: string, origin: string) =>
  ask(path, origin, 'OPTIONS', {
    'access-control-request-method': 'PATCH',
    'access-control-request-headers': 'authorization,idempotency-key',
  })

describe('a web page', () => {
  it.each(PAGES)('of %s may call the service, after a preflight request', async origin => {
    const asked = await preflight('/v1/users', origin)
    const called = await ask('/v1/users', origin)

    expect(asked).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': 'authorization,idempotency-key',
        'access-control-allow-credentials': 'true',
        vary: 'origin',
      },
    })
    expect(called).toMatchObject({
      status: 401,
      headers: {
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        vary: 'origin',
      },
    })
    expect(called.headers['access-control-expose-headers']).toContain('Retry-After')
  })

  it.each(['/_upload/none', '/_sandbox/one/v1/users', '/_sandbox/one/_upload/none'])('may call %s', async path => {
    expect((await preflight(path, 'http://localhost:5173')).status).toBe(204)
  })

  it.each(PAGES)('of %s may reach this machine from a public address, if it asks', async origin => {
    const asked = await ask('/v1/users', origin, 'OPTIONS', {
      'access-control-request-method': 'GET',
      'access-control-request-private-network': 'true',
    })

    expect(asked.headers['access-control-allow-private-network']).toBe('true')
    expect((await preflight('/v1/users', origin)).headers['access-control-allow-private-network']).toBe(undefined)
  })

  it.each([
    ['null', '--origin *'],
    ['http://0.0.0.0:5173', '--origin http://0.0.0.0:5173'],
    ['https://evil.example', '--origin https://evil.example'],
  ])('of %s is told how to be admitted', async (origin, advice) => {
    const answers = [await preflight('/v1/users', origin), await ask('/v1/users', origin)]

    for (const { headers } of answers) expect(headers['x-simulator-hint']).toContain(advice)
    expect(answers[1]?.headers['x-simulator-hint']).toContain('The Authorization header is missing.')
  })

  it.each(FOREIGN)('of %s may not read a response', async origin => {
    const asked = await preflight('/v1/users', origin)
    const called = await ask('/v1/users', origin)

    expect(asked.status).toBe(404)
    expect(asked.headers['access-control-allow-origin']).toBe(undefined)
    expect(called.headers['access-control-allow-origin']).toBe(undefined)
  })

  it.each([
    '/_sim/profile',
    '/_sandbox/one/_sim/profile',
    '/v1/../_sim/profile',
    '/v1/%2e%2e/_sim/profile',
    '/_sandbox/one/v1/../_sim/profile',
    '/_sandbox/../v1/../_sim/profile',
  ])('may never call %s', async path => {
    for (const answer of [await preflight(path, 'https://app.example'), await ask(path, 'https://app.example')]) {
      expect(answer.status).toBe(403)
      expect(answer.headers['access-control-allow-origin']).toBe(undefined)
      expect(answer.headers['access-control-allow-credentials']).toBe(undefined)
    }
  })

  it('of any origin may call a simulator that is made for all', async () => {
    await using open = await createSimulator()
    const { url } = await open.listen({ origins: ['*'] })
    const answer = await fetch(`${url}/v1/users`, { headers: { origin: 'https://anywhere.example' } })
    const local = await fetch(`${url}/v1/users`, { headers: { origin: 'http://localhost:1' } })

    expect(answer.headers.get('access-control-allow-origin')).toBe('https://anywhere.example')
    expect(answer.headers.get('access-control-allow-credentials')).toBe(null)
    expect(local.headers.get('access-control-allow-credentials')).toBe('true')
  })
})

it('an OPTIONS that is no preflight request is answered as ever', async () => {
  expect((await ask('/v1/users', 'http://localhost', 'OPTIONS')).status).toBe(404)
})
