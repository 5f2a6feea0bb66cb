import { describe, expect, it } from 'vitest'
import type { CheckResult, OperationUse } from '../../reports/model.ts'
import { createResult } from '../../reports/sample.test.helper.ts'
import { checks as allChecks } from '../../suites/checks/index.ts'
import { contractOf, type OperationName } from '../../suites/contract/operations.ts'
import { findOperationRoots } from './operation-roots.ts'

const BASE = 'http://api.test'

const answered = (operation: OperationName, status: number) => {
  const { method, path } = contractOf(operation)
  return {
    ...{ method, url: BASE + path.replaceAll(/\{\w+\}/g, 'an-id'), request_headers: {}, request_body: null },
    ...{ status, response_headers: {}, response_body: '{"error":{"code":"not_found"}}', curl: 'curl' },
  }
}

const failed = (id: string, ...evidence: CheckResult['evidence']) =>
  createResult(id, { outcome: 'fail', reason: 'A: no', broken: ['A'], evidence })
const blocked = (id: string, ...evidence: CheckResult['evidence']) =>
  createResult(id, { outcome: 'blocked', reason: 'could not do it', evidence })

/** How many responses of which status an operation gave. */
function use(operation: OperationName, answers: Readonly<Record<number, number>>): OperationUse {
  const { method, path } = contractOf(operation)
  return {
    ...{ operation, method, path, cost: 0, met: [], ms: { p50: 1, p95: 1, max: 1 } },
    answers: Object.entries(answers).map(([status, count]) => ({ status: Number(status), code: null, answers: count })),
  }
}

const rootsOf = (checks: readonly CheckResult[], ...operations: readonly OperationUse[]) =>
  findOperationRoots(checks, operations, BASE)

const statementsOf = (...args: Parameters<typeof rootsOf>) => rootsOf(...args).roots.map(({ cause }) => cause.statement)

describe('an operation that the service lacks', () => {
  const refusal = answered('createLibraryView', 404)
  const checks = [
    failed('library-views/create/name', refusal),
    blocked('library-views/order', refusal),
    failed('library-views/archived', answered('getLibraryView', 200)),
    createResult('library-views/fields'),
  ]
  const uses = [use('createLibraryView', { 404: 30, 401: 2 }), use('listLibraryViews', { 200: 9 })]

  it('is one cause, with all that fails or cannot run at it', () => {
    expect(rootsOf(checks, ...uses, use('getLibraryView', { 200: 1 })).roots.map(({ cause }) => cause)).toEqual([
      {
        fit: 'root',
        statement:
          'The server seems to lack createLibraryView (POST /v1/library-views). Of 32 responses, 30 were 404 and 2 were 401.',
        operations: ['createLibraryView'],
        mistakes: [],
        clauses: ['A'],
        explained: ['library-views/create/name'],
        blocked: ['library-views/order'],
        contradicted: [],
        untested: [],
        shown_by: 'library-views/create/name',
      },
    ])
  })

  it('explains what a judge of all responses found broken of operations that are lacking, and nothing else', () => {
    const judge = (...broken: readonly string[]) => ({ ...failed('envelopes/every-answer/resource', refusal), broken })
    const restOf = (...broken: readonly string[]) => rootsOf([...checks, judge(...broken)], ...uses).rest

    expect(restOf('ENVELOPE-CREATE-LIBRARY-VIEW').map(({ id }) => id)).not.toContain('envelopes/every-answer/resource')
    expect(restOf('ENVELOPE-CREATE-LIBRARY-VIEW', 'ENVELOPE-GET-VIEW')).toHaveLength(3)
  })

  it('leaves all other failures to other causes', () => {
    expect(rootsOf(checks, ...uses).rest.map(({ id }) => id)).toEqual([
      'library-views/archived',
      'library-views/fields',
    ])
  })

  it('takes along those below it that could not be tried, and those that never succeeded', () => {
    const [statement] = statementsOf(
      checks,
      use('createLibraryView', { 404: 2, 401: 1 }),
      use('listLibraryViews', { 404: 2 }),
    )

    expect(statement).toMatch(
      / 2 were 404 and 1 was 401\. Without it, getLibraryView could not be tried\. listLibraryViews never succeeded either\.$/,
    )
  })

  it('is also the cause of what fails in the area of an operation below it that never succeeded', () => {
    const below = answered('getLibraryView', 404)
    const ofItsArea = failed('library-views/unknown-conditions', below)
    const ofAllOperations = failed('errors/envelope', below)
    const { roots, rest } = rootsOf([...checks, ofItsArea, ofAllOperations], ...uses, use('getLibraryView', { 404: 4 }))

    expect(roots.map(({ cause }) => cause.explained)).toEqual([['library-views/create/name', ofItsArea.id]])
    expect(rest).toContain(ofAllOperations)
  })

  it('does not explain what a check of all responses finds', () => {
    const [law] = allChecks.filter(({ observes }) => observes)
    const broken = failed(law?.id ?? '', refusal)

    expect(rootsOf([...checks, broken], ...uses).rest).toContain(broken)
  })

  it('also explains a step that makes several things and names none', () => {
    const step = blocked('conventions/ids', refusal, answered('createView', 201))

    expect(rootsOf([...checks, step], ...uses).roots[0]?.cause.blocked).toContain('conventions/ids')
  })
})

