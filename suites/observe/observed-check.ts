import { type Check, type CheckContext, type CheckId, check } from '../check.ts'
import { ExpectationFailed } from '../runner/check-exceptions.ts'
import { describeResponse } from '../runner/describe-answer.ts'
import type { Exchange } from '../target/transport.ts'
import { seeAllAnswers } from './all-answers.ts'
import type { BrokenClause } from './observer.ts'
import type { ObservationRule } from './rule.ts'

function describeFault({ message, first, answers }: BrokenClause<Exchange>): string {
  const { request, response } = first
  const { pathname, search } = new URL(request.url)
  const others = answers === 1 ? '' : ` (and ${answers - 1} more responses)`
  return `${request.method} ${pathname}${search} answered ${describeResponse(response)}: ${message}${others}`
}

/** Judges a rule by the responses that the run has got so far. */
export function judgeSoFar({ run, unmet }: CheckContext, rule: ObservationRule): void {
  const { answers, broken, thrown } = run.observer.observationOf(rule)
  if (broken.length > 0)
    throw new ExpectationFailed(
      broken.map(({ clause }) => clause),
      broken.map(one => (broken.length > 1 ? `${one.clause}: ` : '') + describeFault(one)).join('; ') +
        (thrown ? `. The rule also failed with an internal error: ${thrown.message}` : ''),
      { exchanges: broken.map(({ first }) => first) },
    )
  if (thrown) throw thrown
  if (answers === 0) unmet(`not tested in this run: the server never sent ${rule.subject}`)
}

/** A check of one rule over all responses of the run. What it finds fails this check, not the one that sent the request. */
export const observedCheck = (id: CheckId, rule: ObservationRule, needs: Check['needs'] = []): Check =>
  check(id, rule.clauses, { needs, phase: 'last', observes: rule }, async context => {
    await seeAllAnswers(context)
    judgeSoFar(context, rule)
  })
