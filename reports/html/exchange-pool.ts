import type { CheckResult, ReportedExchange } from '../model.ts'

/** An exchange of the run, which may be evidence of many checks. */
export interface PooledExchange {
  readonly exchange: ReportedExchange
  /** The id of its element on the page. */
  readonly anchor: string
  /** The check under which the page shows it. */
  readonly home: string
}

/** Finds the pooled exchange that is the same as one of a check. */
export type ExchangePool = (exchange: ReportedExchange) => PooledExchange | undefined

/** Times and lengths of connections tell nothing, and would make each answer another one. */
const IRRELEVANT = ['date', 'connection', 'keep-alive', 'content-length']

const headersThatMatter = (headers: ReportedExchange['response_headers']): ReportedExchange['response_headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !IRRELEVANT.includes(name)))

/** An exchange as the page shows it. */
const prepare = (exchange: ReportedExchange): ReportedExchange => ({
  ...exchange,
  response_headers: headersThatMatter(exchange.response_headers),
})

/** Collects the exchanges of checks, each once: most failures of a server show the same few answers. */
export function poolExchanges(checks: readonly CheckResult[]): ExchangePool {
  const pool = new Map<string, PooledExchange>()
  for (const check of checks)
    for (const one of check.evidence) {
      const exchange = prepare(one)
      const key = JSON.stringify(exchange)
      if (!pool.has(key)) pool.set(key, { exchange, anchor: `exchange-${pool.size + 1}`, home: check.id })
    }
  return exchange => pool.get(JSON.stringify(prepare(exchange)))
}
