import type { CheckArea } from './contract/areas.ts'
import type { ObservationRule } from './observe/rule.ts'
import type { Answer, CheckContext } from './runner/context.ts'
import type { Expectations } from './runner/expect.ts'

/** What every check meets. */
export type { Answer, CheckContext, Expectations }

/** Such as `board-rows/title-of-256/create`; permanent. */
export type CheckId = `${CheckArea}/${string}`

/**
 * When a check runs. `together`: with others at the same time. `beside`: one by one, but at the same time as those, because the
 * check waits for windows of a quota; `alone` where the clock of the target can be moved instead. `alone`: after those, one by
 * one, because the check moves that clock or must have a quota for itself. `last`: after all others, one by one, because the check judges the whole run.
 */
export const PHASES = ['together', 'beside', 'alone', 'last'] as const

export type Phase = (typeof PHASES)[number]

/** A check as a value: code can list, select and explain it, and run it against any target with a transport. */
export interface Check {
  /** Begins with its area; permanent. */
  readonly id: string
  /** The ids of the clauses that its expectations test. */
  readonly clauses: readonly string[]
  /** Profile values that it cannot run without, such as `tokens.boards_read`. */
  readonly needs: readonly string[]
  readonly phase: Phase
  /** Whether it waits for hours: where a run keeps deferrals, another process ends it, and it needs no `clock.url`. */
  readonly waitsForHours?: boolean
  /** The rule that it judges the responses to all requests of the run by, those of other checks too. */
  readonly observes?: ObservationRule
  readonly run: (context: CheckContext) => Promise<void>
}

type Needs = Check['needs']

/** What few checks say of themselves: what they need, or more. By default a check needs nothing, and runs together with others. */
type Options = Needs | Partial<Pick<Check, 'needs' | 'phase' | 'observes' | 'waitsForHours'>>

const isNeeds = (options: Options): options is Needs => Array.isArray(options)

/** Runs with the expectations of its only clause. */
export type RunOfOneClause = (context: CheckContext, expect: Expectations) => Promise<void>

type Clauses = string | readonly string[]

/** A check of one clause gets the expectations of that clause; a check of several names the clause of each expectation. */
export function check(id: CheckId, clause: string, run: RunOfOneClause): Check
export function check(id: CheckId, clause: string, options: Options, run: RunOfOneClause): Check
export function check(id: CheckId, clauses: readonly string[], run: Check['run']): Check
export function check(id: CheckId, clauses: readonly string[], options: Options, run: Check['run']): Check
export function check(id: CheckId, clauses: Clauses, ...rest: [RunOfOneClause] | [Options, RunOfOneClause]): Check {
  const [options, run] = rest.length === 1 ? [{}, rest[0]] : rest
  const declared = typeof clauses === 'string' ? [clauses] : clauses
  const [first = '', ...others] = declared
  return {
    id,
    clauses: declared,
    needs: [],
    phase: 'together',
    ...(isNeeds(options) ? { needs: options } : options),
    run: context => run(context, context.expect(first, ...others)),
  }
}
