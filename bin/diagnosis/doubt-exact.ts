import type { LikelyCause } from '../../reports/model.ts'
import { lawOf } from '../../suites/contract/clause-id.ts'

const mainLaw = ({ clauses: [clause = ''] }: LikelyCause): string => lawOf(clause)

/**
 * Calls a mistake likely, and not exact, where another cause breaks the same rule: the mistake may be a wider one than the one
 * that is known. Other operations of a rule may have mistakes of their own.
 */
export const doubtExact = (causes: readonly LikelyCause[]): readonly LikelyCause[] =>
  causes.map(cause => {
    const hasRival = causes.some(other => other !== cause && other.fit !== 'root' && mainLaw(other) === mainLaw(cause))
    return cause.fit === 'exact' && hasRival ? { ...cause, fit: 'close' } : cause
  })
