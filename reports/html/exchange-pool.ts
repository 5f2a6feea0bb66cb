import { createHash } from 'node:crypto'
import type { CheckResult, ReportedExchange } from '../model.ts'
import { headersThatMatter } from '../requests.ts'

/** An exchange of the run, which may be evidence of many checks. */
export interface PooledExchange {
  readonly exchange: ReportedExchange
  /** The id of its element on the page. */
  readonly anchor: string
  /** The check under which the page shows it. */
  readonly home: string
}

export interface ExchangePool {
  readonly all: readonly PooledExchange[]
  /** Finds the pooled exchange that is the same as one of a check. */
  readonly find: (exchange: ReportedExchange) => PooledExchange | undefined
}

/** An exchange as the page shows it. */
const prepare = (exchange: ReportedExchange): ReportedExchange => ({
  ...exchange,
  response_headers: headersThatMatter(exchange.response_headers),
})

/** Collects the exchanges of checks, each once: most failures of a server show the same few answers. */
export function poolExchanges(checks: readonly CheckResult[]): ExchangePool {
  // Whole texts as keys would take as much memory as all answers together.
  const byDigest = new Map<string, PooledExchange>()
  const byExchange = new Map<ReportedExchange, PooledExchange>()
  for (const { id, evidence } of checks)
    for (const one of evidence) {
      const exchange = prepare(one)
      const digest = createHash('sha256').update(JSON.stringify(exchange)).digest('base64')
      const pooled = byDigest.get(digest) ?? { exchange, anchor: `exchange-${byDigest.size + 1}`, home: id }
      byDigest.set(digest, pooled)
      byExchange.set(one, pooled)
    }
  return { all: [...byDigest.values()], find: exchange => byExchange.get(exchange) }
}
