import { at, jsonOf } from '../json.ts'
import type { TimedExchange } from '../observe/traffic.ts'
import { cutName } from '../target/cut-body.ts'
import { explainNetworkError, type NetworkFailure, RequestStopped } from '../target/network-errors.ts'
import { requestKindOf } from '../target/request-kind.ts'
import type { LockMode } from '../target/request-lock.ts'
import type { Exchange, HttpRequest, HttpResponse } from '../target/transport.ts'
import { Blocked, LastingSilence, NoAnswer, RunStopped } from './check-exceptions.ts'
import type { Health, RefusalsInVain } from './health.ts'
import type { Run } from './run.ts'
import { isLongWait } from './unanswered-requests.ts'

/** The pauses before a request without a response is sent again, in milliseconds. */
const PAUSES_MS = [200, 1000, 3000] as const

/** While the target is down, one request after another is sent, each after such a pause: a server needs some seconds to restart. */
const PAUSE_WHILE_DOWN_MS = 500

/** How often one request waits for the rate limit. */
const MOST_REFUSALS = 8

/** No client sends a longer URL, and no server takes it. The kit itself needs a tenth of this. */
const LONGEST_URL = 65_536

/** Answers from this length on may fill the memory in the end. */
const LONG_ANSWER = 65_536

/** Without a Retry-After that makes sense, the kit waits 1, 2, 4, 8, 16 and then 30 seconds. A second 0 makes none: it may be rounded. */
const backOffSeconds = (refused: number): number => Math.min(2 ** refused, 30)

const MEMORY_IS_SHORT =
  'the responses of the server are so long that they fill the memory of the kit: run fewer checks with --only, or give Node more memory with NODE_OPTIONS=--max-old-space-size=8192'

const GATEWAY_STATUS = [502, 503, 504]

const codeOf = (response: HttpResponse) => at(jsonOf(response), 'error', 'code')

const isRateLimited = (response: HttpResponse): boolean =>
  response.status === 429 || codeOf(response) === 'rate_limited'

function waitSeconds({ headers }: HttpResponse, refused: number): number {
  const seconds = Number(headers['retry-after'] ?? Number.NaN)
  return Number.isInteger(seconds) && seconds >= (refused > 0 ? 1 : 0) ? seconds : backOffSeconds(refused)
}

const isPage = ({ status, headers }: HttpResponse): boolean =>
  status >= 400 && /^text\/html/i.test(headers['content-type'] ?? '')

/**
 * Why a response is a gateway's and not the service's; undefined if the service may have sent it. A page in HTML is a
 * gateway's if it names another server than the responses in JSON do.
 */
function findGateway(response: HttpResponse, { noteServer, isOtherServer }: Health): string | undefined {
  const { status, headers } = response
  const server = headers.server ?? ''
  if (isPage(response)) {
    if (isOtherServer(server)) return `a gateway answered ${status} (${cutName(server)})`
  } else if (typeof codeOf(response) === 'string' || response.status < 300) noteServer(server)
  if (!GATEWAY_STATUS.includes(status) || typeof codeOf(response) === 'string') return undefined
  return `a gateway answered ${status}`
}

const isCutJson = (response: HttpResponse): boolean =>
  /json/i.test(response.headers['content-type'] ?? '') && response.text !== '' && jsonOf(response) === undefined

const describeTarget = ({ method, url }: HttpRequest): string => `${method} ${new URL(url).pathname}`

/** Throws Blocked if the target named an address that no client can call. */
function requireSendable({ method, url }: HttpRequest): void {
  if (url.length > LONGEST_URL)
    throw new Blocked(
      `could not send ${method} to a URL of ${url.length} characters: the server gave an id, a cursor or an upload_url that is too long for any URL`,
    )
}

/** What one attempt brought. `doubtful`: the response may have been cut on its way. */
type Attempt = (Answered & { readonly doubtful: boolean }) | (NetworkFailure & Pick<Answered, 'sentAt'>)

/** A response, when its request was sent, and how long it took, in milliseconds of the run's own clock. */
type Answered = Pick<TimedExchange, 'response' | 'sentAt' | 'ms'>

const isForeign = ({ profile }: Run, { url }: HttpRequest): boolean =>
  !url.startsWith(`${profile.base_url}/`) && new URL(url).origin !== new URL(profile.base_url).origin

const isDown = (run: Run, request: HttpRequest): boolean => run.health.isDown && !isForeign(run, request)

/** A held request ends when a check sends another one, so that it waits for no other. */
function lockModeFor(run: Run, request: HttpRequest, throttling: boolean): LockMode {
  if (throttling) return 'exclusive'
  if (request.pause) return 'held'
  return isDown(run, request) ? 'in turn' : 'shared'
}

async function attemptToSend(run: Run, request: HttpRequest, mode: LockMode): Promise<Attempt> {
  let sentAt = run.elapsed()
  try {
    const response = await run.requestLock.hold(mode, async () => {
      if (isDown(run, request)) await run.wait(PAUSE_WHILE_DOWN_MS)
      requireReachable(run, request)
      sentAt = run.elapsed()
      return run.send(request)
    })
    const ms = run.elapsed() - sentAt
    const isLong = response.text.length >= LONG_ANSWER
    if (isLong && run.health.ended === null && run.isMemoryShort?.()) run.health.end(MEMORY_IS_SHORT)
    const gateway = findGateway(response, run.health)
    if (gateway === undefined) return { response, sentAt, ms, doubtful: isCutJson(response) }
    return { reason: gateway, mayHaveArrived: true, sentAt }
  } catch (error) {
    if (error instanceof RequestStopped) throw new RunStopped(error.message)
    if (error instanceof NoAnswer) throw error
    return { ...explainNetworkError(error), sentAt }
  }
}