describe('several operations', () => {
  const metrics = ['listAdCampaigns', 'listAdSets', 'listAds'] as const

  it('below one path are one cause', () => {
    expect(
      statementsOf(
        metrics.map(name => blocked(name, answered(name, 404))),
        ...metrics.map(name => use(name, { 404: 4 })),
      ),
    ).toEqual([
      'The server seems to lack everything under /v1/metrics: listAdCampaigns (GET /v1/metrics/ad-campaigns), listAdSets (GET /v1/metrics/ad-sets) and listAds (GET /v1/metrics/ads). All 12 responses were 404.',
    ])
  })

  it('below a path with one that works are causes of their own, the one with most consequences first', () => {
    const checks = [
      blocked('a/1', answered('getView', 404)),
      blocked('a/2', answered('createView', 405)),
      blocked('a/3', answered('createView', 405)),
    ]

    expect(
      statementsOf(checks, use('createView', { 405: 1 }), use('getView', { 404: 1 }), use('listViews', { 200: 1 })),
    ).toEqual([
      'The server seems to lack createView (POST /v1/boards/{id}/views). The only response was 405. Without it, listViewRows could not be tried.',
      'The server seems to lack getView (GET /v1/boards/{id}/views/{viewId}). The only response was 404.',
    ])
  })
})

it('a service that lacks much has one cause for it, with the operation first that most hangs on', () => {
  const lacking = ['createUpload', 'createColumn', 'createView', 'createLibraryView', 'createColumn'] as const
  const { roots } = rootsOf(
    lacking.map((name, index) => blocked(`a/${index}`, answered(name, 404))),
    ...[...new Set(lacking)].map(name => use(name, { 404: 2 })),
    use('listViews', { 200: 1 }),
  )

  expect(roots.map(({ cause }) => cause.statement)).toEqual([
    expect.stringMatching(
      /^The server seems to lack 4 operations: createColumn \(POST .* All 8 responses were 404\. Without them, /,
    ),
  ])
  expect(roots[0]?.consequences.length).toBe(5)
})

it('an operation that is there and never succeeds is called so', () => {
  expect(
    statementsOf(
      [blocked('a/1', answered('createRow', 500))],
      use('createRow', { 500: 7 }),
      use('updateRow', { 200: 1 }),
    ),
  ).toEqual(['createRow (POST /v1/boards/{id}/rows) never succeeded. All 7 responses were 500.'])
})

it('many operations that only end in server errors are one cause', () => {
  const names = ['createRow', 'createColumn', 'createUpload', 'createLibraryView'] as const
  const working = (['updateRow', 'getColumn', 'getUpload', 'listLibraryViews'] as const).map(name =>
    use(name, { 200: 1 }),
  )
  const checks = names.map((name, index) => blocked(`a/${index}`, answered(name, 500)))
  const { roots } = rootsOf(checks, ...working, ...names.map(name => use(name, { 500: 3, 400: 1 })))

  expect(roots.map(({ kind, cause }) => [kind, cause.statement, cause.blocked.length])).toEqual([
    [
      'crashing',
      expect.stringMatching(
        /^4 operations never succeeded: createUpload \(POST .* Of 16 responses, 12 were 500 and 4 were 400\./,
      ),
      4,
    ],
  ])
})

describe('there is no root', () => {
  it('where an operation only refuses what it has to refuse', () => {
    const wrongRefusal = failed('errors/envelope', answered('getUpload', 404))

    expect(statementsOf([wrongRefusal], use('getUpload', { 404: 12 }))).toEqual([])
  })

  it('where nothing but an id that the target never gave was asked for', () => {
    const id = '019cece5-2687-7002-b62e-6cf7132be3a2'
    const request = { ...answered('getView', 404), url: `${BASE}/v1/boards/b/views/${id}` }
    const created = { ...answered('createView', 201), response_body: JSON.stringify({ data: { id } }) }
    const uses = [use('getView', { 404: 1 }), use('createView', { 201: 1 }), use('listViews', { 200: 1 })]

    expect(statementsOf([blocked('a/1', request)], ...uses)).toEqual([])
    expect(statementsOf([blocked('a/1', created, request)], ...uses)).toEqual([
      expect.stringContaining('seems to lack getView'),
    ])
  })

  it('where an operation succeeds at times', () => {
    expect(statementsOf([blocked('a/1', answered('createRow', 404))], use('createRow', { 404: 9, 201: 1 }))).toEqual([])
  })

  it('where nothing but the rate limit keeps a check from running', () => {
    const evidence = [answered('createRow', 429)]

    expect(statementsOf([blocked('a/1', ...evidence)], use('createRow', { 403: 6, 429: 6 }))).toEqual([])
  })

  it('where the profile or another run blocks', () => {
    const evidence = [answered('createRow', 404)]
    const other = createResult('a/1', { outcome: 'blocked', reason: 'no', blocked_by: 'another run', evidence })

    expect(statementsOf([other], use('createRow', { 404: 9 }))).toEqual([])
  })
})
