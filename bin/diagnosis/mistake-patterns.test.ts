import { describe, expect, it } from 'vitest'
import type { CheckResult, LikelyCause } from '../../reports/model.ts'
import { createCause, createResult } from '../../reports/sample.test.helper.ts'
import { recogniseMistakePatterns } from './mistake-patterns.ts'

const exchange = (method: string, body: string | null = null, key = 'k') => ({
  ...{ method, url: 'http://api.test/v1/x', request_headers: { 'idempotency-key': key }, request_body: null },
  ...{ status: 200, response_headers: {}, response_body: body ?? '{}', curl: 'curl' },
})
const failed = (clause: string, reason: string, ...evidence: CheckResult['evidence']) =>
  createResult(clause.toLowerCase(), { outcome: 'fail', broken: [clause], reason: `${clause}: ${reason}`, evidence })
const unknown = createCause({ fit: 'none', explained: ['a'], statement: null, mistakes: [] })
const first = (checks: readonly CheckResult[], causes: readonly LikelyCause[] = [unknown]) =>
  recogniseMistakePatterns(causes, checks)[0]?.statement ?? null

describe('keys that are forgotten early', () => {
  const written = (time: string) => exchange('POST', JSON.stringify({ data: { updated_at: time } }))
  const lost = (minutes: number) =>
    failed(
      'IDEM-REPLAY-CREATE-VIEW',
      'expected "a", got "b"',
      written('2026-01-01T00:00:00Z'),
      written(`2026-01-01T0${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:00Z`),
    )
  const kept = createResult('kept', { outcome: 'pass', clauses: ['IDEM-REPLAY-CREATE-ROW'] })

  it('shows where late retries write again and early ones do not', () => {
    expect(first([lost(90), lost(120), kept])).toMatch(/^Keys are forgotten early: a retry 90 minutes after/)
  })

  it('is not said of keys that no retry finds, or that soon ones do not find either', () => {
    expect(first([lost(90)])).toBeNull()
    expect(first([lost(90), lost(1), kept])).toBeNull()
  })

  it('shows where the same operations know some keys and not others, with the same body and another one', () => {
    const clauses = ['REPLAY', 'CONFLICT-BODY'].flatMap(law => [`IDEM-${law}-CREATE-ROW`, `IDEM-${law}-CREATE-VIEW`])
    const some = clauses.map(clause => failed(clause, 'expected "a", got "b"'))
    const others = createResult('others', { outcome: 'pass', clauses })

    expect(first([...some, others])).toMatch(/^The server sometimes takes a known key for a new one/)
    expect(first([...some, kept])).toBeNull()
  })

  it('leaves the first place to a mistake that is named as a fact', () => {
    const known = createCause({
      fit: 'exact',
      mistakes: [{ id: 'a', mistake: 'A.' }],
      statement: null,
      explained: ['a'],
    })

    expect(first([lost(90), kept], [known])).toBeNull()
  })
})

describe('filters that later pages forget', () => {
  const query = failed(
    'PAGES-LIST-ADS',
    'with limit=2 and query=Dark: ids: expected exactly 3 values, got 12; too many: "a"',
  )

  it('show where only pages have too much', () => {
    expect(first([query])).toMatch(/^The pages after the first one forget the filter/)
  })

  it('show in what a check compared, where the reason is cut', () => {
    const cut = {
      ...failed('PAGES-LIST-VIEW-ROWS', 'rows on all pages …'),
      compared: { expected: '["a"]', actual: '["a","b"]' },
    }

    expect(first([query, cut])).toMatch(/^The pages after/)
    expect(first([query, { ...cut, compared: { expected: '["a"]', actual: '["b","c"]' } }])).toBeNull()
  })

  it('are not blamed where single pages fail too, or most failures are about something else', () => {
    expect(first([query, failed('AD-QUERY-LIST-ADS', 'expected "a", got "b"')])).toBeNull()
    expect(first([query, failed('ROW-MOVE', 'expected "a", got "b"')])).toBeNull()
  })
})

