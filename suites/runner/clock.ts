import { isSuccess } from '../target/api.ts'
import { explainNetworkError, RequestStopped } from '../target/network-errors.ts'
import { Blocked, NoAnswer, RunStopped } from './check-exceptions.ts'
import { announceRun } from './concurrent-runs.ts'
import type { CheckContext } from './context.ts'
import { describeResponse } from './describe-answer.ts'
import type { Run } from './run.ts'

/** The entry of the profile that names the endpoint which moves the target's clock. */
export const CLOCK = 'clock.url'

/** Whether the kit can move the clock of the target. */
export const hasClock = ({ profile }: Pick<CheckContext, 'profile'>): boolean =>
  typeof profile.value(CLOCK) === 'string'

const HOUR = 60 * 60

/**
 * Moves the target's clock forward through the endpoint that its profile names under `clock.url`. Before a long move it
 * leaves a view, unless the check has `shown` one just before: another run may have begun after this one made its last view.
 * Throws Blocked.
 */
export async function advanceClock(
  { profileValue, profile, run }: CheckContext,
  seconds: number,
  { shown = false } = {},
): Promise<void> {
  if (seconds > HOUR && !shown) await announceRun(run)
  const headers = { 'content-type': 'application/json', ...profile.clockHeaders }
  const body = JSON.stringify({ advance_seconds: seconds })
  const url = profileValue(CLOCK)
  const answer = await run.send({ method: 'POST', url, headers, body }).catch((error: unknown) => {
    if (error instanceof RequestStopped) throw new RunStopped(error.message)
    throw new NoAnswer(`could not advance the clock at clock.url: ${explainNetworkError(error).reason}`)
  })
  if (!isSuccess(answer)) throw new Blocked(`could not advance the clock: ${describeResponse(answer)}`)
  run.clock.advanced += seconds
}

/** The seconds that have passed for the target since the run began, also those by which the run has moved its clock. */
export const secondsPassed = ({ elapsed, startedAt, clock }: Run): number =>
  (elapsed() - startedAt) / 1000 + clock.advanced
