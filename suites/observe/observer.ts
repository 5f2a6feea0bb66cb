import { type ObservedExchange, readAnswer } from './observed-answer.ts'
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
  /** How many answers the rule was about. */
  readonly answers: number
  readonly broken: readonly BrokenClause<Seen>[]
}

interface Record<Seen extends ObservedExchange> {
  answers: number
  readonly broken: Map<string, BrokenClause<Seen>>
  readonly memory: Memory
}

/** Judges exchanges by the rules that it watches. It keeps counts and the first fault of each clause, no other answer. */
export interface Observer<Seen extends ObservedExchange = ObservedExchange> {
  /** Judges the exchanges from now on by this rule too. */
  readonly watch: (rule: ObservationRule) => void
  readonly observe: (exchange: Seen) => void
  readonly observationOf: (rule: ObservationRule) => Observation<Seen>
}

/** Makes an observer of a service at a base URL; the exchanges may come from a live run, a proxy or a recording. */
export function createObserver<Seen extends ObservedExchange>(baseUrl: string): Observer<Seen> {
  const records = new Map<ObservationRule, Record<Seen>>()

  return {
    watch(rule) {
      if (!records.has(rule)) records.set(rule, { answers: 0, broken: new Map(), memory: new Map() })
    },
    observe(exchange) {
      const answer = records.size > 0 ? readAnswer(exchange, baseUrl) : undefined
      if (!answer) return
      for (const [rule, record] of records) {
        const faults = rule.judge(answer, record.memory)
        if (faults) record.answers++
        for (const [clause, message] of new Map(faults?.map(fault => [fault.clause, fault.message]))) {
          const { answers, ...first } = record.broken.get(clause) ?? { clause, message, first: exchange, answers: 0 }
          record.broken.set(clause, { ...first, answers: answers + 1 })
        }
      }
    },
    observationOf(rule) {
      const { answers, broken } = records.get(rule) ?? { answers: 0, broken: new Map<string, BrokenClause<Seen>>() }
      return { answers, broken: [...broken.values()] }
    },
  }
}
