import type { ReportedExchange } from '../model.ts'
import { describeTimes } from '../requests.ts'
import { cut, wholeOrNone } from './cut.ts'
import { formatJson } from './format.ts'
import { linkTo } from './links.tsx'
import type { PageData } from './page-data.ts'

const formatHeaders = (headers: ReportedExchange['response_headers']): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

const pathOf = (url: string, { target }: PageData['results']): string =>
  url.startsWith(target.base_url) ? url.slice(target.base_url.length) : url

interface ExchangeProps {
  readonly data: PageData
  readonly exchange: ReportedExchange
}

/** What was asked and what was answered, in a line. */
export const ExchangeLine = ({ data, exchange }: ExchangeProps) => (
  <>
    <b>{exchange.method}</b> {cut(pathOf(exchange.url, data.results), 200)} → <b>{exchange.status}</b>
    {describeTimes(exchange)}
  </>
)

/** A request as a command, and its response. */
export function ExchangeBody({ data: { room }, exchange }: ExchangeProps) {
  const { status, response_headers, response_body, curl } = exchange
  return (
    <>
      <p class="label">Request</p>
      <pre>{wholeOrNone(curl, room.text)}</pre>
      <p class="label">Response {status}</p>
      <pre>{cut(formatHeaders(response_headers), room.text)}</pre>
      <pre>{cut(response_body === '' ? '(no body)' : formatJson(response_body), room.text)}</pre>
    </>
  )
}

/** An exchange of a check. What stands under another check already is a link to it; the script of the page shows it here. */
function Step({ data, exchange, check, open }: ExchangeProps & { readonly check: string; readonly open: boolean }) {
  const pooled = data.pool.find(exchange)
  if (!pooled) return null
  const isHere = pooled.home === check
  return (
    <li>
      <details class="exchange" open={open} id={isHere ? pooled.anchor : undefined}>
        <summary>
          <ExchangeLine data={data} exchange={pooled.exchange} />
        </summary>
        {isHere ? (
          <ExchangeBody data={data} exchange={pooled.exchange} />
        ) : (
          <p class="same" data-same={pooled.anchor}>
            Same exchange as under <a href={linkTo(pooled.anchor)}>{pooled.home}</a>.
          </p>
        )}
      </details>
    </li>
  )
}

/** The exchanges of a check, in order; the decisive one comes last, and is open. */
export const Exchanges = ({ data, check }: { readonly data: PageData; readonly check: string }) => {
  const evidence = data.checks.get(check)?.evidence ?? []
  if (evidence.length === 0) return null
  return (
    <>
      <p class="label">Exchanges, the decisive one last</p>
      <ol class="exchanges">
        {evidence.map((exchange, index) => (
          <Step data={data} exchange={exchange} check={check} open={index === evidence.length - 1} />
        ))}
      </ol>
    </>
  )
}
