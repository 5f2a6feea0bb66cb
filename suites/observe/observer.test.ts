import { describe, expect, it } from 'vitest'
import type { Json } from '../json.ts'
import type { ObservedExchange } from './observed-answer.ts'
import { createObserver } from './observer.ts'
import { type ObservationRule, ruleOf } from './rule.ts'
import { cardinality } from './rules/cells.ts'
import { trimmed } from './rules/envelopes.ts'
import { errorEnvelope, errorStatus } from './rules/errors.ts'
import { askedFor, createdAt, sameColumns, updatedAt } from './rules/resources.ts'

const BASE = 'https://api.example.com/creative'

/** An exchange as a proxy or a recording would hand it over. */
const recorded = (method: string, path: string, status: number, body: Json | string): ObservedExchange => ({
  request: { method, url: BASE + path, headers: {} },
  response: {
    status,
    headers: { 'content-type': 'application/json' },
    text: typeof body === 'string' ? body : JSON.stringify(body),
  },
})

/** What an HTTP server or a framework answers to a path with a stray percent sign. */
function refusedAsUrl(headers: Record<string, string>): ObservedExchange {
  const { request, response } = recorded('GET', '/v1/boards/%zz/views', 400, '400 Bad Request')
  return { request, response: { ...response, headers } }
}

const refusal = (code: string): Json => ({ error: { code, message: 'no' } })

const VIEW = { id: 'v1', board_id: 'b1', created_at: '2026-01-02T00:00:00Z', updated_at: '2026-01-02T00:00:00Z' }

it('judges recorded exchanges by the rules that it watches, and names the first answer of each fault', () => {
  const observer = createObserver(BASE)
  observer.watch(errorStatus)
  const wrong = recorded('GET', '/v1/boards/b1/views/v1', 400, refusal('not_found'))

  observer.observe(recorded('GET', '/v1/boards/b1/views/v1', 404, refusal('not_found')))
  observer.observe(wrong)
  observer.observe(recorded('GET', '/v1/boards/b1/views/v2', 400, refusal('not_found')))

  const { answers, broken } = observer.observationOf(errorStatus)
  expect(answers).toBe(3)
  expect(broken).toEqual([expect.objectContaining({ clause: 'ERROR-STATUS-NOT-FOUND', first: wrong, answers: 2 })])
})

it.each([
  ['a page of a gateway', recorded('GET', '/v1/boards/b1/views/v1', 503, '<html>')],
  ['a page of the HTTP layer', recorded('GET', '/v1/boards/b1/views/v1', 414, '<html>')],
  ['the refusal of a path that no URL has', refusedAsUrl({ connection: 'close' })],
  ['a path that no operation has', recorded('GET', '/v1/health', 500, 'broken')],
  [
    'a request to another server',
    {
      ...recorded('GET', '', 500, 'broken'),
      request: { method: 'GET', url: 'https://files.example.com/v1/boards/b1/views', headers: {} },
    },
  ],
])('ignores %s', (_, exchange) => {
  const observer = createObserver(BASE)
  observer.watch(errorEnvelope)

  observer.observe(exchange)

  expect(observer.observationOf(errorEnvelope)).toEqual({ answers: 0, broken: [] })
})

it.each([
  ['a view that was not asked for', askedFor, { ...VIEW, id: 'v2' }, 'RESOURCE-ASKED-FOR'],
  ['a view of another board', askedFor, { ...VIEW, board_id: 'b2' }, 'RESOURCE-ASKED-FOR'],
  [
    'an update before the creation',
    updatedAt,
    { ...VIEW, updated_at: '2026-01-01T00:00:00Z' },
    'UPDATED-NOT-BEFORE-CREATED',
  ],
])('finds %s', (_, rule, view, clause) => {
  const observer = createObserver(BASE)
  observer.watch(rule)

  observer.observe(recorded('GET', '/v1/boards/b1/views/v1', 200, { data: VIEW }))
  observer.observe(recorded('GET', '/v1/boards/b1/views/v1', 200, { data: view }))

  const { answers, broken } = observer.observationOf(rule)
  expect([answers, broken.map(one => one.clause)]).toEqual([2, [clause]])
})

it.each([
  ['?fields=name', 1],
  ['?fields=id&fields=name', 0],
])('judges the properties of a response to %s in %i answers', (query, answers) => {
  const observer = createObserver(BASE)
  observer.watch(trimmed)

  observer.observe(recorded('GET', `/v1/boards/b1/views/v1${query}`, 200, { data: { id: 'v1', name: 'A' } }))

  expect(observer.observationOf(trimmed)).toEqual({ answers, broken: [] })
})

it('compares created_at of a resource with the first answer that showed it', () => {
  const observer = createObserver(BASE)
  observer.watch(createdAt)
  const viewOf = (created_at: string) =>
    recorded('GET', '/v1/boards/b1/views/v1', 200, { data: { ...VIEW, created_at } })
  const later = viewOf('2026-01-02T01:00:00Z')

  for (const exchange of [viewOf(VIEW.created_at), viewOf('2026-01-02T00:00:00.4Z'), later]) observer.observe(exchange)

  const { answers, broken } = observer.observationOf(createdAt)
  expect(answers).toBe(3)
  expect(broken).toEqual([expect.objectContaining({ clause: 'CREATED-AT-CONSTANT', first: later, answers: 1 })])
})

