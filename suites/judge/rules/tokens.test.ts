import { expect, it } from 'vitest'
import type { ClientExchange } from '../client-exchange.ts'
import { exchange, findingsIn } from '../exchange.test.helper.ts'

const VIEWS = '/v1/boards/0d3c4f7e-93a4-4b56-8a0c-3a1a2f5f9c22/views?limit=5'

it('is not sure of a missing token where no tokens are seen', () => {
  const refused = exchange('GET', VIEWS, { token: null, status: 401 })

  expect(findingsIn([refused], { seesTokens: false })).toEqual(['CLIENT-TOKEN advice'])
  expect(findingsIn([refused])).toContain('CLIENT-TOKEN stated')
})

it.each<[string, ClientExchange]>([
  ['an upload_url', exchange('PUT', 'https://files.test/v1/b/files?token=signed', { token: null, key: '' })],
  ['another service', exchange('GET', 'https://pixels.test/collect?key=public')],
])('says nothing of a secret in the URL of %s', (_, request) => {
  expect(findingsIn([request])).toEqual([])
})

it('finds a token without its scheme, whatever the response is', () => {
  expect(findingsIn([exchange('GET', VIEWS, { hasScheme: false })])).toEqual(['CLIENT-TOKEN stated'])
})
