import type { ServerFinding } from '../../reports/clients/model.ts'
import { clauseOf } from '../../suites/contract/clauses/index.ts'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { curlOf, evidenceOf } from '../../suites/judge/evidence.ts'
import { observedChecks } from '../../suites/observe/index.ts'
import type { ObservedExchange } from '../../suites/observe/observed-answer.ts'
import { createObserver } from '../../suites/observe/observer.ts'

interface SeenExchange extends ObservedExchange {
  readonly curl: string
}

const RULES = observedChecks.flatMap(({ observes }) => observes ?? [])

/** A rule remembers what it has seen; so many exchanges later it begins anew. */
const MOST_EXCHANGES = 20_000

/** Judges the answers of a server by all rules that hold for any answer. Each broken clause is told once. */
export function createServerJudge(baseUrl: string, onFinding: (finding: ServerFinding) => void) {
  const found = new Map<string, ServerFinding>()
  /** How many answers broke each clause, by the observers before. */
  const before = new Map<string, number>()
  let observer = createObserver<SeenExchange>(baseUrl)
  let count = 0

  const countOf = (clause: string): number =>
    RULES.flatMap(rule => observer.observationOf(rule).broken)
      .filter(broken => broken.clause === clause)
      .reduce((sum, { answers }) => sum + answers, before.get(clause) ?? 0)

  function begin(): void {
    for (const clause of found.keys()) before.set(clause, countOf(clause))
    observer = createObserver(baseUrl)
    for (const rule of RULES) observer.watch(rule)
  }
  function collect(): void {
    for (const rule of RULES)
      for (const { clause, message, first } of observer.observationOf(rule).broken) {
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
      const { text } = response
      if (text === null) return
      if (count % MOST_EXCHANGES === MOST_EXCHANGES - 1) begin()
      count += 1
      observer.observe({ request, response: { ...response, text }, curl: curlOf(evidenceOf(exchange)) })
      collect()
    },
    findings: (): readonly ServerFinding[] =>
      [...found.values()].map(finding => ({ ...finding, count: countOf(finding.clause) })),
  }
}
