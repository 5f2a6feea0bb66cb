import { expect, it } from 'vitest'
import type { Json } from '../json.ts'
import { createWriteRecord, type SentExchange } from './write-record.ts'

const BASE = 'https://api.example.com'

const sent = (method: string, path: string, body: Json, [status, answer]: readonly [number, Json]): SentExchange => ({
  request: { method, url: BASE + path, headers: {}, body: JSON.stringify(body) },
  response: { status, headers: {}, text: JSON.stringify(answer) },
})

const refusal = (status: number, code: string) => [status, { error: { code, message: 'no' } }] as const
const FORBIDDEN = refusal(403, 'forbidden')
const created = (resource: Json) => [201, { data: resource }] as const

const row = (title: string, answer: readonly [number, Json]) => sent('POST', '/v1/boards/b/rows', { title }, answer)

const refusedTexts = (...exchanges: readonly SentExchange[]) => {
  const record = createWriteRecord(BASE, 'run-1')
  for (const exchange of exchanges) record.observe(exchange)
  return record.refusedWrites('createRow').flatMap(({ texts }) => texts)
}

it('keeps the texts of the run that only refused writes carried', () => {
  expect(refusedTexts(row('run-1 a', FORBIDDEN), row('run-2 b', FORBIDDEN))).toEqual(['run-1 a'])
})

it.each([
  ['was accepted too', row('run-1 a', created({ id: 'r' }))],
  ['was sent in a request that failed', row('run-1 a', refusal(500, 'internal_error'))],
  ['was sent in a request that a gateway answered', row('run-1 a', [503, 'unavailable'])],
  [
    'was sent to an operation without a contract',
    sent('POST', '/v1/boards/b/rows/search', { query: 'run-1 a' }, FORBIDDEN),
  ],
])('leaves out a text that %s', (_, other) => {
  expect(refusedTexts(row('run-1 a', FORBIDDEN), other)).toEqual([])
})

it('leaves out a text whose request got no response', () => {
  const record = createWriteRecord(BASE, 'run-1')
  const lost = row('run-1 a', FORBIDDEN)
  record.observe(lost)
  record.notePossibleWrite(lost.request)

  expect(record.refusedWrites('createRow')).toEqual([])
})

const ATTRIBUTE = '/v1/media-attributes/a'
const shown = sent('POST', `${ATTRIBUTE}/options`, {}, [200, { data: { id: 'a', options: [{ id: 'o', name: 'O' }] } }])
const refusedDeletion = (attribute: string) =>
  sent('DELETE', `/v1/media-attributes/${attribute}/options/o`, null, FORBIDDEN)

it.each([
  ['keeps the refused deletion of an option that was shown', [shown, refusedDeletion('a')], 1],
  ['leaves out the deletion of what the attribute never had', [shown, refusedDeletion('b')], 0],
  [
    'leaves out the deletion of an option that was deleted too',
    [shown, refusedDeletion('a'), sent('DELETE', `${ATTRIBUTE}/options/o`, null, [200, { data: { id: 'a' } }])],
    0,
  ],
  [
    'leaves out the deletion of an option whose attribute was replaced',
    [shown, refusedDeletion('a'), sent('PATCH', ATTRIBUTE, { options: [] }, [200, { data: { id: 'a' } }])],
    0,
  ],
])('%s', (_, exchanges, count) => {
  const record = createWriteRecord(BASE, 'run-1')
  for (const exchange of exchanges) record.observe(exchange)

  expect(record.refusedWrites('deleteOption')).toHaveLength(count)
})
