import type { CheckResult } from '../../reports/model.ts'
import { answerIn, decisiveAnswer, type OperationAnswer } from './decisive-answer.ts'

/** Whether the target kept a check from running, and not the profile, the network or another run. */
export const isStoppedByTarget = ({ outcome, blocked_by }: CheckResult): boolean =>
  outcome === 'blocked' && blocked_by === 'target'

const isRefusal = ({ status }: OperationAnswer): boolean => status >= 300

/** The refusals that may be why a check did not pass: the decisive one or, where a step made several things, any of them. */
function refusalsIn(check: CheckResult, baseUrl: string): readonly OperationAnswer[] {
  const decisive = decisiveAnswer(check, baseUrl)
  if (decisive && isRefusal(decisive)) return [decisive]
  if (check.blocked_by !== 'target') return []
  return check.evidence.flatMap(exchange => answerIn(exchange, baseUrl) ?? []).filter(isRefusal)
}

/** Which of these operations a check did not pass for; undefined if it is none of them. */
export const findOperationInTheWay = (
  check: CheckResult,
  operations: ReadonlySet<string>,
  baseUrl: string,
): string | undefined => refusalsIn(check, baseUrl).find(({ operation }) => operations.has(operation))?.operation
