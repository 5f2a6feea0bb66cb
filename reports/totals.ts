import type { Line } from './line.ts'
import { OUTCOMES, type Results } from './model.ts'
import { isTested, testedClauses } from './verdict.ts'
import { describeUsedWaivers } from './waivers.ts'
import { describeResidue, describeVerdict, pluralize } from './wording.ts'

/** Whether a verdict says that nothing failed, and all that was asked was tested. */
export const isGood = (verdict: Results['verdict']): boolean => verdict === 'conformant' || verdict === 'narrowed'

/** The verdict in a sentence, and how many checks ended in which way. */
export function toVerdictLines(results: Results): readonly Line[] {
  const counts = OUTCOMES.filter(outcome => results.counts[outcome] > 0)
  return [
    { text: describeVerdict(results), style: isGood(results.verdict) ? 'green' : 'red' },
    ...(counts.length > 0 ? [{ text: counts.map(outcome => `${results.counts[outcome]} ${outcome}`).join(', ') }] : []),
  ]
}

/** What the network or a gateway did, which is not the server's fault. */
function describeUnanswered({ unanswered }: Results): readonly string[] {
  if (unanswered.length === 0) return []
  const all = unanswered.reduce((sum, { requests }) => sum + requests, 0)
  const reasons = unanswered.map(({ reason, requests }) => `${reason} (${pluralize(requests, 'time')})`).join(', ')
  return [`no response to ${pluralize(all, 'request')}, not counted as failures: ${reasons}`]
}

/** How much was asked and left. */
export function describeTotals(results: Results): readonly string[] {
  const tested = results.checks.filter(isTested)
  const clauses = testedClauses(results.checks).size
  return [
    `${pluralize(clauses, 'clause')} tested by ${pluralize(tested.length, 'check')}, ${pluralize(results.requests, 'request')}, ` +
      `${pluralize(results.cost, 'cost unit')}, ${pluralize(results.throttled, 'wait')} for the rate limit, ` +
      `${(results.ms / 1000).toFixed(1)} s, seed ${results.seed}`,
    ...describeUnanswered(results),
    ...describeUsedWaivers(results),
    ...(results.residue.length > 0
      ? [`left on the server by run ${results.run}: ${describeResidue(results.residue)}`]
      : []),
  ]
}
