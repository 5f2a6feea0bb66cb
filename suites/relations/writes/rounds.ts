import type { CheckContext } from '../../runner/context.ts'

/** How often a relation that depends on chance is tried: as often as `--runs` says, but never less than usual. */
const roundsOf = ({ run }: CheckContext, usual: number): number => Math.max(usual, run.runs ?? 0)

/** Tries a relation in several rounds, one after the other. */
export async function inRounds(
  context: CheckContext,
  usual: number,
  round: (number: number) => Promise<void>,
): Promise<void> {
  for (let number = 1; number <= roundsOf(context, usual); number++) await round(number)
}
