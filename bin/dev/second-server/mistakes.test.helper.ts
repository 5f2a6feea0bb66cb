import { alone } from './mistakes-alone.test.helper.ts'
import { paired } from './mistakes-paired.test.helper.ts'
import type { App } from './server.test.helper.ts'

/** A mistake of the second server, written down with what a good report names before anything ran on it. */
export interface Mistake {
  readonly id: string
  /** How many things have to meet for it to show. */
  readonly needs: 1 | 2
  /** What is wrong, as a good report says it first. */
  readonly says: string
  /** Clauses and known mistakes whose naming is right, by their ids. */
  readonly right: RegExp
  /** Those that lead to the place, but not to what is wrong there. */
  readonly near: RegExp
  readonly apply: (app: App) => void
}

/** Sixty mistakes: thirty that show in single requests, and thirty that show only where two things meet. */
export const MISTAKES: readonly Mistake[] = [
  ...alone.map(mistake => ({ ...mistake, needs: 1 as const })),
  ...paired.map(mistake => ({ ...mistake, needs: 2 as const })),
]
