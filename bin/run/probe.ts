import type { Results } from '../../reports/model.ts'
import type { Check } from '../../suites/check.ts'
import { contractOf } from '../../suites/contract/operations.ts'
import { at, parseJson } from '../../suites/json.ts'
import { fitProfile } from '../../suites/probe/fit-profile.ts'
import type { Run } from '../../suites/runner/run.ts'
import { show } from '../../suites/show.ts'
import { explainNetworkError, RequestStopped } from '../../suites/target/network-errors.ts'
import type { Profile } from '../../suites/target/profile.ts'
import type { HttpResponse, Transport } from '../../suites/target/transport.ts'
import { UsageError } from '../usage-error.ts'

async function requestViews(send: Transport, { base_url, board_id, tokens, headers }: Profile): Promise<HttpResponse> {
  const path = contractOf('listViews').path.replace('{id}', encodeURIComponent(board_id))
  try {
    return await send({
      method: 'GET',
      url: `${base_url}${path}?limit=1`,
      headers: { accept: 'application/json', ...headers, authorization: `Bearer ${tokens.full}` },
    })
  } catch (error) {
    if (error instanceof RequestStopped) throw new UsageError('The run was stopped before the first check.')
    throw new UsageError(
      `Failed to reach ${base_url}: ${explainNetworkError(error).reason}. Start the server, or correct base_url.`,
    )
  }
}

/** Asks the target for one view of its board: whether a service answers there that knows the token and the board. */
async function checkAddress(send: Transport, profile: Profile): Promise<void> {
  const { status, headers, text } = await requestViews(send, profile)
  const answer = parseJson(text)
  const { base_url, board_id } = profile
  if (status >= 300 && status < 400)
    throw new UsageError(
      `${base_url} redirects to ${headers.location ?? 'nowhere'}, and the kit follows no redirect. Put the address of the service itself into base_url.`,
    )
  if (answer === undefined) {
    const type = headers['content-type'] ?? 'no content type'
    throw new UsageError(
      `${base_url} does not answer in JSON (status ${status}, ${type}). Is base_url the service's own address, without /v1?`,
    )
  }
  const code = at(answer, 'error', 'code')
  if (code === 'unauthenticated' || status === 401) {
    const message = show(at(answer, 'error', 'message') ?? text)
    throw new UsageError(`${base_url} does not accept tokens.full: ${message} Put a valid token into the profile.`)
  }
  if (code === 'not_found')
    throw new UsageError(`${base_url} has no board ${board_id} for tokens.full. Correct board_id in the profile.`)
}

/** A run whose profile fits the target. */
export interface ProbedRun {
  readonly run: Run
  readonly probe: Results['probe']
}

/** The embedded simulator wrote its own profile: there is nothing to compare. */
export const trustProfile = (run: Run): ProbedRun => ({ run, probe: { misfits: [], requests: 0, cost: 0 } })

/**
 * Compares the profile with what the target answers before the checks run, so that a wrong entry ends the run in one line
 * or blocks the checks that need it, and does not look like a thousand broken rules. Throws a UsageError.
 */
export async function probe(checks: readonly Check[], run: Run): Promise<ProbedRun> {
  await checkAddress(run.send, run.profile)
  const { profile, misfits, ...sent } = await fitProfile(checks, run)
  const reasons = misfits.filter(({ effect }) => effect === 'stop')
  if (reasons.length > 0) throw new UsageError(reasons.map(({ text }) => text).join('\n'))
  return {
    run: { ...run, profile, misfits },
    probe: {
      ...sent,
      misfits: misfits.map(({ entry, effect, text }) => ({ entry, text, blocks: effect === 'block' })),
    },
  }
}