describe('reads that are behind', () => {
  const stale = (clause: string) => failed(clause, 'a later read has "a"', exchange('PATCH'), exchange('GET'))

  it('show in several rules, each time after an update', () => {
    const checks = ['ROW-UPDATE-FIELDS', 'CELL-WRITE-TEXT', 'VIEW-ROWS-ROW'].map(stale)

    expect(first(checks)).toMatch(/^Reads after writes return old data, according to 3 rules/)
    expect(first(checks.slice(1))).toBeNull()
    expect(first([...checks, failed('ROW-MOVE', 'got "b"', exchange('POST'), exchange('GET'))])).toBeNull()
  })

  it('show in a single rule where a later read shows what was written', () => {
    const cured = failed('VIEW-NAME', 'got "b". A read at the end of the run shows it', exchange('GET'))

    expect(first([cured])).toMatch(
      /according to 1 rule\. .* A read at the end of the run shows what 1 check waited for in vain\.$/,
    )
    expect(first([cured, failed('ROW-MOVE', 'got "b"', exchange('POST'), exchange('GET'))])).toBeNull()
  })

  it('explain what is missing too where a later read shows most of it, whatever else would fit', () => {
    const cured = ['VIEW-NAME', 'ROW-MOVE', 'FILTER-ALL'].map(clause =>
      failed(clause, 'got []. A read at the end of the run shows it', exchange('GET')),
    )
    const missing = failed('VIEW-ROWS-ALL', 'a row should be there, but it is not', exchange('POST'), exchange('GET'))
    const known = createCause({ fit: 'exact', explained: [missing.id] })

    expect(first([...cured, missing], [known])).toMatch(/^Reads after writes .* according to 4 rules/)
  })
})

it('a body parser shows where bytes are stored that come with another Content-Type', () => {
  const bytes = failed(
    'UPLOAD-BYTES',
    'an upload of a text, 11 bytes sent as text/plain, should finish with this size, but it is failed. The same bytes finish where the PUT has the Content-Type application/octet-stream',
  )

  expect(first([bytes, failed('UPLOAD-DIRECT-FINISHES', 'it failed')])).toMatch(
    /^A body parser alters uploads .* text\/plain:/,
  )
  expect(first([failed('UPLOAD-DIRECT-FINISHES', 'it failed')])).toBeNull()
})

it('charges of others show where tokens share a quota, and requests seem to cost more', () => {
  const costs = failed('COST-DELETE-OPTION', 'it uses 10 of the units')

  expect(first([costs, failed('RATE-PER-TOKEN', 'it answered 429')])).toMatch(/^Requests of other tokens are charged/)
  expect(first([costs])).toBeNull()
})

it('routes without authentication are one mistake where they are many', () => {
  const open = Array.from({ length: 10 }, () => failed('AUTH-REQUIRED-CREATE-ROW', 'it answered 201'))

  expect(first(open)).toMatch(/^Requests to 10 operations succeed without a token/)
  expect(first(open.slice(1))).toBeNull()
})

describe('costs', () => {
  const free = (clause: string) =>
    failed(clause, 'it was sent when 10 were left, and all of them were still left after it')
  const dear = failed(
    'COST-LIST-ADS',
    'listAds with fields=id and limit=100 must cost 5 units, but with 5 units left it was refused',
  )

  it('are none, or of another quota, where nothing is charged to the quota of reads', () => {
    const clauses = ['COST-CREATE-ROW', 'COST-UPDATE-ROW', 'COST-LIST-VIEWS', 'COST-GET-COLUMN']

    expect(first(clauses.map(free))).toMatch(/^Requests to createRow, updateRow, \w+ and 1 other operation seem/)
    expect(first([free('COST-CREATE-ROW'), failed('COST-LIST-VIEWS', 'and 4 more were spent after it')])).toBeNull()
  })

  it('depend on parameters where only lists are dearer with them', () => {
    expect(first([dear, failed('RATE-LIMITED', 'requests at once spent 60 units')])).toMatch(
      /^What a list costs depends/,
    )
    expect(first([dear, failed('COST-CREATE-ROW', 'and 4 more were spent after it')])).toBeNull()
  })
})

describe('pages after the first one', () => {
  const paged = { ...exchange('GET'), url: 'http://api.test/v1/x?cursor=a' }
  const clauses = ['VIEW-LIST-ORDER', 'LIBRARY-VIEW-LIST-ORDER']
  const lost = clauses.map(clause => failed(clause, 'the first difference is at [3]', paged))
  const kept = createResult('kept', { outcome: 'pass', clauses })

  it('lose the sort where only lists with a cursor are in another order', () => {
    expect(first([...lost, kept])).toMatch(/^Pages after the first one are in another order/)
    expect(first(lost)).toBeNull()
    expect(
      first([...lost, kept, failed('VIEW-LIST-ORDER', 'the first difference is at [3]', exchange('GET'))]),
    ).toBeNull()
  })
})

it('lost updates show where values of several types are gone at once, and others of these types stay', () => {
  const clauses = ['TEXT', 'NUMBER', 'DATE'].map(type => `ATTRIBUTE-VALUE-${type}`)
  const gone = clauses.map(clause =>
    failed(clause, 'the media should show the value 1 that was set, but it shows no entry'),
  )

  expect(first([...gone, createResult('kept', { outcome: 'pass', clauses })])).toMatch(
    /seem to overwrite each other\.$/,
  )
  expect(first(gone)).toBeNull()
})
