import { pluralize } from '../../reports/wording.ts'
import { createScreen } from '../output/print.ts'
import type { TextStream } from '../output/stream.ts'
import { type Challenge, nameOf, type Round } from './challenge.ts'
import { type RoundResult, tryRounds } from './try-rounds.ts'

/** Challenges that make a client fail, and only together. Mostly it is one. */
export type Cause = readonly Challenge[]

const SPOILT =
  'failed, and the command now fails on the plain simulator too: an earlier run may have left something behind. No other run was tried'
const NEEDS_TO_BE_ALONE =
  'failed beside other runs and passes alone: the runs share something, or the command is flaky (--jobs 1 tries one at a time)'
const UNSTEADY = 'failed once and passed when repeated: the command is flaky'

function describeFailure({ outcome, causes }: RoundResult<Challenge>): string {
  if (outcome === 'passes alone') return NEEDS_TO_BE_ALONE
  const names = causes.map(cause => cause.map(nameOf).join(' with ')).join(', ')
  if (outcome === 'fails') return `fails: ${names}`
  if (outcome === 'spoilt') return causes.length === 0 ? SPOILT : `fails: ${names}; then it ${SPOILT}`
  return causes.length === 0 ? UNSTEADY : `fails: ${names}; without that it ${UNSTEADY}`
}

/** Where nobody sees a status, such as in the log of a CI, a line tells of it each time that so many seconds have passed. */
const TELL_MS = 10_000

/** Tries all rounds, `jobs` at once, and prints those that fail. Resolves with how many pass, and with all causes. */
export async function tryAndPrint(
  rounds: readonly Round[],
  passes: (challenges: Cause) => Promise<boolean>,
  {
    jobs = 1,
    stream = process.stdout,
    elapsed = () => performance.now(),
  }: { jobs?: number; stream?: TextStream; elapsed?: () => number } = {},
) {
  const screen = createScreen(stream)
  let runs = 0
  let toldAt = elapsed()
  const tell = () => {
    const status = `${tried} of ${rounds.length} tried, in ${pluralize(runs, 'run')}`
    screen.showStatus(status)
    if (screen.isTerminal || elapsed() - toldAt < TELL_MS) return
    screen.print(status)
    toldAt = elapsed()
  }
  const count = async (challenges: Cause) => {
    const hasPassed = await passes(challenges)
    runs += 1
    tell()
    return hasPassed
  }
  const causes = new Set<Cause>()
  const names = rounds.map(({ name }) => name)
  const challenges = rounds.map(round => round.challenges)
  let tried = 0
  let passed = 0
  for await (const result of tryRounds(challenges, count, jobs)) {
    if (result.outcome.startsWith('passes')) passed += 1
    if (result.outcome !== 'passes') screen.print(`${names[tried]} ${describeFailure(result)}`)
    for (const cause of result.causes) causes.add(cause)
    tried += 1
    tell()
  }
  screen.clearStatus()
  return { passed, causes: [...causes] }
}
