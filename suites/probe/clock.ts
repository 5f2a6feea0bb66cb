import type { Resource } from '../json.ts'
import { momentOf } from '../moment.ts'
import { Blocked, RunStopped } from '../runner/check-exceptions.ts'
import { advanceClock } from '../runner/clock.ts'
import { sharedView } from '../setup/views/views.ts'
import { blockingProblem, type Probe, probeOf } from './probe.ts'

const ADVANCED_SECONDS = 60

/** Some servers print whole seconds. */
const ROUNDING_SECONDS = 1

/** The time at which the target created a view, in milliseconds; NaN if the view shows none. */
const timeOf = (view: Resource | undefined): number => momentOf(view?.created_at)

const remedy =
  'Use the test-only endpoint that moves the clock of the server on POST {"advance_seconds": 60}, or remove the entry'

const movedClock = probeOf('clock.url', async context => {
  const start = context.run.elapsed()
  const before = timeOf(context.run.made.get('View')?.at(-1))
  try {
    await advanceClock(context, ADVANCED_SECONDS)
  } catch (error) {
    if (error instanceof Blocked && !(error instanceof RunStopped))
      return blockingProblem('clock.url', error.message, remedy)
    throw error
  }
  const moved = (timeOf(await sharedView(context)) - before) / 1000
  const passed = (context.run.elapsed() - start) / 1000
  if (moved >= ADVANCED_SECONDS - ROUNDING_SECONDS || passed > ADVANCED_SECONDS / 2 || Number.isNaN(moved))
    return undefined
  const seen = `it was told to move the clock by ${ADVANCED_SECONDS} s, but the clock of the server moved by ${moved} s`
  return blockingProblem('clock.url', seen, remedy)
})

/** Moves the clock by a minute, and compares the view that shows presence with another one created after it. */
export const clock: Probe = { ...movedClock, writes: true }
