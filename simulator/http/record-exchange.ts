import { BrokenConnection } from '../faults/broken-connection.ts'
import type { Exchange } from '../journal/exchange.ts'
import { renderErrorSafely } from '../service/pipeline/render-error-safely.ts'
import type { PlainResponse } from '../service/reply.ts'
import { findHint, HINT_HEADER } from './find-hint.ts'
import type { Site } from './site.ts'

/** Who answers a request: the world is that of its arrival. */
type Answerer = Omit<Site, 'basePath'>

function refuse(context: Answerer, exchange: Exchange, error: unknown): PlainResponse {
  const rendered = renderErrorSafely(context.service, error)
  exchange.error = error
  exchange.hint = findHint(context, exchange, error)
  if (exchange.hint === undefined) return rendered
  return { ...rendered, headers: { ...rendered.headers, [HINT_HEADER]: exchange.hint } }
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
    const answered = await answer()
    exchange.answer = answered
    return answered
  } catch (error) {
    if (error instanceof BrokenConnection) {
      exchange.isLost = true
      throw error
    }
    const refused = refuse(context, exchange, error)
    exchange.answer = refused
    return refused
  } finally {
    if (hasCallerGone?.()) exchange.isLost = true
    if (exchange.token) exchange.window = world.quotaWindows.get(exchange.token.secret)
    world.journal.add(exchange)
  }
}
