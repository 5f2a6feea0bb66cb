import { OUTCOMES, type ReportedExchange, type Results, type Rule } from '../model.ts'
import { createCause, createResult, createResults } from '../sample.test.helper.ts'

const RULES: readonly Rule[] = ['ROW-TITLE', 'ROW-COLOR', 'VIEW-NAME'].map((id, index) => ({
  ...{
    id,
    level: index === 1 ? 'assumed' : 'stated',
    scope: 'boards',
    section: 'Boards',
    statement: `The rule ${id} holds.`,
  },
}))

export const createExchange = (draft: Partial<ReportedExchange> = {}): ReportedExchange => ({
  ...{ method: 'POST', url: 'http://api.test/v1/boards', request_headers: { accept: 'application/json' } },
  ...{ request_body: '{"title":"a"}', status: 404, response_headers: { 'content-type': 'application/json' } },
  ...{ response_body: '{"error":{"code":"not_found"}}', curl: `curl -sS 'http://api.test/v1/boards'` },
  ...draft,
})

const counterexample = { path: '0:1', steps: [{ text: 'make a row', curl: [`curl -sS 'http://api.test'`] }] }

const CHECKS = [
  ...OUTCOMES.map(outcome =>
    createResult(`board-rows/${outcome}`, {
      outcome,
      clauses: outcome === 'pass' ? ['VIEW-NAME'] : ['ROW-TITLE', 'ROW-COLOR'],
      ...(outcome !== 'pass' && { reason: `ROW-TITLE: it is ${outcome}`, evidence: [createExchange()] }),
      ...(['fail', 'warn', 'waived'].includes(outcome) && { broken: ['ROW-TITLE'] }),
    }),
  ),
  createResult('board-views/name', { clauses: ['VIEW-NAME'], started_ms: 100 }),
  createResult('board-views/deep', {
    ...{ outcome: 'fail', reason: 'VIEW-NAME: expected "a", got "b"\nand more', broken: ['VIEW-NAME'] },
    compared: { expected: '"a"', actual: '"b"' },
    ...{ clauses: ['VIEW-NAME'], level: 'implied', counterexample, started_ms: 200 },
    evidence: [createExchange({ method: 'GET', status: 200 }), createExchange()],
  }),
  createResult('board-views/needs', {
    outcome: 'blocked',
    reason: 'the profile has no folder_id',
    missing: 'folder_id',
  }),
]

/** Results that have something for each part of the page. */
export const createFullResults = (): Results =>
  createResults(CHECKS, {
    rules: RULES,
    broken: RULES,
    causes: [
      createCause({
        ...{ fit: 'root', statement: 'The service has no createRow.', mistakes: [], operations: ['createRow'] },
        ...{ explained: ['board-rows/fail'], blocked: ['board-rows/blocked'], shown_by: 'board-rows/fail' },
      }),
      createCause({ fit: 'close', explained: ['board-views/deep'], contradicted: ['board-views/name'] }),
    ],
    waivers: [
      {
        ...{ subject: 'check board-rows/waived', reason: 'comes later', owner: 'Ada', expires: '2027-01-01' },
        ...{ state: 'used', checks: ['board-rows/waived'] },
      },
    ],
    choices: [
      { id: 'a-choice', clause: 'ROW-COLOR', statement: 'Expect this.', checks: ['board-rows/pass'], refused: [] },
    ],
    operations: [
      {
        ...{ operation: 'createRow', method: 'POST', path: '/v1/boards/{id}/rows', cost: 10 },
        ...{
          answers: [{ status: 201, code: null, answers: 3 }],
          met: ['fields', 'tokens.admin_grant'],
          ms: { p50: 2, p95: 40, max: 900 },
        },
      },
    ],
    combinations: [
      {
        ...{ relation: 'relations/restricted/listViews', pairs: { met: 1, possible: 46 } },
        tried: ['fields=id and tokens.admin_grant'],
      },
    ],
    traffic: [
      { from_ms: 0, to_ms: 50, requests: 2, cost: 11 },
      { from_ms: 50, to_ms: 100, requests: 1, cost: 10 },
    ],
    untestable: [{ id: 'HIDDEN', level: 'stated', reason: 'nobody sees it' }],
    probe: {
      misfits: [{ entry: 'folder_id', text: 'folder_id: no such folder', blocks: false }],
      requests: 1,
      cost: 1,
    },
    unanswered: [{ reason: 'the gateway answered 502', requests: 2 }],
  })
