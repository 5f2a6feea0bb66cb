import type { CheckResult } from '../../reports/model.ts'

/** A check fails or warns, and names this clause as broken. */
export interface Finding {
  readonly check: string
  readonly clause: string
}

/** A check as the matrix knows it. */
export interface StoredCheck {
  readonly id: string
  /** Of the module that declares it, as it was in the latest run. */
  readonly digest: string
  /** The number of the run that first ran this state of the check. 0 when every row has been run against it. */
  readonly firstRun: number
}

/** One deviation with everything the checks have found out about it. */
export interface StoredRow {
  readonly digest: string
  /** The number of the latest run of this row. A check whose state is newer has still to be run against it. */
  readonly latestRun: number
  readonly findings: readonly Finding[]
}

/** Every deviation, and the checks that fail on it. */
export interface KillMatrix {
  /** The file names checks by their place here. A check keeps its place; the place of one that is gone is null. */
  readonly checks: readonly (StoredCheck | null)[]
  readonly rows: ReadonlyMap<string, StoredRow>
}

const accuses = ({ outcome }: CheckResult): boolean => outcome === 'fail' || outcome === 'warn'

export const findingsOf = (results: readonly CheckResult[]): readonly Finding[] =>
  results.filter(accuses).flatMap(({ id, broken }) => broken.map(clause => ({ check: id, clause })))
