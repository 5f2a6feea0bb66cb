import {
  type CheckResult,
  type Gap,
  type LikelyCause,
  RESULTS_FORMAT,
  type ReportedExchange,
  type Results,
  type WaiverResult,
} from './model.ts'
import { countOutcomes, isTested, testedClauses, verdictOf } from './verdict.ts'

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
  due: null,
  inapplicable: null,
  missing: null,
  choices: [],
  refused: {},
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

/** A gap for each clause that no check tested. */
const gapsOf = (checks: readonly CheckResult[]): readonly Gap[] =>
  checks
    .filter(check => !isTested(check))
    .flatMap(({ clauses, inapplicable, missing, reason }) =>
      clauses
        .filter(clause => !testedClauses(checks).has(clause))
        .map(clause => ({
          ...{ clause, scope: 'boards' as const, kind: inapplicable ?? ('blocked' as const), waived: false },
          ...{ missing: missing === null ? [] : [missing], reason: reason ?? '' },
        })),
    )

export const createResults = (checks: readonly CheckResult[], draft: Partial<Results> = {}): Results => ({
  format: RESULTS_FORMAT,
  kit: '0.0.0',
  digests: { contract: 'c0', profile: 'a0' },
  target: { name: 'a <target> & more', base_url: 'http://api.test', version: null },
  run: 'kit-abc',
  seed: 1,
  runs: null,
  simulator: null,
  replay: 'npx creative-ops-kit replay',
  shard: null,
  started_at: '2026-01-01T00:00:00.000Z',
  ended_at: '2026-01-01T00:00:01.234Z',
  ms: 1234,
  verdict: verdictOf(checks, { narrowed: false, interrupted: false, gaps: gapsOf(checks) }),
  scopes: [],
  gaps: gapsOf(checks),
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
  broken: [
    { id: 'ROW-TITLE', level: 'stated', scope: 'boards', section: 'Board rows', statement: 'A title is a title.' },
  ],
  operations: [],
  combinations: [],
  traffic: [],
  rules: [
    { id: 'ROW-TITLE', level: 'stated', scope: 'boards', section: 'Board rows', statement: 'A title is a title.' },
  ],
  causes: [],
  waivers: [],
  choices: [],
  untestable: [],
  ...draft,
})

/** A known mistake that fits. */
export const createWaiver = (state: WaiverResult['state']): WaiverResult => ({
  ...{ subject: 'check a/1', reason: 'the team knows', owner: null, expires: '2026-01-31' },
  ...{ state, checks: ['a/1'] },
})

export const createCause = (draft: Partial<LikelyCause> = {}): LikelyCause => ({
  fit: 'exact',
  statement: null,
  operations: [],
  mistakes: [{ id: 'board-rows/forgets-titles', mistake: 'The service drops the title.' }],
  clauses: ['ROW-TITLE'],
  explained: ['board-rows/title', 'board-rows/read'],
  blocked: [],
  contradicted: [],
  untested: [],
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
