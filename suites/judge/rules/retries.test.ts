import { describe, expect, it } from 'vitest'
import type { ClientExchange } from '../client-exchange.ts'
import { exchange, findingsIn } from '../exchange.test.helper.ts'

const ROWS = '/v1/boards/0d3c4f7e-93a4-4b56-8a0c-3a1a2f5f9c22/rows'
const KEY = '5f1f2b1e-2f64-4d0b-9d3b-0d7e2a1f4c55'
const OTHER_KEY = '5f1f2b1e-2f64-4d0b-9d3b-0d7e2a1f4c56'

const refusal = (code: string) => ({ error: { code, message: 'no' } })

const CONFLICT = { status: 409, answer: refusal('conflict') }
const FAILURE = { status: 500, answer: refusal('internal_error') }

/** Creations of one row, one after the other. */
const writes = (title: string, ...sketches: readonly object[]): readonly ClientExchange[] =>
  sketches.map((sketch, at) => exchange('POST', ROWS, { body: { title }, sentAt: at * 1000, status: 201, ...sketch }))

it.each<[string, readonly object[]]>([
  ['a conflict with a new key', [CONFLICT, {}]],
  ['a failure that the service repeats at a retry', [{ key: KEY, ...FAILURE }, { key: KEY, ...FAILURE }, {}]],
])('lets a client write anew after %s', (_, sketches) => {
  expect(findingsIn(writes('A', ...sketches))).toEqual([])
})

it.each<[string, string, readonly object[]]>([
  ['stated', 'a failure that the service told a moment ago', [FAILURE, {}]],
  ['advice', 'a failure that the service told some time ago', [FAILURE, { sentAt: 9000 }]],
  ['stated', 'a failure on the way', [{ status: 502 }, {}]],
  ['stated', 'answers that were lost twice', [{ key: KEY, status: null }, { key: KEY, status: null }, {}]],
])('%s: a client takes another key after %s', (level, _, sketches) => {
  const other = sketches.map(sketch => ('key' in sketch ? { ...sketch, key: OTHER_KEY } : sketch))
  const found = findingsIn([...writes('A', ...sketches), ...writes('B', ...other)])

  expect(found).toEqual([`CLIENT-RETRY-SAME-KEY ${level}`])
})

it('is sure of a key in flight that was given up', () => {
  const inFlight = (key: string) => [{ key, status: null }, { key, ...CONFLICT }, {}]

  expect(findingsIn([...writes('A', ...inFlight(KEY)), ...writes('B', ...inFlight(OTHER_KEY))])).toEqual([
    'CLIENT-RETRY-SAME-KEY stated',
  ])
})

it('says nothing of a write that comes long after an equal one failed', () => {
  const job = [{ status: 502 }, { sentAt: 3_600_000 }]

  expect(findingsIn([...writes('A', ...job), ...writes('B', ...job)])).toEqual([])
})

it('is not sure of a body that several writes have', () => {
  const several = [{}, { status: 502 }, {}]

  expect(findingsIn([...writes('A', ...several), ...writes('B', ...several)])).toEqual(['CLIENT-RETRY-SAME-KEY advice'])
})

const lost = (key: string) => ({ key, status: null })
const carriedOut = (exchanges: readonly ClientExchange[]) => exchanges.map(one => ({ ...one, tookEffect: true }))

it('is sure of one write that the service carried out twice', () => {
  expect(findingsIn([...carriedOut(writes('A', lost(KEY))), ...writes('A', { key: OTHER_KEY, sentAt: 100 })])).toEqual([
    'CLIENT-RETRY-SAME-KEY stated',
  ])
})

/** An attempt that its client gave up, of which the service heard at its end, and an equal write before that. */
const givenUp = (sentAt: number) => [
  ...writes('A', { key: OTHER_KEY, sentAt }),
  ...carriedOut(writes('A', { ...lost(KEY), endedAt: 302 })),
]

it('is sure of a retry that came before the service heard that its client had given up', () => {
  expect(findingsIn(givenUp(300))).toEqual(['CLIENT-RETRY-SAME-KEY stated'])
})

it('says nothing of two equal writes at once of which one was given up', () => {
  expect(findingsIn(givenUp(10))).toEqual([])
})

