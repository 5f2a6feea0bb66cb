import { type Check, type CheckId, check, type RunOfOneClause } from '../check.ts'
import { clauseId } from '../contract/clause-id.ts'
import type { OperationName } from '../contract/operations.ts'
import { needsOf } from '../given/good-requests.ts'

/** A check of an operation's own clause of a law; it needs what a good request for the operation needs. */
export const lawOf = (operation: OperationName, id: CheckId, clauseStem: string, run: RunOfOneClause): Check =>
  check(id, clauseId(clauseStem, operation), needsOf(operation), run)
