import type { ChangedCheck } from '../changes.ts'
import type { CheckResult, Outcome, Results } from '../model.ts'
import { clausesOfRun, type TestedClause } from './clauses-of-run.ts'
import { type ExchangePool, poolExchanges } from './exchange-pool.ts'

const FINDINGS: readonly Outcome[] = ['fail', 'error', 'warn', 'waived']

/** Whether a check found something, which people want to see first. */
export const isFinding = ({ outcome }: CheckResult): boolean => FINDINGS.includes(outcome)

/** How much of what the target said the page shows. */
export interface Room {
  /** Characters of one text. */
  readonly text: number
  /** Exchanges of one check; the last ones are kept. */
  readonly exchanges: number
}

/** An earlier run, and what changed since then. */
export interface Comparison {
  readonly before: Pick<Results, 'run' | 'started_at'>
  readonly changes: readonly ChangedCheck[]
}

/** What the parts of the page are made from. */
export interface PageData {
  readonly results: Results
  readonly clauses: readonly TestedClause[]
  readonly checks: ReadonlyMap<string, CheckResult>
  readonly pool: ExchangePool
  readonly room: Room
  readonly comparison: Comparison | undefined
}

/** The exchanges of a check that have room: the last ones or, if it could not run, the one that stopped it. */
function lastOf(check: CheckResult, room: Room): CheckResult['evidence'] {
  const most = isFinding(check) ? room.exchanges : Math.min(1, room.exchanges)
  return most === 0 ? [] : check.evidence.slice(-most)
}

/** Prepares results for a page with so much room. */
export function preparePage(results: Results, room: Room, comparison?: Comparison): PageData {
  const shown = results.checks.map(check => ({ ...check, evidence: lastOf(check, room) }))
  return {
    results: { ...results, checks: shown },
    clauses: clausesOfRun(results),
    checks: new Map(shown.map(check => [check.id, check])),
    // What is the same under many checks stands under one that people look at.
    pool: poolExchanges([...shown.filter(isFinding), ...shown.filter(check => !isFinding(check))]),
    room,
    comparison,
  }
}
