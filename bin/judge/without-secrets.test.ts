import { expect, it } from 'vitest'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { judgeExchanges } from '../../suites/judge/judge.ts'
import { withoutSecrets } from './without-secrets.ts'

const API = 'https://api.test/v1'
const UPLOAD_URL = 'https://files.test/bucket/object?X-Amz-Signature=canary-signature&part=1'
const ID = '0d3c4f7e-93a4-4b56-8a0c-3a1a2f5f9c22'

function exchange(
  method: string,
  url: string,
  { body, headers = {}, ...answer }: { body?: string; headers?: Record<string, string>; [member: string]: unknown },
): ClientExchange {
  return {
    ...{ sentAt: 0, endedAt: 0, token: 'token one' },
    request: { method, url, headers, body, bytes: body?.length },
    response: {
      status: 201,
      headers: { 'set-cookie': 'canary-cookie', location: UPLOAD_URL },
      text: JSON.stringify(answer),
    },
  }
}

const JSON_HEADERS = { 'content-type': 'application/json', 'idempotency-key': ID }

/** A client that sends a token to an upload_url, and another one in a URL. */
const TRAFFIC = [
  exchange('POST', `${API}/media/uploads`, {
    headers: { ...JSON_HEADERS, cookie: 'canary-cookie', 'x-api-key': 'canary-key' },
    body: JSON.stringify({ space_id: ID, name: 'a', size: 4 }),
    data: { id: ID, upload_url: UPLOAD_URL, note: { access_token: 'canary-token' } },
  }),
  exchange('PUT', UPLOAD_URL, { body: 'file' }),
  exchange('POST', `${API}/media/uploads`, {
    headers: { ...JSON_HEADERS, 'idempotency-key': ID.replace('0', '1') },
    body: JSON.stringify({
      space_id: ID,
      url: 'https://s3.test/a.png?X-Amz-Credential=canary-credential&sig=canary-sig',
    }),
    data: { id: ID, upload_url: null },
  }),
  exchange('GET', `${API}/boards/${ID}/views?limit=5&api_key=canary-key`, {
    data: [],
    next_cursor: null,
    has_more: false,
  }),
]

it('a recording has no secret, and the judge finds the same in it', () => {
  const recorded = TRAFFIC.map(exchange => withoutSecrets(exchange, 'https://api.test'))
  const found = (exchanges: readonly ClientExchange[]) => judgeExchanges(exchanges).findings.map(({ clause }) => clause)

  expect(JSON.stringify(TRAFFIC).match(/canary-\w+/g)).toHaveLength(16)
  expect(JSON.stringify(recorded)).not.toContain('canary')
  expect(found(TRAFFIC)).toEqual(expect.arrayContaining(['CLIENT-UPLOAD-NO-AUTHORIZATION', 'CLIENT-SECRET-IN-URL']))
  expect(found(recorded)).toEqual(found(TRAFFIC))
})

it('leaves the address of another version, but hides an upload_url that looks like one', () => {
  const session = 'https://api.test/v2/sessions/canary-3f9c81d2'
  const traffic = [
    exchange('POST', `${API}/media/uploads`, { headers: JSON_HEADERS, data: { id: ID, upload_url: session } }),
    exchange('GET', session, {}),
    exchange('GET', 'https://api.test//v1/boards', {}),
    exchange('GET', 'https://api.test/v2/boards', {}),
  ]
  const urls = traffic.map(one => withoutSecrets(one, 'https://api.test').request.url)

  expect(JSON.stringify(urls)).not.toContain('canary')
  expect(urls.slice(2)).toEqual(['https://api.test//v1/boards', 'https://api.test/v2/boards'])
})

it('leaves the address of an operation that is a PUT', () => {
  const url = `${API}/media/${ID}/attributes/${ID}`
  const write = exchange('PUT', url, { body: '{"value": 1}' })

  expect(withoutSecrets(write, 'https://api.test').request.url).toBe(url)
})

it('gives an upload_url one name, however it is encoded', () => {
  const [one, other] = ['https://files.test/u/a%7E1?name=a%2Fb', 'https://files.test/u/a~1?name=a/b']
  const nameOf = (url: string) => withoutSecrets(exchange('PUT', url, {}), 'https://api.test').request.url

  expect(nameOf(one)).toBe(nameOf(other))
})
