import type { Results } from '../../reports/model.ts'
import type { Check } from '../../suites/check.ts'
import { contractOf } from '../../suites/contract/operations.ts'
import { at, parseJson } from '../../suites/json.ts'
import { findEncodingProblem } from '../../suites/not-json.ts'
import { fitProfile } from '../../suites/probe/fit-profile.ts'
import type { Run } from '../../suites/runner/run.ts'
import { show } from '../../suites/show.ts'
import { findCause, findCauseOfPage } from '../../suites/target/find-cause.ts'
import { NOTHING_LISTENS, RequestStopped } from '../../suites/target/network-errors.ts'
import type { Profile } from '../../suites/target/profile.ts'
import type { ProfileProblem } from '../../suites/target/profile-problem.ts'
import type { HttpResponse, Transport } from '../../suites/target/transport.ts'
import { isMissing } from '../diagnosis/decisive-answer.ts'
import { UsageError } from '../usage-error.ts'

async function requestList(path: string, send: Transport, profile: Profile): Promise<HttpResponse> {
  const { base_url, board_id, tokens, headers } = profile
  try {
    return await send({
      method: 'GET',
      url: `${base_url}${path.replace('{id}', encodeURIComponent(board_id))}?limit=1`,
      headers: { accept: 'application/json', ...headers, authorization: `Bearer ${tokens.full}` },
    })
  } catch (error) {
    if (error instanceof RequestStopped) throw new UsageError('The run was stopped before the first check.')
    const { reason, isLasting = false } = await findCause(error, profile)
    const advice = reason === NOTHING_LISTENS ? ' Start the server, or correct base_url.' : ''
    throw new UsageError(`Failed to ${isLasting ? 'read the response of' : 'reach'} ${base_url}: ${reason}.${advice}`)
  }
}

/**
 * Asks the target for one view of its board. A server that lacks this operation may answer as if it lacked the board: then
 * one of its rows or columns shows that the board is there.
 */
async function requestBoard(send: Transport, profile: Profile): Promise<HttpResponse> {
  const ofViews = await requestList(contractOf('listViews').path, send, profile)
  if (!isMissing(ofViews.status)) return ofViews
  for (const creation of ['createRow', 'createColumn'] as const) {
    const response = await requestList(contractOf(creation).path, send, profile)
    if (!isMissing(response.status)) return response
  }
  return ofViews
}

/** What is wrong with tokens.full or board_id, if anything. Throws a UsageError if no such service answers at the address. */
export async function findAddressProblem(send: Transport, profile: Profile): Promise<ProfileProblem | undefined> {
  const response = await requestBoard(send, profile)
  const { status, headers, text } = response
  const answer = parseJson(text)
  const { base_url, board_id } = profile
  if (status >= 300 && status < 400)
    throw new UsageError(
      `${base_url} redirects to ${headers.location ?? 'nowhere'}, but the kit follows no redirects. Set base_url to the address of the server itself.`,
    )
  if (answer === undefined && findEncodingProblem(text) === undefined) {
    const cause = await findCauseOfPage(response, profile)
    if (cause) throw new UsageError(`Failed to reach ${base_url}: ${cause.reason}.`)
    const type = headers['content-type'] ?? 'no content type'
    const remedy = [401, 403].includes(status)
      ? 'If a gateway in front of the server refuses the request, put the header that it wants into headers of the profile.'
      : 'Is base_url the address of the server itself, without /v1?'
    throw new UsageError(`${base_url} does not answer in JSON (status ${status}, ${type}). ${remedy}`)
  }
  const code = at(answer, 'error', 'code')
  if (code === 'unauthenticated' || status === 401) {
    const message = show(at(answer, 'error', 'message') ?? text)
    return {
      ...{ entry: 'tokens.full', effect: 'stop' },
      text: `${base_url} does not accept tokens.full: ${message}. Put a valid token in the profile.`,
    }
  }
  if (code !== 'not_found') return undefined
  return {
    ...{ entry: 'board_id', effect: 'stop' },
    text: `${base_url} has no board ${board_id} for tokens.full: it answers not_found for the board's views, rows and columns. Correct board_id in the profile.`,
  }
}

/** A run, and what the comparison of its profile with the target found. */
export interface Probed {
  readonly run: Run
  readonly probe: Results['probe']
}

/** The embedded simulator wrote its own profile: there is nothing to compare. */
export const trustProfile = (run: Run): Probed => ({ run, probe: { misfits: [], requests: 0, cost: 0 } })

/**
 * Compares the profile with what the target answers before the checks run, so that a wrong entry ends the run in one line
 * or blocks the checks that need it, and does not look like a thousand broken rules. Returns the run with a profile that fits.
 * Throws a UsageError.
 */
export async function probe(checks: readonly Check[], run: Run): Promise<Probed> {
  const problem = await findAddressProblem(run.send, run.profile)
  if (problem) throw new UsageError(problem.text)
  const { profile, misfits, requests, cost } = await fitProfile(checks, run)
  const reasons = misfits.filter(({ effect }) => effect === 'stop')
  if (reasons.length > 0) throw new UsageError(reasons.map(({ text }) => text).join('\n'))
  return {
    run: { ...run, profile, misfits },
    probe: {
      ...{ requests, cost },
      misfits: misfits.map(({ entry, effect, text }) => ({ entry, text, blocks: effect === 'block' })),
    },
  }
}
