import { createScreen } from '../output/print.ts'
import type { Challenge, Round } from './challenge.ts'
import { type RoundResult, tryRounds } from './try-rounds.ts'

/** Challenges that make a client fail, and only together. Mostly it is one. */
export type Cause = readonly Challenge[]

const SPOILT =
  'failed, and the command now fails on the plain simulator too: an earlier run may have left something behind. No other run was tried'
const UNSTEADY = 'failed once and passed when repeated: the command is flaky'

function describeFailure({ outcome, causes }: RoundResult<Challenge>): string {
  const names = causes.map(cause => cause.map(({ id }) => id).join(' with ')).join(', ')
  if (outcome === 'fails') return `fails: ${names}`
  if (outcome === 'spoilt') return causes.length === 0 ? SPOILT : `fails: ${names}; then it ${SPOILT}`
  return causes.length === 0 ? UNSTEADY : `fails: ${names}; without that it ${UNSTEADY}`
}

/** Tries all rounds, and prints a line for each that fails. Resolves with the number of those that pass, and all causes. */
export async function tryAndPrint(rounds: readonly Round[], passes: (challenges: Cause) => Promise<boolean>) {
  const screen = createScreen(process.stdout)
  const causes = new Set<Cause>()
  const names = rounds.map(({ name }) => name)
  const challenges = rounds.map(round => round.challenges)
  let tried = 0
  let passed = 0
  for await (const result of tryRounds(challenges, passes)) {
    if (result.outcome === 'passes') passed += 1
    else screen.print(`${names[tried]} ${describeFailure(result)}`)
    for (const cause of result.causes) causes.add(cause)
    tried += 1
    screen.showStatus(`${tried} of ${rounds.length} tried`)
  }
  screen.clearStatus()
  return { passed, causes: [...causes] }
}
