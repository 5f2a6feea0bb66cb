import { describeCause } from './diagnosis.ts'
import type { CheckResult, Outcome, Results, WaiverResult } from './model.ts'
import { isInvalid } from './verdict.ts'
import { explainInvalidWaiver } from './waivers.ts'
import { describeUnfinished, explainResult } from './wording.ts'

type Status = 'passed' | 'failed' | 'skipped' | 'pending' | 'other'

const STATUSES: Readonly<Record<Outcome, Status>> = {
  pass: 'passed',
  fail: 'failed',
  error: 'failed',
  warn: 'other',
  waived: 'skipped',
  'not-applicable': 'skipped',
  blocked: 'pending',
}

const describeTest = (check: CheckResult, results: Results) => ({
  name: check.id,
  status: STATUSES[check.outcome],
  rawStatus: check.outcome,
  duration: check.ms,
  suite: [check.area],
  tags: [check.level, ...check.clauses],
  ...(check.reason !== null && { message: check.reason }),
  ...(check.outcome !== 'pass' && { trace: explainResult(check, results).join('\n') }),
})

/** A waiver that no longer holds, for which a run fails too. */
const describeWaiver = (waiver: WaiverResult) => ({
  ...{ name: `waiver: ${waiver.subject}`, status: 'failed' as const, rawStatus: waiver.state, duration: 0 },
  ...{ suite: ['waivers'], tags: waiver.checks, message: explainInvalidWaiver(waiver) },
})

/** A run that ended early, or tested next to nothing. */
const describeVerdictTest = (results: Results) =>
  [describeUnfinished(results) ?? []].flat().map(message => ({
    ...{ name: 'verdict: whole run', status: 'failed' as const, rawStatus: results.verdict, duration: 0 },
    ...{ suite: ['verdict'], tags: [], message },
  }))

/**
 * The results as a document in the Common Test Report Format: a test for an early end, for each check, and for each waiver
 * that no longer holds. A warning is `other`, a check that could not run yet is `pending`, and one that does not apply or is waived is `skipped`.
 */
export function toCtrf(results: Results): object {
  const { checks, kit, run, target, started_at, ms } = results
  const start = Date.parse(started_at)
  const tests = [
    ...describeVerdictTest(results),
    ...checks.map(check => describeTest(check, results)),
    ...results.waivers.filter(isInvalid).map(describeWaiver),
  ]
  const count = (status: Status) => tests.filter(test => test.status === status).length
  const summary = {
    tests: tests.length,
    ...{ passed: count('passed'), failed: count('failed'), skipped: count('skipped') },
    ...{ pending: count('pending'), other: count('other') },
    ...{ start, stop: start + ms, duration: ms },
  }
  return {
    ...{ reportFormat: 'CTRF', specVersion: '0.0.0', generatedBy: 'creative-ops-kit', timestamp: started_at },
    results: {
      tool: { name: 'creative-ops-kit', version: kit },
      summary,
      tests,
      environment: { appName: target.name },
      extra: {
        ...{ run, verdict: results.verdict },
        causes: results.causes.map(cause => ({ cause: describeCause(cause, results).title, tests: cause.explained })),
      },
    },
  }
}
