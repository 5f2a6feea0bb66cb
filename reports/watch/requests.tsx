import { type ClientFinding, isFailure } from '../clients/model.ts'
import { TableHead } from '../html/table-head.tsx'

/** A request that went through the proxy. It holds no secret. */
export interface WatchedRequest {
  readonly method: string
  readonly url: string
  /** Null if the client got no response, or not all of it. */
  readonly status: number | null
  /** The code of a refusal. */
  readonly code: string | undefined
  /** In milliseconds since the epoch. */
  readonly sentAt: number
  readonly durationMs: number
}

interface RequestsProps {
  /** The newest first. */
  readonly requests: readonly WatchedRequest[]
  readonly target: string
  readonly findings: readonly ClientFinding[]
}

const HEAD = ['time', 'status', 'request', 'reason', 'took', 'finding']

/** The clauses that a request was the first to break. */
const clausesOf = (request: WatchedRequest, findings: readonly ClientFinding[]): readonly ClientFinding[] =>
  findings.filter(({ exchanges }) =>
    exchanges.some(
      ({ sentAt, method, url }) => sentAt === request.sentAt && method === request.method && url === request.url,
    ),
  )

const isBad = ({ status }: WatchedRequest): boolean => status === null || status >= 400

/** The last requests that went through the proxy, and which of them showed something wrong. */
export const Requests = ({ requests, target, findings }: RequestsProps) => (
  <section aria-label="Requests">
    <h2>Requests</h2>
    <table>
      <TableHead names={HEAD} />
      <tbody>
        {requests.map(request => (
          <tr>
            <td data-label={HEAD[0]}>{new Date(request.sentAt).toISOString().slice(11, 23)}</td>
            <td data-label={HEAD[1]}>
              <b class={isBad(request) ? 'mark fail' : 'mark pass'}>{request.status ?? 'lost'}</b>
            </td>
            <td class="wide">
              <code>
                {request.method} {request.url.startsWith(target) ? request.url.slice(target.length) : request.url}
              </code>
            </td>
            <td data-label={HEAD[3]}>{request.code}</td>
            <td data-label={HEAD[4]}>{request.durationMs} ms</td>
            <td data-label={HEAD[5]}>
              {clausesOf(request, findings).map(finding => (
                <b class={isFailure(finding) ? 'mark fail' : 'mark warn'}>{finding.clause} </b>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
