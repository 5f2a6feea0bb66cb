import type { CheckResult, ReportedExchange } from '../model.ts'
import type { PageData } from './page-data.ts'

const textsOfExchange = (exchange: ReportedExchange): readonly string[] => [
  ...[exchange.response_body, exchange.curl, ...Object.values(exchange.response_headers)],
]

const textsOfCheck = ({ reason, counterexample }: CheckResult): readonly string[] => [
  reason ?? '',
  ...(counterexample?.steps.flatMap(({ text, curl }) => [text, ...curl]) ?? []),
]

/** About how long the texts from the target are at least on a page, without its markup. */
export const leastLength = ({ pool, results, room }: PageData): number =>
  [...pool.all.flatMap(({ exchange }) => textsOfExchange(exchange)), ...results.checks.flatMap(textsOfCheck)].reduce(
    (sum, { length }) => sum + Math.min(length, room.text),
    0,
  )
