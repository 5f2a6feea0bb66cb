import type { CheckResult, ReportedExchange } from '../model.ts'
import type { PageData } from './page-data.ts'

const textsOfExchange = (exchange: ReportedExchange): readonly string[] => [
  ...[exchange.request_body ?? '', exchange.response_body, exchange.curl],
  ...[exchange.request_headers, exchange.response_headers].map(headers => Object.values(headers).join('')),
]

const textsOfCheck = ({ reason, compared, counterexample }: CheckResult): readonly string[] => [
  ...[reason ?? '', compared?.expected ?? '', compared?.actual ?? ''],
  ...(counterexample?.steps.flatMap(({ text, curl }) => [text, ...curl]) ?? []),
]

/** About how long the texts from the target are at least on a page, without its markup. */
export const leastLength = ({ pool, results, room }: PageData): number =>
  [...pool.all.flatMap(({ exchange }) => textsOfExchange(exchange)), ...results.checks.flatMap(textsOfCheck)].reduce(
    (sum, { length }) => sum + Math.min(length, room.text),
    0,
  )
