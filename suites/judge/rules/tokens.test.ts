import { expect, it } from 'vitest'
import { exchange, findingsIn } from '../exchange.test.helper.ts'

const VIEWS = '/v1/boards/0d3c4f7e-93a4-4b56-8a0c-3a1a2f5f9c22/views?limit=5'

it('is not sure of a missing token where no tokens are seen', () => {
  const refused = exchange('GET', VIEWS, { token: null, status: 401 })

  expect(findingsIn([refused], { seesTokens: false })).toEqual(['CLIENT-TOKEN advice'])
  expect(findingsIn([refused])).toContain('CLIENT-TOKEN stated')
})
