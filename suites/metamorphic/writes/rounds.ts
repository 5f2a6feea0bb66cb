import type { CheckContext } from '../../runner/context.ts'

/** Tries a relation that depends on chance once, or as often as `--runs` says, one round after the other. */
export async function inRounds({ run }: CheckContext, round: (number: number) => Promise<void>): Promise<void> {
  for (let number = 1; number <= Math.max(1, run.runs ?? 0); number++) await round(number)
}