/** Reads may be repeated, and writes with a key: that is what keys are for. */
const mayRepeat = ({ method, headers }: HttpRequest): boolean => method === 'GET' || 'idempotency-key' in headers

/** A repeated write may meet its own first attempt, which the service is still working on. */
const isOwnConflict = (response: HttpResponse, { headers }: HttpRequest): boolean =>
  response.status === 409 && 'idempotency-key' in headers

/** Where the outcome of a request is noted: with the target, or with the hosts of its upload URLs. */
function healthOf(run: Run, request: HttpRequest): Pick<Health, 'noteAnswer' | 'noteNoAnswer' | 'isSilent'> {
  const { health } = run
  return isForeign(run, request)
    ? { noteAnswer: health.noteForeignAnswer, noteNoAnswer: health.noteNoForeignAnswer, isSilent: () => false }
    : health
}

function requireReachable(run: Run, request: HttpRequest): void {
  if (run.health.ended !== null) throw new NoAnswer(run.health.ended)
  if (isForeign(run, request) && run.health.foreignHostsAreDead)
    throw new LastingSilence(`could not send ${describeTarget(request)}: the hosts of upload URLs do not answer`)
  if (healthOf(run, request).isSilent(requestKindOf(request)))
    throw new LastingSilence(`did not send ${describeTarget(request)}: two such requests in a row got no response`)
}

/**
 * Sends a request until the service answers. Throws NoAnswer if it does not, or if nothing but a repetition could tell
 * whether a write without a key was carried out.
 */
async function sendUntilAnswered(run: Run, request: HttpRequest, throttling: boolean): Promise<Answered> {
  const isRepeatable = mayRepeat(request) && !throttling
  const { noteAnswer, noteNoAnswer } = healthOf(run, request)
  const kind = requestKindOf(request)
  for (let attempt = 0; ; attempt++) {
    requireReachable(run, request)
    const pause = PAUSES_MS[attempt]
    const found = await attemptToSend(run, request, lockModeFor(run, request, throttling))
    if ('response' in found) {
      const isFinal = !isRepeatable || pause === undefined
      const isConflictWithItself = attempt > 0 && isOwnConflict(found.response, request)
      const isDoubtful = found.doubtful && !run.health.sendsBrokenJson
      if (isFinal || !(isDoubtful || isConflictWithItself)) {
        if (isDoubtful && attempt > 0) run.health.noteBrokenJson()
        noteAnswer(kind, run.elapsed())
        return found
      }
    } else {
      if (found.mayHaveArrived) run.writes.notePossibleWrite(request)
      const silent = { kind, sentAt: found.sentAt, failedAt: run.elapsed() }
      noteNoAnswer(found.reason, silent)
      const isWorthIt = pause !== undefined && !found.isLasting && !isLongWait(silent)
      if (!isWorthIt || (found.mayHaveArrived && !isRepeatable))
        throw new (isLongWait(silent) ? LastingSilence : NoAnswer)(
          `no response to ${describeTarget(request)}: ${found.reason}`,
        )
    }
    await run.wait(pause ?? 0)
  }
}

/** Waits as long as a refusal asks for, as all requests with the same token do. Returns the seconds. */
async function waitForQuota(
  run: Run,
  times: number,
  inVain: RefusalsInVain,
  { request, response }: Pick<Exchange, 'request' | 'response'>,
): Promise<number> {
  const { health } = run
  const seconds = waitSeconds(response, times - 1)
  health.noteRateLimit({ ...inVain, kind: requestKindOf(request), seconds, refusedAt: run.elapsed() })
  if (health.ended !== null) throw new Blocked(health.ended)
  if (times > MOST_REFUSALS)
    throw new Blocked(`${describeTarget(request)} is still rate limited after ${MOST_REFUSALS} waits`)
  await run.quotaGates.close(request, seconds * 1000)
  return seconds
}

/**
 * Sends one request. What the network or a gateway did is repeated where that is safe, and is no response otherwise. If the
 * request is rate limited and no check asked for that, records the refusal, waits and sends it again. Throws Blocked.
 */
export async function sendRequest(
  run: Run,
  request: HttpRequest,
  { cost, throttling }: { readonly cost: number; readonly throttling: boolean },
): Promise<HttpResponse> {
  requireSendable(request)
  let inVain: RefusalsInVain = { times: 0, waitedBefore: 0, acceptedBefore: run.health.accepted }
  for (let times = 1; ; times++) {
    if (!throttling) await run.quotaGates.pass(request)
    const { response, ...timing } = await sendUntilAnswered(run, request, throttling)
    run.trail?.note({ request, response, cost })
    run.observe({ request, response, cost })
    run.traffic.note({ request, response, cost, ...timing })
    if (throttling) return response
    if (!isRateLimited(response)) {
      run.health.noteAccepted()
      return response
    }
    const { accepted } = run.health
    if (accepted !== inVain.acceptedBefore) inVain = { times: 0, waitedBefore: 0, acceptedBefore: accepted }
    inVain = { ...inVain, times: inVain.times + 1 }
    const seconds = await waitForQuota(run, times, inVain, { request, response })
    inVain = { ...inVain, waitedBefore: inVain.waitedBefore + seconds }
  }
}
