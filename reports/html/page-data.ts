import type { CheckResult, Results } from '../model.ts'
import { clausesOfRun, type TestedClause } from './clauses-of-run.ts'
import { type ExchangePool, poolExchanges } from './exchange-pool.ts'

/** How much of what the target said the page shows. */
export interface Room {
  /** Characters of one text. */
  readonly text: number
  /** Exchanges of one check; the last ones are kept. */
  readonly exchanges: number
}

/** What the parts of the page are made from. */
export interface PageData {
  readonly results: Results
  readonly clauses: readonly TestedClause[]
  readonly checks: ReadonlyMap<string, CheckResult>
  readonly pool: ExchangePool
  readonly room: Room
}

/** Prepares results for a page with so much room. */
export function preparePage(results: Results, room: Room): PageData {
  const shown = results.checks.map(check => ({ ...check, evidence: check.evidence.slice(-room.exchanges) }))
  return {
    results: { ...results, checks: shown },
    clauses: clausesOfRun(results),
    checks: new Map(shown.map(check => [check.id, check])),
    pool: poolExchanges(shown),
    room,
  }
}
