import { expect, it } from 'vitest'
import type { CheckResult, ReportedExchange } from '../model.ts'
import { createCause, createResult, createResults, FAILED_RESULT } from '../sample.test.helper.ts'
import { toHtml } from './page.tsx'
import { createExchange, createFullResults } from './sample-page.test.helper.ts'

const HOSTILE = `</pre></details><script>alert(1)</script><img src=x onerror=alert(2)> "quoted" 'single' &amp; \u202e\u2028\u0000`

const createFailure = (id: string, ...evidence: readonly ReportedExchange[]): CheckResult =>
  createResult(id, { outcome: 'fail', reason: 'ROW-TITLE: wrong', broken: ['ROW-TITLE'], evidence })

/** Where texts stand in a page, in their order. */
const placesIn = (html: string, ...texts: readonly string[]) => texts.map(text => html.indexOf(text))

it('keeps what a target sent as text, wherever it stands', () => {
  const exchange = createExchange({
    ...{ url: HOSTILE, request_body: HOSTILE, response_body: HOSTILE, curl: HOSTILE },
    request_headers: { [HOSTILE]: HOSTILE },
    response_headers: { [HOSTILE]: HOSTILE },
  })
  const steps = [{ text: HOSTILE, curl: [HOSTILE] }]
  const failed = {
    ...createFailure('board-rows/title', exchange),
    reason: HOSTILE,
    counterexample: { path: '', steps },
    compared: { expected: HOSTILE, actual: HOSTILE },
  }
  const blocked = createResult('b/1', { outcome: 'blocked', reason: HOSTILE })
  const html = toHtml(
    createResults([failed, blocked], {
      target: { name: HOSTILE, base_url: HOSTILE, version: HOSTILE },
      causes: [createCause({ shown_by: failed.id })],
      probe: { misfits: [{ entry: 'board_id', text: HOSTILE, blocks: true }], requests: 0, cost: 0 },
      operations: [
        {
          ...{ operation: 'listViews', method: 'GET', path: '/v1', cost: 5, met: [], ms: { p50: 1, p95: 2, max: 3 } },
          answers: [{ status: 400, code: HOSTILE, answers: 1 }],
        },
      ],
      unanswered: [{ reason: HOSTILE, requests: 1 }],
    }),
  )

  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).not.toContain('<img')
  expect(html).not.toMatch(/[^\n\t\P{Cc}]|\p{Cf}|\u2028/u)
  expect(html).toContain('&lt;/pre&gt;&lt;/details&gt;&lt;script&gt;alert(1)')
  expect(html).toContain('\\u202e\\u2028\\u0000')
})

