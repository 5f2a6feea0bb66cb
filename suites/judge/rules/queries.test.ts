import { expect, it } from 'vitest'
import { exchange, findingsIn } from '../exchange.test.helper.ts'
import { judgeExchanges } from '../judge.ts'

const ID = '0d3c4f7e-93a4-4b56-8a0c-3a1a2f5f9c22'

it('takes the id of an option as the text that it is', () => {
  const deletion = exchange('DELETE', `/v1/media-attributes/${ID}/options/opt_7`, { status: 403 })

  expect(findingsIn([deletion])).toEqual(['CLIENT-REFUSED advice'])
})

it.each([
  ['nothing', `${ID},`, []],
  ['nothing', `${ID}, ${ID}`, []],
  ['a mistake', `${ID},all`, ['CLIENT-QUERY-VALUE implied']],
  ['a mistake', ',', ['CLIENT-QUERY-VALUE implied']],
])('finds %s in the list of ids %s', (_, ids, found) => {
  const url = `/v1/metrics/ads?space_id=${ID}&ad_account_id=${encodeURIComponent(ids)}&limit=5`

  expect(findingsIn([exchange('GET', url)])).toEqual(found)
})

it('leaves the limits of other services alone', () => {
  expect(findingsIn([exchange('GET', 'https://shop.test/api/media?limit=5000')])).toEqual([])
})

it.each([
  ['listViews', `boards/${ID}/views?limit=5&page=2`, 'page: follow next_cursor instead'],
  ['listLibraryViews', `library-views?limit=5&space_id[]=${ID}`, 'space_id[]: write space_id'],
  [
    'listViews',
    `boards/${ID}/views?limit=5&fields[]=name`,
    'fields[]: write fields, with commas between several values',
  ],
  ['listViews', `boards/${ID}/views?limit=5&colour=red`, 'colour'],
])('says of a parameter of no operation what to do instead: %s', (name, path, saw) => {
  const found = judgeExchanges([exchange('GET', `/v1/${path}`, { status: 400 })]).findings

  expect(found.map(one => one.saw)).toContain(`${name} has no parameter ${saw}.`)
})
