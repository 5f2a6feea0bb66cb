import type { Mistake } from './mistake.test.helper.ts'
import { alone } from './mistakes-alone.test.helper.ts'
import { paired } from './mistakes-paired.test.helper.ts'

/** Sixty mistakes: thirty that show in single requests, and thirty that show only where two things meet. */
export const MISTAKES: readonly Mistake[] = [
  ...alone.map(mistake => ({ ...mistake, needs: 1 as const })),
  ...paired.map(mistake => ({ ...mistake, needs: 2 as const })),
]
