import type { ServerFinding } from '../../reports/clients/model.ts'
import { clauseOf } from '../../suites/contract/clauses/index.ts'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { curlOf, evidenceOf } from '../../suites/judge/evidence.ts'
import { observedChecks } from '../../suites/observe/index.ts'
import type { ObservedExchange } from '../../suites/observe/observed-answer.ts'
import { createObserver, type Observation } from '../../suites/observe/observer.ts'
import type { ObservationRule } from '../../suites/observe/rule.ts'

/** A browser asks whether what it has kept is still right. The specification says nothing of this. */
const NOT_MODIFIED = 304

interface SeenExchange extends ObservedExchange {
  readonly curl: string
}

const RULES = observedChecks.flatMap(({ observes }) => observes ?? [])

/** A rule remembers what it has seen; so many exchanges later it begins anew. */
const MOST_EXCHANGES = 20_000

/**
 * Judges the answers of a server by all rules that hold for any answer. Each broken clause is told once. A rule that throws,
 * which is a fault of the kit, throws once and is not asked again.
 */
export function createServerJudge(baseUrl: string, onFinding: (finding: ServerFinding) => void = () => {}) {
  const found = new Map<string, ServerFinding>()
  /** How many answers broke each clause, by the observers before. */
  const before = new Map<string, number>()
  let observer = createObserver<SeenExchange>(baseUrl)
  let rules = RULES
  const thrown: unknown[] = []
  let count = 0

  const countOf = (clause: string): number =>
    rules
      .flatMap(brokenBy)
      .filter(broken => broken.clause === clause)
      .reduce((sum, { answers }) => sum + answers, before.get(clause) ?? 0)

  /** What a rule has found; nothing from now on if it threw. */
  function brokenBy(rule: ObservationRule): Observation<SeenExchange>['broken'] {
    try {
      return observer.observationOf(rule).broken
    } catch (error) {
      rules = rules.filter(one => one !== rule)
      thrown.push(error)
      return []
    }
  }
  function begin(): void {
    for (const clause of found.keys()) before.set(clause, countOf(clause))
    observer = createObserver(baseUrl)
    for (const rule of rules) observer.watch(rule)
  }
  function collect(): void {
    for (const rule of rules)
      for (const { clause, message, first } of brokenBy(rule)) {
        if (found.has(clause)) continue
        const { level, statement } = clauseOf(clause)
        const finding = { clause, level, statement, saw: message, curl: first.curl, count: 1 }
        found.set(clause, finding)
        onFinding(finding)
      }
  }
  begin()
  return {
    judge(exchange: ClientExchange): void {
      const { request, response } = exchange
      if (response === null || response.headers['content-encoding'] !== undefined) return
      if (response.status === NOT_MODIFIED) return
      const { text } = response
      if (text === null) return
      if (count % MOST_EXCHANGES === MOST_EXCHANGES - 1) begin()
      count += 1
      observer.observe({ request, response: { ...response, text }, curl: curlOf(evidenceOf(exchange)) })
      collect()
      if (thrown.length > 0) throw thrown.shift()
    },
    findings: (): readonly ServerFinding[] =>
      [...found.values()].map(finding => ({ ...finding, count: countOf(finding.clause) })),
  }
}
