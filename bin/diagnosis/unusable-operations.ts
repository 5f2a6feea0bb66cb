import type { CheckResult, OperationUse } from '../../reports/model.ts'
import { isStoppedByTarget } from './blocking-operation.ts'
import { findDecisiveAnswer, isMissing } from './decisive-answer.ts'

/** An operation of the target that no client can use. */
export interface UnusableOperation {
  readonly use: OperationUse
  /** `missing`: the target does not know it. `failing`: it knows it, and never succeeds. */
  readonly kind: 'missing' | 'failing'
}

/** What it may answer there before it looks for one. */
const EARLIER_STATUS = [401, 403, 413, 414, 429, 431]

export const succeeds = ({ answers }: OperationUse): boolean =>
  answers.some(({ status }) => status >= 200 && status < 300)

/** Why an operation that never succeeds cannot be used. */
export const kindOf = ({ answers }: OperationUse): UnusableOperation['kind'] => {
  const unexplained = answers.filter(({ status }) => !EARLIER_STATUS.includes(status))
  return unexplained.length > 0 && unexplained.every(({ status }) => isMissing(status)) ? 'missing' : 'failing'
}

/**
 * Finds the operations that never succeeded although they should have. The proof is a check that the target blocked there:
 * it only prepared something. An operation without a success and without a proof may work: with a profile of few entries,
 * the run may call it only for what does not exist.
 */
export function findUnusableOperations(
  checks: readonly CheckResult[],
  operations: readonly OperationUse[],
  baseUrl: string,
): readonly UnusableOperation[] {
  const stopped = checks.filter(isStoppedByTarget)
  const proven = new Set<string | undefined>(stopped.map(check => findDecisiveAnswer(check, baseUrl)?.operation))
  return operations.filter(use => !succeeds(use) && proven.has(use.operation)).map(use => ({ use, kind: kindOf(use) }))
}