it('is not sure of an equal write shortly before the service heard that one was given up', () => {
  expect(findingsIn(givenUp(220))).toEqual(['CLIENT-RETRY-SAME-KEY advice'])
})

it('is not sure of a body that a slow worker writes too', () => {
  const [first, , slow] = [KEY, OTHER_KEY, '5f1f2b1e-2f64-4d0b-9d3b-0d7e2a1f4c57']
  const found = findingsIn([
    ...carriedOut(writes('A', { ...lost(first), endedAt: 100 })),
    ...writes('A', { key: OTHER_KEY, sentAt: 300, endedAt: 400 }),
    ...writes('A', { key: slow, sentAt: 200, endedAt: 900 }),
  ])

  expect(found).toEqual(['CLIENT-RETRY-SAME-KEY advice'])
})

it.each([
  ['stated', 'at once', 900],
  ['advice', 'after a while', 2000],
])('%s: a client looks whether a write happened, and writes again %s', (level, _, sentAt) => {
  const look = exchange('GET', ROWS.replace('rows', 'views'), { sentAt: 500, answer: { data: [] } })
  const found = findingsIn([...carriedOut(writes('A', lost(KEY))), look, ...writes('A', { key: OTHER_KEY, sentAt })])

  expect(found).toContain(`CLIENT-RETRY-SAME-KEY ${level}`)
})

it.each([
  ['stated', { url: 'https://example.com/a.png' }],
  ['advice', { filename: 'a.png', mime_type: 'image/png', size: 3 }],
])('%s: an upload of %j that the service carried out twice', (level, body) => {
  const create = (key: string, sentAt: number, status: number | null) =>
    exchange('POST', '/v1/media/uploads', { key, sentAt, status, body: { space_id: KEY, ...body } })
  const found = findingsIn([...carriedOut([create(KEY, 0, null)]), create(OTHER_KEY, 100, 201)])

  expect(found.filter(finding => finding.startsWith('CLIENT-RETRY'))).toEqual([`CLIENT-RETRY-SAME-KEY ${level}`])
})

describe('a key in flight that a client gives up', () => {
  const inFlight = { key: KEY, ...CONFLICT, sentAt: 1000 }
  const again = { key: OTHER_KEY, sentAt: 2000 }

  it('has written twice if its first request was carried out in the end', () => {
    expect(findingsIn(writes('A', inFlight, again, { key: KEY, sentAt: 0 }))).toEqual(['CLIENT-RETRY-SAME-KEY stated'])
  })

  it.each([
    ['its first request failed', { key: KEY, sentAt: 0, ...FAILURE, status: 400 }],
    ['a retry of it succeeds before', { key: KEY, sentAt: 1500 }],
    ['a retry of it comes later', { key: KEY, sentAt: 3000 }],
  ])('has not if %s', (_, other) => {
    const first = { key: KEY, sentAt: 0 }
    const sketches = other.sentAt === 0 ? [inFlight, again, other] : [inFlight, again, first, other]

    expect(findingsIn(writes('A', ...sketches)).filter(finding => finding.startsWith('CLIENT-RETRY'))).toEqual([])
  })
})

it('lets a client add options again with any key', () => {
  const path = '/v1/media-attributes/0d3c4f7e-93a4-4b56-8a0c-3a1a2f5f9c22/options'
  const add = (key: string, sentAt: number, status: number | null) =>
    exchange('POST', path, { key, sentAt, status, body: { options: [{ name: 'A' }] } })

  expect(findingsIn([...carriedOut([add(KEY, 0, null)]), add(OTHER_KEY, 100, 200)])).toEqual([])
})

it.each([
  ['a write that was refused the second time', { status: 400 }, 'CLIENT-RETRY-SAME-KEY advice'],
  ['a retry of its own key, after an equal write', {}, undefined],
])('is not sure of %s', (_, sketch, expected) => {
  const first = carriedOut(writes('A', lost(KEY)))
  const [second] = writes('A', { key: OTHER_KEY, sentAt: 100, ...sketch })
  const [retry] = writes('A', { key: KEY, sentAt: 200 })
  const found = findingsIn([...first, ...(second ? [second] : []), ...(retry && !expected ? [retry] : [])])

  expect(found.filter(finding => finding.startsWith('CLIENT-RETRY'))).toEqual(expected ? [expected] : [])
})
