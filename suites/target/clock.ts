import type { CheckContext } from '../runner/context.ts'
import { describeResponse } from '../runner/describe-answer.ts'
import { showPresence } from '../runner/disturbance.ts'
import { Blocked, NoAnswer } from '../runner/signals.ts'
import { isSuccess } from './api.ts'
import { explainNetworkError } from './network-errors.ts'

const HOUR = 60 * 60

/** Moves the target's clock forward through the endpoint that its profile names under `clock.url`. Throws Blocked. */
export async function advanceClock(
  { profileValue, profile, run, share }: CheckContext,
  seconds: number,
): Promise<void> {
  const hours = Math.round(seconds / HOUR)
  // Another run may have begun after this one made its last view.
  if (hours > 1) await share(`view before a move of ${hours} hours`, ({ run }) => showPresence(run))
  const headers = { 'content-type': 'application/json', ...profile.clockHeaders }
  const body = JSON.stringify({ advance_seconds: seconds })
  const url = profileValue('clock.url')
  const answer = await run.send({ method: 'POST', url, headers, body }).catch((error: unknown) => {
    throw new NoAnswer(`could not advance the clock at clock.url: ${explainNetworkError(error).reason}`)
  })
  if (!isSuccess(answer)) throw new Blocked(`could not advance the clock: ${describeResponse(answer)}`)
}
