import { expect, it } from 'vitest'
import { exchange, findingsIn } from './exchange.test.helper.ts'
import { meantBy } from './on-purpose.ts'

const views = '/v1/boards/0d3c4f7e-93a4-4b56-8a0c-3a1a2f5f9c22/views?limit=500'

it.each<[string, readonly string[], readonly string[]]>([
  ['nothing', [], ['CLIENT-LIMIT stated']],
  ['everything', ['all'], []],
  ['what it breaks', ['CLIENT-FIELDS', 'CLIENT-LIMIT'], []],
  ['another rule', ['CLIENT-FIELDS'], ['CLIENT-LIMIT stated']],
])('a request that means to break %s', (_, onPurpose, expected) => {
  expect(findingsIn([{ ...exchange('GET', views), onPurpose }])).toEqual(expected)
})

it('leaves out rules that clients may break', () => {
  expect(findingsIn([exchange('GET', views)], { except: ['CLIENT-LIMIT'] })).toEqual([])
})

it.each([
  [undefined, []],
  ['', []],
  ['all', ['all']],
  [' CLIENT-LIMIT ,,CLIENT-FIELDS', ['CLIENT-LIMIT', 'CLIENT-FIELDS']],
])('reads the header %j', (header, expected) => {
  expect(meantBy(header === undefined ? {} : { 'x-simulator-on-purpose': header })).toEqual(expected)
})
