import { startTimer } from '../clock.ts'
import { BrokenConnection } from '../faults/broken-connection.ts'
import { findHint, HINT_HEADER } from '../hints/find-hint.ts'
import type { Exchange } from '../journal/exchange.ts'
import { secretOf } from '../service/pipeline/authenticate.ts'
import { renderErrorSafely } from '../service/pipeline/render-error-safely.ts'
import type { PlainResponse } from '../service/reply.ts'
import type { Site } from './site.ts'

/** Who answers a request: the world is that of its arrival. */
type Answerer = Omit<Site, 'basePath'>

const RETRY_AFTER = 'retry-after'

/**
 * Adds the hint to a response, if there is one. A client waits by the clock of the machine, however fast that of the world
 * runs. If the clock of the world stands still, the test moves it instead of waiting.
 */
function finish(context: Answerer, exchange: Exchange, answered: PlainResponse): PlainResponse {
  exchange.hint = findHint(context, exchange)
  const { rate, isRunning } = context.world.clock
  const { [RETRY_AFTER]: wait } = answered.headers
  const hurried = wait !== undefined &&
    isRunning &&
    rate > 1 && { [RETRY_AFTER]: String(Math.ceil(Number(wait) / rate)) }
  const hinted = exchange.hint !== undefined && { [HINT_HEADER]: exchange.hint }
  return hurried || hinted ? { ...answered, headers: { ...answered.headers, ...hurried, ...hinted } } : answered
}

/** How long a refused request may take to send its body, in milliseconds. */
const BODY_WAIT = 200

/** Reads a body that the service did not look at. Undefined if it does not come as a whole in time. */
async function readUnread(readBody: () => Promise<string>): Promise<string | undefined> {
  let stop = () => {}
  const late = new Promise<undefined>(resolve => {
    stop = startTimer(BODY_WAIT, () => resolve(undefined))
  })
  const text = await Promise.race([readBody().catch(() => undefined), late])
  stop()
  return text
}

/** Calls back when nobody waits for the response of a request any more. Returns how to stop it. */
export type WatchCaller = (act: () => void) => () => void

/** Where a request comes from. */
interface Sender {
  readonly whenCallerGone?: WatchCaller | undefined
  /** Absent if the request has no body that the journal keeps. */
  readonly readBody?: (() => Promise<string>) | undefined
}

/** Journals how a request was answered, or at once that its caller has gone. Rejects only if a fault breaks it off. */
export async function recordExchange(
  context: Answerer,
  exchange: Exchange,
  { whenCallerGone, readBody }: Sender,
  answer: () => Promise<PlainResponse>,
): Promise<PlainResponse> {
  const { world, changes } = context
  exchange.changes = changes
  exchange.onPurpose = world.journal.onPurpose
  exchange.knownToken = world.tokens.get(secretOf(exchange.headers) ?? '')
  const stopWatching = whenCallerGone?.(() => {
    exchange.isLost = true
    exchange.isGivenUp = true
    world.journal.add(exchange)
  })
  try {
    exchange.answer = finish(context, exchange, await answer())
    return exchange.answer
  } catch (error) {
    if (error instanceof BrokenConnection) {
      exchange.isLost = true
      exchange.hint = findHint(context, exchange)
      throw error
    }
    exchange.error = error
    exchange.answer = finish(context, exchange, renderErrorSafely(context.service, error))
    return exchange.answer
  } finally {
    if (exchange.text === undefined && readBody) exchange.unreadText = await readUnread(readBody)
    stopWatching?.()
    if (exchange.token) exchange.window = world.quotaWindows.get(exchange.token.secret)
    if (exchange.isGivenUp) world.journal.complete(exchange)
    else world.journal.add(exchange)
  }
}
