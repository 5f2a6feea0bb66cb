/** After so many waits in vain a run waits less. A target that follows the rules gives no reason for one. */
const MANY_IN_VAIN = 12

/** The part of the full wait that is left then. */
const SMALLEST_PART = 1 / 6

/**
 * How often reads are repeated until a write shows. A run that has waited in vain many times waits less from then on, but
 * twice as long as any write has needed: a server that breaks many rules would otherwise make it last for hours.
 */
export function createRetryBudget({ attempts }: { readonly attempts: number }) {
  let [longest, inVain] = [1, 0]
  const least = () => Math.min(attempts, Math.max(2 * longest, Math.ceil(attempts * SMALLEST_PART)))
  return {
    /** The reads that are left to a new wait. */
    attempts: () => (inVain < MANY_IN_VAIN ? attempts : least()),
    /** The same for a wait whose outcome is known in advance, as when a smaller counterexample is looked for. */
    least,
    /** Notes how many reads showed what a wait was for. */
    noteShown(used: number) {
      longest = Math.max(longest, used)
    },
    /** Notes that an expectation was still not met at the end of a wait. */
    noteInVain() {
      inVain++
    },
  }
}

export type RetryBudget = ReturnType<typeof createRetryBudget>
