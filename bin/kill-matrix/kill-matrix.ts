import type { CheckResult } from '../../reports/model.ts'

/** A check failed or warned, and named this clause as broken. */
export interface Finding {
  readonly check: string
  readonly clause: string
}

export interface StoredCheck {
  readonly id: string
  /** The digest of the module that declared it in the latest run. */
  readonly digest: string
  /** The number of the run that first used this version of the check; 0 once every row has been run against it. */
  readonly firstRun: number
}

/** One mutant and what the checks found on it. */
export interface StoredRow {
  readonly digest: string
  /** The number of the latest run of this row. Newer versions of checks must still be run against it. */
  readonly latestRun: number
  readonly findings: readonly Finding[]
}

/** Every mutant, and the checks that fail on it. */
export interface KillMatrix {
  /** The file refers to checks by their index here. A check keeps its index; a deleted check leaves null. */
  readonly checks: readonly (StoredCheck | null)[]
  readonly rows: ReadonlyMap<string, StoredRow>
}

/** Whether a check names broken clauses. */
export const namesBrokenClauses = ({ outcome }: CheckResult): boolean => outcome === 'fail' || outcome === 'warn'

export const findingsOf = (results: readonly CheckResult[]): readonly Finding[] =>
  results.filter(namesBrokenClauses).flatMap(({ id, broken }) => broken.map(clause => ({ check: id, clause })))
