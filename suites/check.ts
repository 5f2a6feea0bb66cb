import type { CheckArea } from './contract/areas.ts'
import type { ObservationRule } from './observe/rule.ts'
import type { CheckContext } from './runner/context.ts'

/** Such as `board-rows/title-of-256/create`; permanent. */
export type CheckId = `${CheckArea}/${string}`

/**
 * When a check runs. `together`: with others at the same time. `alone`: after those, one by one, because the check moves the
 * target's clock or uses up a quota. `last`: after all others, one by one, because the check judges the whole run.
 */
export const PHASES = ['together', 'alone', 'last'] as const

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
  /** The rule that it judges the answers to all requests of the run by, those of other checks too. */
  readonly observes?: ObservationRule
  readonly run: (context: CheckContext) => Promise<void>
}

interface Draft {
  readonly clauses: readonly string[]
  readonly needs?: readonly string[]
  readonly phase?: Phase
  readonly observes?: ObservationRule
  readonly run: (context: CheckContext) => Promise<void>
}

export const check = (id: CheckId, { needs = [], phase = 'together', ...draft }: Draft): Check => ({
  id,
  needs,
  phase,
  ...draft,
})
