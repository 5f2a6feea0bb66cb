import type { CheckResult, OperationUse, ReportedExchange } from '../../reports/model.ts'
import { isSuccess } from '../../suites/target/api.ts'
import { isStoppedByTarget } from './blocking-operation.ts'
import { findDecisiveAnswer, isMissing } from './decisive-answer.ts'

/** An operation of the target that no client can use. */
export interface UnusableOperation {
  readonly use: OperationUse
  /** `missing`: the target does not know it. `crashing`: it mostly answers with a server error. `failing`: it refuses all requests. */
  readonly kind: 'missing' | 'crashing' | 'failing'
}

/** What it may answer there before it looks for one. */
const EARLIER_STATUS = [401, 403, 413, 414, 429, 431]

const SERVER_ERROR = 500

export const succeeds = ({ answers }: OperationUse): boolean => answers.some(isSuccess)

/** Why an operation that never succeeds cannot be used. */
export const kindOf = ({ answers }: OperationUse): UnusableOperation['kind'] => {
  const unexplained = answers.filter(({ status }) => !EARLIER_STATUS.includes(status))
  if (unexplained.length > 0 && unexplained.every(({ status }) => isMissing(status))) return 'missing'
  const count = (some: OperationUse['answers']) => some.reduce((sum, one) => sum + one.answers, 0)
  const errors = unexplained.filter(({ status }) => status >= SERVER_ERROR)
  return count(errors) > count(unexplained) / 2 ? 'crashing' : 'failing'
}

const UUID = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi
/** The profile names the board, and the probe has looked whether it is there. */
const BOARD = /\/v1\/boards\/[^/?]+/

const NOT_FOUND = 404

/** The ids in the path of a request that was answered 404, without the board's. */
const idsNotFound = (last: ReportedExchange | undefined): readonly string[] =>
  last?.status === NOT_FOUND ? (last.url.split('?')[0]?.replace(BOARD, '').match(UUID) ?? []) : []

/** Whether the last response says something about the operation, and not only about an id that the target never gave. */
const isGoodRequest = ({ evidence }: CheckResult, successes: readonly ReportedExchange[]): boolean =>
  idsNotFound(evidence.at(-1)).every(id => successes.some(({ response_body }) => response_body.includes(id)))

/**
 * Finds the operations that never succeeded although they should have. The proof is a check that the target blocked there:
 * it only prepared something, with ids that the target gave. An operation without a success and without a proof may work: with a profile of few entries,
 * the run may call it only for what does not exist.
 */
export function findUnusableOperations(
  checks: readonly CheckResult[],
  operations: readonly OperationUse[],
  baseUrl: string,
): readonly UnusableOperation[] {
  const successes = checks.flatMap(({ evidence }) => evidence.filter(isSuccess))
  const stopped = checks.filter(check => isStoppedByTarget(check) && isGoodRequest(check, successes))
  const proven = new Set<string | undefined>(stopped.map(check => findDecisiveAnswer(check, baseUrl)?.operation))
  return operations.filter(use => !succeeds(use) && proven.has(use.operation)).map(use => ({ use, kind: kindOf(use) }))
}
