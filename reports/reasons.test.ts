import { expect, it } from 'vitest'
import type { CheckResult } from './model.ts'
import { groupByReason, normalizeReason } from './reasons.ts'
import { createResult } from './sample.test.helper.ts'

const RUN = 'kit-abc'
const ID = 'de5ae1e3-da52-4add-9af9-365f6f82151a'
const OTHER = '01a202f3-9557-7000-b396-ccf923027b5f'

it.each([
  [`GET /v1/boards/${ID}/views answered 500`, 'GET /v1/boards/{id}/views answered 500'],
  ['the title kit-abc-1r7 row, key kit-abc-key-2b', 'the title {name} row, key {name}'],
  ['created_at 2026-11-22T11:11:17.917Z', 'created_at {time}'],
  ['{"error":{"request_id":"req_5f2b81c09d77"}}', '{"error":{"request_id":"{id}"}}'],
  ['could not create a row: a part of it: POST /v1/rows?limit=1 answered 403 {}', 'POST /v1/rows answered 403 {}'],
  ['no response to PUT /session/of-one: the connection was cut', 'no response: the connection was cut'],
  ['could not find a row: it has no title', 'could not find a row: it has no title'],
  ['{"data":{"id":"01a202f3-95…', '{"data":{"id":"…'],
  ['expected "bad_request", got 404 and 4001 characters', 'expected "bad_request", got 404 and 4001 characters'],
])('%s is normalized', (reason, normal) => {
  expect(normalizeReason(reason, RUN)).toBe(normal)
})

it('shows no placeholder for times that differ, and the earliest of what is due', () => {
  const [early, late] = ['2026-11-22T11:00:00Z', '2026-11-22T11:20:00Z'] as const
  const blocked = (time: string, due: string | null) =>
    createResult(`a/${time}`, { outcome: 'blocked', reason: `is due from ${time}`, due })
  const reasonsOf = (checks: readonly CheckResult[]) => groupByReason(checks, { run: RUN }).map(({ reason }) => reason)

  expect(reasonsOf([blocked(late, null), blocked(early, null)])).toEqual(['is due from …'])
  expect(reasonsOf([blocked(late, late), blocked(early, early)])).toEqual([`is due from ${early} (the earliest of 2)`])
})

it('groups what differs in ids alone, and shows the ids where all reasons have the same', () => {
  const reasons = [`no view ${ID}`, `no row ${ID}`, `no view ${OTHER}`, `no row ${ID}`]
  const checks = reasons.map((reason, index) => createResult(`a/${index}`, { outcome: 'blocked', reason }))

  expect(groupByReason(checks, { run: RUN }).map(({ reason, checks }) => [reason, checks.map(({ id }) => id)])).toEqual(
    [
      ['no view {id}', ['a/0', 'a/2']],
      [`no row ${ID}`, ['a/1', 'a/3']],
    ],
  )
})
