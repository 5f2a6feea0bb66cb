import { at, jsonOf } from '../json.ts'
import type { TokenName } from '../target/profile.ts'
import type { Exchange, HttpRequest, HttpResponse } from '../target/transport.ts'
import type { Run } from './run.ts'
import { sendRequest } from './send-request.ts'
import { TokenLost } from './signals.ts'

const codeOf = (response: HttpResponse) => (response.status < 400 ? undefined : at(jsonOf(response), 'error', 'code'))

const isRefused = (response: HttpResponse): boolean => codeOf(response) === 'unauthenticated'

/** A token without a scope is still valid. */
const isAccepted = (response: HttpResponse): boolean => response.status < 300 || codeOf(response) === 'forbidden'

const isRead = ({ method }: HttpRequest): boolean => method === 'GET'

/** A request that may be sent again at any time: a read, or a write whose key makes it a replay. */
const isRepeatable = (request: HttpRequest): boolean =>
  !request.pause && (isRead(request) || 'idempotency-key' in request.headers)

/** Remembers a request that shows that a token is valid, preferably a read. */
function noteAccepted({ accepted }: Run, token: TokenName, exchange: Exchange): void {
  const { request, response } = exchange
  const known = accepted.get(token)
  const isBetter = known === undefined || (isRead(request) && !isRead(known.request))
  if (isBetter && isRepeatable(request) && isAccepted(response)) accepted.set(token, exchange)
}

/** Throws TokenLost if the target no longer accepts a token. */
export function requireToken({ lost }: Run, token: TokenName): void {
  const reason = lost.get(token)
  if (reason !== undefined) throw new TokenLost(reason)
}

/**
 * Finds out whether a token has expired during the run. When the target refuses it as unauthenticated, a request for which
 * it accepted the token is sent again: if it accepts that, the refusal is a response to be judged. Throws TokenLost.
 */
export async function watchToken(run: Run, token: TokenName, exchange: Exchange): Promise<void> {
  if (!isRefused(exchange.response)) {
    noteAccepted(run, token, exchange)
    return
  }
  const before = run.accepted.get(token)
  if (!before) return
  const again = await sendRequest(run, before.request, { cost: before.cost, throttling: false })
  if (!isRefused(again)) return
  const reason = `tokens.${token} is no longer valid: the server accepted it at first, and now refuses it as unauthenticated. Put a token into the profile that outlives a run`
  run.lost.set(token, reason)
  if (token === 'full') run.health.end(reason)
  throw new TokenLost(reason)
}
