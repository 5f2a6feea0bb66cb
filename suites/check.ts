import type { CheckArea } from './contract/areas.ts'
import type { CheckContext } from './runner/context.ts'

/** Such as `board-rows/title-of-256/create`; permanent. */
export type CheckId = `${CheckArea}/${string}`

/** A check as a value: code can list, select and explain it, and run it against any target with a transport. */
export interface Check {
  /** Begins with its area; permanent. */
  readonly id: string
  /** The ids of the clauses that its expectations test. */
  readonly clauses: readonly string[]
  /** Profile values that it cannot run without, such as `tokens.boards_read`. */
  readonly needs: readonly string[]
  /** True for a check that moves the target's clock or uses up a quota. It runs alone, after the others. */
  readonly alone: boolean
  readonly run: (context: CheckContext) => Promise<void>
}

interface Draft {
  readonly clauses: readonly string[]
  readonly needs?: readonly string[]
  readonly alone?: boolean
  readonly run: (context: CheckContext) => Promise<void>
}

export const check = (id: CheckId, { clauses, needs = [], alone = false, run }: Draft): Check => ({
  id,
  clauses,
  needs,
  alone,
  run,
})
