import type { ClientExchange } from '../../suites/judge/client-exchange.ts'

/** When no exchange has ended for so long, nobody waits for the proxy. */
const IDLE_MS = 20
/** No exchange waits longer, however busy the proxy is. */
const LONGEST_MS = 1000
/** What waits has no more exchanges and characters than these. */
const MOST_WAITING = 500
const MOST_CHARACTERS = 16 * 1024 * 1024

const lengthOf = ({ request, response }: ClientExchange): number =>
  (request.body?.length ?? 0) + (response?.text?.length ?? 0)

/** Judges exchanges in their order when nobody waits for a response, so that the judge makes no response later. */
export function judgeLater(judge: (exchange: ClientExchange) => void) {
  let waiting: ClientExchange[] = []
  let length = 0
  const flush = () => {
    clearTimeout(idle)
    clearTimeout(latest)
    const those = waiting
    waiting = []
    length = 0
    for (const exchange of those) judge(exchange)
  }
  let idle = setTimeout(flush)
  let latest = setTimeout(flush)
  return {
    add(exchange: ClientExchange) {
      clearTimeout(idle)
      idle = setTimeout(flush, IDLE_MS)
      if (waiting.length === 0) {
        clearTimeout(latest)
        latest = setTimeout(flush, LONGEST_MS)
      }
      waiting.push(exchange)
      length += lengthOf(exchange)
      if (waiting.length >= MOST_WAITING || length >= MOST_CHARACTERS) flush()
    },
    /** Judges what waits. */
    flush,
  }
}
