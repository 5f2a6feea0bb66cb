import type { CheckResult } from '../../reports/model.ts'
import { checks } from '../../suites/checks/index.ts'
import { clauseId, lawOf } from '../../suites/contract/clause-id.ts'
import { contractOf, operationNames } from '../../suites/contract/operations.ts'
import { findDecisiveAnswer, findOperationAnswer, isMissing, type OperationAnswer } from './decisive-answer.ts'

const RATE_LIMITED = 429

/** Whether the target kept a check from running, and not the profile, the network, the rate limit or another run. */
export const isStoppedByTarget = ({ outcome, blocked_by, evidence }: CheckResult): boolean =>
  outcome === 'blocked' && blocked_by === 'target' && evidence.at(-1)?.status !== RATE_LIMITED

/** The checks that judge the responses to all requests of a run. They show only the first answer that breaks a rule. */
const JUDGES_OF_ALL_ANSWERS: ReadonlySet<string> = new Set(
  checks.filter(({ observes }) => observes).map(({ id }) => id),
)

export const isRefusal = ({ status }: OperationAnswer): boolean => status >= 300

/** Whether all that a check found broken is about some of these operations. */
const breaksOnly = ({ broken }: CheckResult, operations: ReadonlySet<string>): boolean =>
  broken.every(clause => operationNames.some(name => operations.has(name) && clause === clauseId(lawOf(clause), name)))

/** The refusals that may be why a check did not pass: the decisive one or, where a step made several things, any of them. */
function refusalsIn(check: CheckResult, operations: ReadonlySet<string>, baseUrl: string): readonly OperationAnswer[] {
  if (JUDGES_OF_ALL_ANSWERS.has(check.id) && !breaksOnly(check, operations)) return []
  const decisive = findDecisiveAnswer(check, baseUrl)
  if (decisive && isRefusal(decisive)) return [decisive]
  if (check.blocked_by !== 'target') return []
  return check.evidence.flatMap(exchange => findOperationAnswer(exchange, baseUrl) ?? []).filter(isRefusal)
}

/**
 * Whether a check fails because the target seems to lack an operation that it never answered with success. Only a check of
 * that operation's own area counts: the others may ask it for what does not exist, and judge how it says so.
 */
export function findDoubtfulOperation(
  check: CheckResult,
  operations: ReadonlySet<string>,
  baseUrl: string,
): string | undefined {
  if (check.outcome !== 'fail' || JUDGES_OF_ALL_ANSWERS.has(check.id)) return undefined
  const answer = findDecisiveAnswer(check, baseUrl)
  if (!answer || !isMissing(answer.status) || !operations.has(answer.operation)) return undefined
  return contractOf(answer.operation).area === check.area ? answer.operation : undefined
}

/** Which of these operations a check did not pass for; undefined if it is none of them. */
export const findBlockingOperation = (
  check: CheckResult,
  operations: ReadonlySet<string>,
  baseUrl: string,
): string | undefined =>
  refusalsIn(check, operations, baseUrl).find(({ operation }) => operations.has(operation))?.operation
