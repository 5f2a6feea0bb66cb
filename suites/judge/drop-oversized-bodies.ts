import { messageOf } from '../message-of.ts'
import { collectBody } from '../target/answer-body.ts'
import type { ClientExchange } from './client-exchange.ts'

/** Why the kit does not read a text: the limits are those for the responses of a run. */
function whyUnread(text: string | null | undefined): string | undefined {
  const body = collectBody()
  try {
    body.add(Buffer.from(text ?? ''))
    body.text()
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}

/** An exchange without the texts that would take too long, or that are nested too deep, for the rules that judge it. */
export function dropOversizedBodies(exchange: ClientExchange): ClientExchange {
  const { request, response } = exchange
  const unread = whyUnread(response?.text)
  return {
    ...exchange,
    request: whyUnread(request.body) === undefined ? request : { ...request, body: null },
    response: response && unread !== undefined ? { ...response, text: null, unread } : response,
  }
}
