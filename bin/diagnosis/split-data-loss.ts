import type { CheckResult, LikelyCause } from '../../reports/model.ts'

/** The loss of all data as a cause, with the checks that prove nothing because of it, and all other results. */
export function splitDataLoss(results: readonly CheckResult[]) {
  const isLost = ({ outcome, blocked_by }: CheckResult) => outcome === 'blocked' && blocked_by === 'data loss'
  const lost = results.filter(isLost)
  const [first] = lost
  const loss: LikelyCause | undefined = first && {
    fit: 'root',
    statement: `${first.reason?.replace(/^the/, 'The')}.`,
    ...{ operations: [], mistakes: [], clauses: [], explained: [], contradicted: [], untested: [] },
    blocked: lost.map(({ id }) => id),
    shown_by: first.id,
  }
  return { losses: loss ? [loss] : [], checks: results.filter(one => !isLost(one)) }
}
