import { type CheckResult, type LikelyCause, RESULTS_FORMAT, type ReportedExchange, type Results } from './model.ts'
import { countOutcomes, verdictOf } from './verdict.ts'

export const createResult = (id: string, draft: Partial<CheckResult> = {}): CheckResult => ({
  id,
  area: id.split('/')[0] ?? id,
  level: 'stated',
  clauses: ['ROW-TITLE'],
  outcome: 'pass',
  reason: null,
  broken: [],
  compared: null,
  blocked_by: null,
  missing: null,
  choices: [],
  started_ms: 0,
  ms: 12,
  requests: 2,
  cost: 11,
  evidence: [],
  curl: null,
  counterexample: null,
  ...(draft.outcome === 'blocked' && { blocked_by: draft.missing ? 'profile' : 'target' }),
  ...draft,
})

export const createResults = (checks: readonly CheckResult[], draft: Partial<Results> = {}): Results => ({
  format: RESULTS_FORMAT,
  kit: '0.0.0',
  target: { name: 'a <target> & more', base_url: 'http://api.test' },
  run: 'kit-abc',
  seed: 1,
  runs: null,
  simulator: null,
  replay: 'npx creative-ops-kit replay',
  started_at: '2026-01-01T00:00:00.000Z',
  ms: 1234,
  verdict: verdictOf(checks, { narrowed: false, interrupted: false }),
  counts: countOutcomes(checks),
  probe: { misfits: [], requests: 0, cost: 0 },
  requests: 2,
  cost: 11,
  throttled: 0,
  interrupted: false,
  ended: null,
  unanswered: [],
  residue: [],
  checks,
  omitted: [],
  broken: [{ id: 'ROW-TITLE', level: 'stated', section: 'Board rows', statement: 'A title is a title.' }],
  operations: [],
  combinations: [],
  traffic: [],
  rules: [{ id: 'ROW-TITLE', level: 'stated', section: 'Board rows', statement: 'A title is a title.' }],
  causes: [],
  waivers: [],
  choices: [],
  untestable: [],
  ...draft,
})

/** A known mistake that fits. */
export const createCause = (draft: Partial<LikelyCause> = {}): LikelyCause => ({
  fit: 'exact',
  statement: null,
  operations: [],
  mistakes: [{ id: 'board-rows/forgets-titles', mistake: 'The service drops the title.' }],
  clauses: ['ROW-TITLE'],
  explained: ['board-rows/title', 'board-rows/read'],
  blocked: [],
  contradicted: [],
  shown_by: 'board-rows/title',
  ...draft,
})

/** What the target lacks, with no failure that comes from it. */
export const BLOCKING_CAUSE = createCause({
  ...{ fit: 'root', statement: 'createRow never succeeded.', mistakes: [], clauses: [] },
  ...{ explained: [], blocked: ['board-rows/title', 'board-rows/read'] },
})

const EXCHANGE: ReportedExchange = {
  method: 'GET',
  url: 'http://api.test',
  request_headers: {},
  request_body: null,
  status: 200,
  response_headers: {},
  response_body: '',
  curl: `curl -sS 'http://api.test' -H 'authorization: Bearer '"$TOKEN_FULL"`,
}

export const FAILED_RESULT = createResult('board-rows/title', {
  outcome: 'fail',
  reason: 'ROW-TITLE: expected "a", got ]]> & \u0000\ud800',
  broken: ['ROW-TITLE'],
  evidence: [{ ...EXCHANGE, method: 'POST', status: 201, curl: `curl -sS -X POST 'http://api.test'` }, EXCHANGE],
  curl: EXCHANGE.curl,
})
