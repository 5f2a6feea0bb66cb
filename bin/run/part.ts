import type { CheckResult, Results } from '../../reports/model.ts'
import type { runOnTarget } from './run-on-target.ts'

type Figures =
  | ('run' | 'started_at' | 'ended_at' | 'ms' | 'ended' | 'probe' | 'throttled' | 'unanswered' | 'residue')
  | ('operations' | 'combinations' | 'traffic')

/** What one process found of a run: no waiver is applied, and nothing is judged. */
export interface RunPart extends Pick<Results, 'checks' | Figures> {
  /** Whether the target did not let the run go on. */
  readonly lost: boolean
  /** Whether another run was at work on the board. */
  readonly disturbed: boolean
}

/** The part that this process ran. */
export function partOfRun(found: Awaited<ReturnType<typeof runOnTarget>>): RunPart {
  const { run, probe, results, startedAt, endedAt, ms, ended } = found
  const { health, traffic, otherRuns, residue, combinations, runId } = run
  return {
    ...{ run: runId, checks: results, started_at: startedAt, ended_at: endedAt, ms, ended, probe, residue },
    operations: traffic.operations(),
    combinations: combinations.tried(),
    traffic: traffic.spans(),
    throttled: health.throttled,
    unanswered: [...health.unanswered].map(([reason, requests]) => ({ reason, requests })),
    lost: health.ended !== null,
    disturbed: otherRuns.atWork().length > 0,
  }
}

/** Takes back what a waiver made of a result. */
const withoutWaiver = (check: CheckResult): CheckResult =>
  check.outcome === 'waived' ? { ...check, outcome: check.blocked_by === null ? 'fail' : 'blocked' } : check

/** The part that reported results are about. */
export const partOfResults = (results: Results): RunPart => ({
  ...results,
  checks: results.checks.map(withoutWaiver),
  lost: results.interrupted && results.verdict === 'inconclusive',
  disturbed: results.checks.some(check => check.blocked_by === 'another run'),
})
