import { createHash } from 'node:crypto'
import type { ChangedCheck } from '../changes.ts'
import { groupBy } from '../group-by.ts'
import type { CheckResult, Outcome, ReportedExchange, Results } from '../model.ts'
import { headersThatMatter } from '../requests.ts'

/** An exchange of the run, which may be evidence of many checks. */
interface PooledExchange {
  readonly exchange: ReportedExchange
  /** The id of its element on the page. */
  readonly anchor: string
  /** The check under which the page shows it. */
  readonly home: string
}

/** An exchange as the page shows it. */
const prepare = (exchange: ReportedExchange): ReportedExchange => ({
  ...exchange,
  response_headers: headersThatMatter(exchange.response_headers),
})

/** Collects the exchanges of checks, each once: most failures of a server show the same few answers. */
function poolExchanges(checks: readonly CheckResult[]) {
  // Whole texts as keys would take as much memory as all responses together.
  const byDigest = new Map<string, PooledExchange>()
  const byExchange = new Map<ReportedExchange, PooledExchange>()
  for (const { id, evidence } of checks)
    for (const one of evidence) {
      const exchange = prepare(one)
      const digest = createHash('sha256').update(JSON.stringify(exchange)).digest('base64')
      const pooled = byDigest.get(digest) ?? { exchange, anchor: `exchange-${byDigest.size + 1}`, home: id }
      byDigest.set(digest, pooled)
      byExchange.set(one, pooled)
    }
  return {
    all: [...byDigest.values()],
    /** Finds the pooled exchange that is the same as one of a check. */
    find: (exchange: ReportedExchange) => byExchange.get(exchange),
  }
}

/** What counts more comes first. A clause that some checks tried and others could not try is tested. */
const ORDER: readonly Outcome[] = ['fail', 'error', 'warn', 'waived', 'pass', 'blocked']

/** What a check says about one of its clauses. If it found another one broken, it did not come to this one. */
function outcomeFor({ outcome, broken }: CheckResult, clause: string): Outcome {
  if (broken.length === 0 || broken.includes(clause)) return outcome
  return 'blocked'
}

/** The area in which most checks are. */
function areaOf(checks: readonly CheckResult[]): string {
  const areas = [...groupBy(checks, ({ area }) => area)].toSorted(([, a], [, b]) => b.length - a.length)
  return areas[0]?.[0] ?? ''
}

export type TestedClause = ReturnType<typeof clausesOfRun>[number]

/** The clauses of a run, each with its checks and its outcome. */
function clausesOfRun({ rules, checks }: Pick<Results, 'rules' | 'checks'>) {
  const byClause = new Map<string, CheckResult[]>(rules.map(({ id }) => [id, []]))
  for (const check of checks) for (const clause of check.clauses) byClause.get(clause)?.push(check)
  return rules.map(rule => {
    const own = byClause.get(rule.id) ?? []
    const outcomes = new Set(own.map(check => outcomeFor(check, rule.id)))
    const outcome = ORDER.find(one => outcomes.has(one)) ?? 'not-applicable'
    return { rule, area: areaOf(own), outcome, checks: own }
  })
}

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
export type PageData = ReturnType<typeof preparePage>

/** The exchanges of a check that have room: the last ones or, if it could not run, the one that stopped it. */
function lastOf(check: CheckResult, room: Room): CheckResult['evidence'] {
  const most = isFinding(check) ? room.exchanges : Math.min(1, room.exchanges)
  return most === 0 ? [] : check.evidence.slice(-most)
}

export function preparePage(results: Results, room: Room, comparison?: Comparison) {
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

const textsOfExchange = (exchange: ReportedExchange): readonly string[] => [
  ...[exchange.response_body, exchange.curl, ...Object.values(exchange.response_headers)],
]

const textsOfCheck = ({ reason, counterexample }: CheckResult): readonly string[] => [
  reason ?? '',
  ...(counterexample?.steps.flatMap(({ text, curl }) => [text, ...curl]) ?? []),
]

/** About how long the texts from the target are at least on a page, without its markup. */
export const leastLength = ({ pool, results, room }: PageData): number =>
  [...pool.all.flatMap(({ exchange }) => textsOfExchange(exchange)), ...results.checks.flatMap(textsOfCheck)].reduce(
    (sum, { length }) => sum + Math.min(length, room.text),
    0,
  )
