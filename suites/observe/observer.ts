import { cutAnswer, cutBody } from '../target/cut-body.ts'
import { type ObservedAnswer, type ObservedExchange, readAnswer } from './observed-answer.ts'
import type { Memory, ObservationRule } from './rule.ts'

/** A clause that answers broke: how many, and the first of them. */
export interface BrokenClause<Seen extends ObservedExchange = ObservedExchange> {
  readonly clause: string
  readonly message: string
  readonly first: Seen
  readonly answers: number
}

/** What a rule has found so far. */
export interface Observation<Seen extends ObservedExchange = ObservedExchange> {
  /** How many responses the rule was about. */
  readonly answers: number
  readonly broken: readonly BrokenClause<Seen>[]
}

interface RuleRecord<Seen extends ObservedExchange> {
  answers: number
  readonly broken: Map<string, BrokenClause<Seen>>
  readonly memory: Memory
  /** What the rule threw: a fault of the kit, which must not fail the check that sent the request. */
  thrown?: unknown
}

/** Judges a response by one rule, and keeps what it finds. */
function record<Seen extends ObservedExchange>(
  rule: ObservationRule,
  found: RuleRecord<Seen>,
  { answer, exchange }: { readonly answer: ObservedAnswer; readonly exchange: Seen },
): void {
  const faults = rule.judge(answer, found.memory)
  if (!faults) return
  found.answers++
  for (const [clause, message] of faults.length > 0 ? new Map(faults.map(one => [one.clause, one.message])) : []) {
    const before = found.broken.get(clause)
    const first = before ?? { clause, message: cutBody(message), first: cutAnswer(exchange) }
    found.broken.set(clause, { ...first, answers: (before?.answers ?? 0) + 1 })
  }
}

/** Judges exchanges by the rules that it watches. It keeps counts and the first fault of each clause, no other answer. */
export interface Observer<Seen extends ObservedExchange = ObservedExchange> {
  /** Judges the exchanges from now on by this rule too. */
  readonly watch: (rule: ObservationRule) => void
  readonly observe: (exchange: Seen) => void
  /** Whether an answer so far broke this rule. */
  readonly isBroken: (rule: ObservationRule) => boolean
  /** Throws what the rule threw, if it did. */
  readonly observationOf: (rule: ObservationRule) => Observation<Seen>
}

/** Makes an observer of a service at a base URL; the exchanges may come from a live run, a proxy or a recording. */
export function createObserver<Seen extends ObservedExchange>(baseUrl: string): Observer<Seen> {
  const records = new Map<ObservationRule, RuleRecord<Seen>>()

  return {
    watch(rule) {
      if (!records.has(rule)) records.set(rule, { answers: 0, broken: new Map(), memory: new Map() })
    },
    observe(exchange) {
      const answer = records.size > 0 ? readAnswer(exchange, baseUrl) : undefined
      if (!answer) return
      for (const [rule, found] of records) {
        try {
          record(rule, found, { answer, exchange })
        } catch (error) {
          found.thrown ??= error
        }
      }
    },
    isBroken: rule => (records.get(rule)?.broken.size ?? 0) > 0,
    observationOf(rule) {
      const found = records.get(rule)
      if (found?.thrown !== undefined) throw found.thrown
      return { answers: found?.answers ?? 0, broken: [...(found?.broken.values() ?? [])] }
    },
  }
}
