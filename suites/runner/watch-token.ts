import { at, jsonOf } from '../json.ts'
import { secretsOf } from '../secrets/secrets-of.ts'
import type { TokenName } from '../target/profile.ts'
import { IS_EMPTY } from '../target/secret-sources.ts'
import type { Exchange, HttpRequest, HttpResponse } from '../target/transport.ts'
import { TokenLost } from './check-exceptions.ts'
import type { Run } from './run.ts'
import { sendRequest } from './send-request.ts'

const codeOf = (response: HttpResponse) => (response.status < 400 ? undefined : at(jsonOf(response), 'error', 'code'))

/** A gateway that refuses a token may not use the envelope of the service. */
const isRefused = ({ renewal }: Run, token: TokenName, response: HttpResponse): boolean =>
  codeOf(response) === 'unauthenticated' || (response.status === 401 && renewal?.canRenew(token) === true)

const carriesCurrent = ({ profile }: Run, token: TokenName, { headers }: HttpRequest): boolean =>
  headers.authorization === `Bearer ${profile.tokens[token]}`

/** A token without a scope is still valid. */
const isAccepted = (response: HttpResponse): boolean => response.status < 300 || codeOf(response) === 'forbidden'

const isRead = ({ method }: HttpRequest): boolean => method === 'GET'

/** A request that may be sent again at any time: a read, or a write whose key makes it a replay. */
const isRepeatable = (request: HttpRequest): boolean =>
  !request.pause && (isRead(request) || 'idempotency-key' in request.headers)

/** Remembers a request that shows that a token is valid, preferably a read. */
function noteAccepted(run: Run, token: TokenName, exchange: Exchange): void {
  const { request, response } = exchange
  const known = run.accepted.get(token)
  const isBetter = !known || !carriesCurrent(run, token, known.request) || (isRead(request) && !isRead(known.request))
  if (isBetter && isRepeatable(request) && isAccepted(response)) run.accepted.set(token, exchange)
}

/** Throws TokenLost if the target no longer accepts a token. */
export function requireToken({ lost }: Run, token: TokenName): void {
  const reason = lost.get(token)
  if (reason !== undefined) throw new TokenLost(reason)
}

/** Gives up a token that the target has accepted before. */
function lose(run: Run, token: TokenName, why: string | undefined): never {
  const advice = 'Put into the profile a token that outlives a run, or a command that prints a fresh one'
  const reason = `tokens.${token} is no longer valid: the server accepted it at first, and now refuses it as unauthenticated${why === undefined ? '' : `, and it could not be renewed: ${why}`}. ${advice}`
  run.lost.set(token, reason)
  if (token === 'full') run.health.end(reason)
  throw new TokenLost(reason)
}

/** Whether the target still accepts a request for which it has accepted the token. */
async function stillAccepts(run: Run, token: TokenName, { request, cost }: Exchange): Promise<boolean> {
  const again = await sendRequest(run, request, { cost, throttling: false })
  return !isRefused(run, token, again)
}

/**
 * Whether the target tells a token from none where nobody can have asked before: the other refusals may come from a cache, or
 * be meant for another request.
 */
async function acceptsForNewUrl(run: Run, token: TokenName, { request }: Exchange): Promise<boolean> {
  const { authorization, 'idempotency-key': _key, 'content-type': _type, ...others } = request.headers
  const isRefusedWith = async (headers: HttpRequest['headers']) => {
    const url = `${run.profile.base_url}/v1/boards/${run.uuid()}/views/${run.uuid()}`
    return isRefused(
      run,
      token,
      await sendRequest(run, { method: 'GET', url, headers }, { cost: 1, throttling: false }),
    )
  }
  if (authorization === undefined || (await isRefusedWith({ ...others, authorization }))) return false
  return isRefusedWith(others)
}

/** Who writes a file anew may empty it first. */
const REWRITE_MS = 1000

/** Renews a token, if `isCurrent` says that nobody else has. Returns why there is none; null if the profile has another one now. */
async function renew(
  run: Run,
  token: TokenName,
  wasAccepted: boolean,
  isCurrent: () => boolean,
): Promise<string | null | undefined> {
  if (!run.renewal?.canRenew(token)) return undefined
  let why = run.renewal.renew(token, wasAccepted)
  if (why?.endsWith(IS_EMPTY)) {
    await run.wait(REWRITE_MS)
    why = isCurrent() ? run.renewal.renew(token, wasAccepted) : null
  }
  run.redactor.keep(secretsOf(run.profile))
  return why
}

/**
 * Sends a request with a token, and finds out whether that has expired during the run. When the target refuses it as
 * unauthenticated, a request for which it accepted the token is sent again, and then one that is new: if it accepts either, the
 * refusal is a response to be judged. Otherwise the token is renewed if the profile says how, and the request sent once more. Throws TokenLost.
 */
export async function sendWithToken(run: Run, token: TokenName, send: () => Promise<Exchange>): Promise<Exchange> {
  const exchange = await send()
  if (!isRefused(run, token, exchange.response)) {
    noteAccepted(run, token, exchange)
    return exchange
  }
  const before = run.accepted.get(token)
  const wasAccepted = before !== undefined && carriesCurrent(run, token, before.request)
  const isCurrent = () => !run.renewal?.canRenew(token) || carriesCurrent(run, token, exchange.request)
  const isValid = async (known: Exchange) =>
    (await stillAccepts(run, token, known)) || (await acceptsForNewUrl(run, token, known))
  if (isCurrent() && wasAccepted && (await isValid(before))) return exchange
  // Another request may have renewed it meanwhile.
  const why = isCurrent() ? await renew(run, token, wasAccepted, isCurrent) : null
  if (why !== null) return before ? lose(run, token, why) : exchange
  const again = await send()
  if (!isRefused(run, token, again.response)) noteAccepted(run, token, again)
  else if (before) lose(run, token, 'the server refuses the renewed one too')
  return again
}
