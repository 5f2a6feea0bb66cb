import type { CheckArea } from './contract/areas.ts'
import type { CheckContext } from './runner/context.ts'

/** `area/what-it-shows`, permanent. */
export type CheckId = `${CheckArea}/${string}`

/** A check as a value: it can be listed, selected, explained, and run by any driver against anything with a transport. */
export interface Check {
  /** Begins with its area; permanent. */
  readonly id: string
  /** The clauses its expectations carry. */
  readonly clauses: readonly string[]
  /** Profile entries without which it cannot be tried, such as `tokens.boards_read`. */
  readonly needs: readonly string[]
  /** True for a check that moves the target's clock or empties a quota: it runs by itself, after the others. */
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