it('keeps what a rule throws with its request, and judges the next exchange and by the other rules', () => {
  const thrown: unknown[] = []
  let judged = 0
  const fragile = ruleOf('GENERAL-JSON', 'anything', () => {
    judged += 1
    if (judged === 1) throw new RangeError('Invalid time value')
    return 'it is wrong'
  })
  const observer = createObserver(BASE, error => thrown.push(error))
  for (const rule of [fragile, errorStatus]) observer.watch(rule)

  for (const id of ['v1', 'v2'])
    observer.observe(recorded('GET', `/v1/boards/b1/views/${id}`, 400, refusal('not_found')))

  expect(observer.observationOf(fragile)).toMatchObject({
    broken: [{ clause: 'GENERAL-JSON', answers: 1 }],
    thrown: { message: `Invalid time value, when it judged the response to GET ${BASE}/v1/boards/b1/views/v1` },
  })
  expect(observer.observationOf(errorStatus)).toMatchObject({ broken: [{ answers: 2 }], thrown: undefined })
  expect(thrown).toEqual([new RangeError('Invalid time value')])
})

it('leaves a creation time that is no time to the schema of the resource', () => {
  const observer = createObserver(BASE)
  observer.watch(createdAt)

  for (const created_at of [1_767_225_600_000, 'soon', null])
    observer.observe(recorded('GET', '/v1/boards/b1/views/v1', 200, { data: { ...VIEW, created_at } }))

  expect(observer.observationOf(createdAt)).toEqual({ answers: 0, broken: [] })
})

it('judges the page of a framework, which keeps the connection', () => {
  const observer = createObserver(BASE)
  observer.watch(errorEnvelope)

  observer.observe(refusedAsUrl({ connection: 'keep-alive' }))

  expect(observer.observationOf(errorEnvelope).broken).toHaveLength(1)
})

/** What a rule finds broken in exchanges that come one after the other. */
function breachesOf(rule: ObservationRule, exchanges: readonly ObservedExchange[]) {
  const observer = createObserver(BASE)
  observer.watch(rule)
  for (const one of exchanges) observer.observe(one)
  return observer.observationOf(rule).broken
}

describe('the columns of rows on a page', () => {
  const pageOf = (query: string, name: string, rows: readonly string[]) =>
    recorded('GET', `/v1/boards/b1/views/v1/rows${query}`, 200, {
      data: rows.map(columns => ({
        id: 'r',
        fields: [...columns].map(column_id => ({ column_id, column_name: name })),
      })),
      ...{ next_cursor: null, has_more: false },
    })
  const page = (...rows: readonly string[]) => pageOf('', 'Budget', rows)
  const judge = (...pages: readonly ObservedExchange[]) => breachesOf(sameColumns, pages).map(({ message }) => message)

  it('are those of all rows, each once', () => {
    expect(judge(page('ab', 'ab'))).toEqual([])
    expect(judge(page('ab', 'abo', 'ab'))).toEqual(['1 of 3 rows on the page have an entry for the column o'])
    expect(judge(page('aba'))).toEqual(['a row has several entries for the column a'])
    expect(judge(pageOf('?columns=a,b,a', 'Budget', ['aba']))).toEqual([])
  })

  it('may lack one that the run has created: lists may lag behind', () => {
    const created = recorded('POST', '/v1/boards/b1/columns', 201, { data: { id: 'n' } })

    expect(judge(created, page('ab', 'nab', 'ab'))).toEqual([])
    expect(judge(pageOf('', 'Conformance kit text', ['ab', 'nab', 'ab']))).toEqual([])
  })

  it('may lack one that is created while a page is read, but not in two pages', () => {
    const [early, late] = [page('ab', 'ab', 'nab'), page('nab', 'ab')]

    expect(judge(early)).toEqual([])
    expect(judge(early, late)).toHaveLength(1)
  })
})

describe('multiple of a column', () => {
  const rowWith = (multiple: boolean, type = 'text') =>
    recorded('PATCH', '/v1/boards/b1/rows/r1', 200, {
      data: { id: 'r1', fields: [{ column_id: 'c1', type, multiple, value: [] }] },
    })
  const column = (media_attribute_type: string | null) =>
    recorded('GET', '/v1/boards/b1/columns/c1', 200, { data: { id: 'c1', type: 'mediacolumn', media_attribute_type } })
  const judge = (...exchanges: readonly ObservedExchange[]) =>
    breachesOf(cardinality, exchanges).map(({ clause }) => clause)

  it('is the same in all responses', () => {
    expect(judge(rowWith(true), rowWith(true))).toEqual([])
    expect(judge(rowWith(true), rowWith(false))).toEqual(['CELL-MULTIPLE'])
  })

  it('may differ where only the app makes the values', () => {
    expect(judge(rowWith(true, 'relation'), rowWith(false, 'relation'))).toEqual([])
  })

  it('is the same for a mediacolumn too, but for one whose attribute was deleted', () => {
    const [one, other] = [rowWith(true, 'mediacolumn'), rowWith(false, 'mediacolumn')]

    expect(judge(column('tags'), one, other)).toEqual(['CELL-MULTIPLE'])
    expect(judge(column(null), one, other)).toEqual([])
  })
})