it('allows no script but its own, and loads nothing', () => {
  const html = toHtml(createResults([FAILED_RESULT]))

  expect(html).toMatch(/content="default-src &#39;none&#39;; style-src &#39;sha256-[^"]*; script-src &#39;sha256-/)
  expect(html).not.toMatch(/\s(?:src|on\w+|style)=/)
  expect(html).not.toMatch(/href="(?!#)/)
})

it('begins with the verdict and the causes', () => {
  const html = toHtml(createResults([FAILED_RESULT], { causes: [createCause()] }))
  const places = placesIn(html, 'NOT CONFORMANT', 'The service drops the title.', 'id="specification"', 'id="checks"')

  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
})

it('leads from a clause to its checks, and from a cause to what it explains', () => {
  const html = toHtml(createResults([FAILED_RESULT], { causes: [createCause()] }))

  expect(html).toContain('class="cell fail" href="#ROW-TITLE"')
  expect(html).toContain('<div id="ROW-TITLE">')
  expect(html).toContain('<a href="#board-rows/title">board-rows/title</a>')
  expect(html).toContain('<div id="board-rows/title">')
})

it('does not call a clause broken that a check did not come to', () => {
  const rule = {
    id: 'ROW-COLOR',
    level: 'stated',
    scope: 'boards',
    section: 'Board rows',
    statement: 'A row has a color.',
  } as const
  const check = { ...FAILED_RESULT, clauses: ['ROW-TITLE', 'ROW-COLOR'] }
  const html = toHtml(createResults([check], { rules: [...createResults([]).rules, rule] }))

  expect(html).toContain('class="cell fail" href="#ROW-TITLE"')
  expect(html).toContain('class="cell blocked" href="#ROW-COLOR"')
})

it('counts an assumed clause as warned of, and not as broken', () => {
  const assumed = {
    id: 'ROW-COLOR',
    level: 'assumed',
    scope: 'boards',
    section: 'Board rows',
    statement: 'A row has a color.',
  } as const
  const warning = createResult('board-rows/color', { outcome: 'warn', reason: 'no color', broken: ['ROW-COLOR'] })
  const html = toHtml(createResults([warning], { verdict: 'conformant', broken: [assumed] }))

  expect(html).toContain('<dt>clauses broken</dt><dd>0</dd>')
  expect(html).toContain('<dt>clause with warnings</dt><dd>1</dd>')
})

it('says first which entry of the profile most checks wait for', () => {
  const needs = (missing: string) => ({ outcome: 'blocked', reason: `the profile has no ${missing}`, missing }) as const
  const many = ['b/1', 'b/2'].map(id => createResult(id, needs('folder_id')))
  const html = toHtml(createResults([createResult('a/1', needs('clock.url')), ...many]))
  const [folder = -1, clock = -1] = placesIn(html, 'add folder_id to', 'add clock.url to')

  expect(html).toContain('add folder_id to the profile to run 2 more checks')
  expect(folder).toBeLessThan(clock)
})

it('names what a cause keeps from running under that cause alone', () => {
  const blocked = ['b/1', 'b/2'].map(id => createResult(id, { outcome: 'blocked', reason: 'answered 404' }))
  const html = toHtml(
    createResults([FAILED_RESULT, ...blocked], { causes: [createCause({ blocked: ['b/1', 'b/2'] })] }),
  )

  expect(html).toContain('2 checks that could not run')
  expect(html).toContain('2 checks could not run because of the probable causes')
  expect(html).not.toContain('2 checks: answered 404')
})

it('shows an exchange once, and leads to it from other checks', () => {
  const [first, second] = ['a/1', 'a/2'].map(id =>
    createFailure(id, createExchange({ response_headers: { date: `the time of ${id}` } })),
  )
  const html = toHtml(createResults([first!, second!]))

  expect(html.match(/not_found/g)).toHaveLength(1)
  expect(html).toContain('Same exchange as under <a href="#exchange-1">a/1</a>')
})

it('compares with an earlier run', () => {
  const before = { run: 'kit-before', started_at: '2025-12-31T00:00:00.000Z' }
  const changes = [
    { id: 'gone/1', change: 'removed', reason: null },
    { id: FAILED_RESULT.id, change: 'newly failing', reason: 'ROW-TITLE: wrong' },
  ] as const
  const html = toHtml(createResults([FAILED_RESULT]), { before, changes })
  const places = placesIn(html, 'What changed since run kit-before', 'newly failing: 1 check', 'removed: 1 check')

  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
  expect(html).not.toContain('href="#gone/1"')
})

it('leaves out the parts that a run has nothing for', () => {
  const html = toHtml(createResults([createResult('a/1')]))

  for (const id of ['changes', 'causes', 'invalid-waivers', 'waivers', 'blocked', 'choices', 'operations']) {
    expect(html).not.toContain(`id="${id}"`)
    expect(html).not.toContain(`href="#${id}"`)
  }
})

it('says what did not run: what was not selected, and what the run did not come to', () => {
  const html = toHtml(
    createResults([FAILED_RESULT], {
      ...{ interrupted: true, ended: 'it was interrupted', causes: [createCause()] },
      omitted: [
        { area: 'options', checks: 3, why: 'not selected' },
        { area: 'board-rows', checks: 1, why: 'not reached' },
      ],
    }),
  )

  expect(html).toContain('<dt>of 5 checks</dt><dd>1</dd>')
  expect(html).toContain('Areas not selected for this run: options (3 checks)')
  expect(html).toContain('1 more check not reached before the run ended')
  expect(html).toContain('The run ended early: it was interrupted. 1 check did not run.')
  expect(html).toContain('Probable causes of the failures before the run ended')
})

it('stays under 5 MB with the evidence of 2,600 failures that share nothing', { timeout: 60_000 }, () => {
  const long = (text: string) => text.repeat(Math.ceil(4000 / text.length))
  const checks = Array.from({ length: 2600 }, (_, index) =>
    createFailure(
      `area-${index % 25}/check-${index}`,
      ...['a', 'b', 'c'].map(name =>
        createExchange({ response_body: long(`"${index}${name}" `), curl: long(`curl '${index}' `) }),
      ),
    ),
  )
  const html = toHtml(createResults(checks))

  expect(Buffer.byteLength(html)).toBeLessThan(5_000_000)
  expect(html.match(/data-outcome="fail"/g)).toHaveLength(2601)
  expect(html).toContain('characters; see results.json)')
})

it('is written even if nothing makes it short enough', () => {
  const steps = Array.from({ length: 30_000 }, () => ({ text: 'x'.repeat(100), curl: ['y'.repeat(100)] }))
  const failed = { ...createFailure('properties/a'), counterexample: { path: '', steps } }

  expect(toHtml(createResults([failed]))).toContain('NOT CONFORMANT')
})

it('says which combinations a run has tried, and how many there are', () => {
  const page = toHtml(createFullResults())

  expect(page).toContain('This run tried 1 of the 46 pairs')
  expect(page).toContain('fields=id and tokens.admin_grant')
})
