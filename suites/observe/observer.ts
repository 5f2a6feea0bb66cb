import { messageOf } from '../message-of.ts'
import { cutAnswer, cutBody, cutName } from '../target/cut-body.ts'
import { type ObservedExchange, readAnswer } from './observed-answer.ts'
import type { Memory, ObservationRule, RuleBreach } from './rule.ts'

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
  /** What the rule threw at first, with the request: an internal error, which says nothing of the target. */
  readonly thrown: Error | undefined
}

interface RuleRecord<Seen extends ObservedExchange> {
  answers: number
  readonly broken: Map<string, BrokenClause<Seen>>
  readonly memory: Memory
  /** It must not fail the check that sent the request. */
  thrown?: Error
}

/** Keeps what a rule says of a response. */
function keep<Seen extends ObservedExchange>(
  found: RuleRecord<Seen>,
  faults: readonly RuleBreach[] | undefined,
  exchange: Seen,
): void {
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
  /** Adds what the response alone does not show to the findings of the rules of its clause. */
  readonly recordBreach: (breach: RuleBreach, exchange: Seen) => void
  /** Whether an answer so far broke this rule. */
  readonly isBroken: (rule: ObservationRule) => boolean
  readonly observationOf: (rule: ObservationRule) => Observation<Seen>
}

const withRequest = (error: unknown, { request: { method, url } }: ObservedExchange): Error =>
  new Error(`${messageOf(error)}, when it judged the response to ${method} ${cutName(url)}`, { cause: error })

/**
 * Makes an observer of a service at a base URL; the exchanges may come from a live run, a proxy or a recording. `onError` hears
 * what rules throw; the other rules, and the next exchanges, are judged all the same.
 */
export function createObserver<Seen extends ObservedExchange>(
  baseUrl: string,
  onError: (error: unknown) => void = () => {},
): Observer<Seen> {
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
          keep(found, rule.judge(answer, found.memory), exchange)
        } catch (error) {
          found.thrown ??= withRequest(error, exchange)
          onError(error)
        }
      }
    },
    recordBreach(breach, exchange) {
      for (const [{ clauses }, found] of records) if (clauses.includes(breach.clause)) keep(found, [breach], exchange)
    },
    isBroken: rule => (records.get(rule)?.broken.size ?? 0) > 0,
    observationOf(rule) {
      const found = records.get(rule)
      return { answers: found?.answers ?? 0, broken: [...(found?.broken.values() ?? [])], thrown: found?.thrown }
    },
  }
}
