import { BrokenConnection } from '../faults/broken-connection.ts'
import { findHint, HINT_HEADER } from '../hints/find-hint.ts'
import type { Exchange } from '../journal/exchange.ts'
import { renderErrorSafely } from '../service/pipeline/render-error-safely.ts'
import type { PlainResponse } from '../service/reply.ts'
import type { Site } from './site.ts'

/** Who answers a request: the world is that of its arrival. */
type Answerer = Omit<Site, 'basePath'>

/** Adds the hint to an answer, if there is one. */
function addHint(context: Answerer, exchange: Exchange, answered: PlainResponse): PlainResponse {
  exchange.hint = findHint(context, exchange)
  if (exchange.hint === undefined) return answered
  return { ...answered, headers: { ...answered.headers, [HINT_HEADER]: exchange.hint } }
}

/**
 * Keeps in the journal how a request was answered, and whether its caller has gone. Rejects only if a fault breaks the
 * connection.
 */
export async function recordExchange(
  context: Answerer,
  exchange: Exchange,
  hasCallerGone: (() => boolean) | undefined,
  answer: () => Promise<PlainResponse>,
): Promise<PlainResponse> {
  const { world, changes } = context
  exchange.changes = changes
  try {
    exchange.answer = addHint(context, exchange, await answer())
    return exchange.answer
  } catch (error) {
    if (error instanceof BrokenConnection) {
      exchange.isLost = true
      exchange.hint = findHint(context, exchange)
      throw error
    }
    exchange.error = error
    exchange.answer = addHint(context, exchange, renderErrorSafely(context.service, error))
    return exchange.answer
  } finally {
    if (hasCallerGone?.()) exchange.isLost = true
    if (exchange.token) exchange.window = world.quotaWindows.get(exchange.token.secret)
    world.journal.add(exchange)
  }
}
