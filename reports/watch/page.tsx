import { describeJudgement } from '../clients/describe.ts'
import { type ClientReport, isFailure, type ServerFinding } from '../clients/model.ts'
import { ClientFindings } from '../clients/page.tsx'
import { PlainPage } from '../html/plain-page.tsx'
import { policyOf } from '../html/policy.ts'
import { toPrintable } from '../printable.ts'
import { pluralize } from '../wording.ts'
import { keepFresh } from './keep-fresh.ts'

/** What `watch` has found so far. */
export interface WatchState {
  readonly target: string
  readonly client: ClientReport
  readonly server: readonly ServerFinding[]
}

const SCRIPT = `(${keepFresh})()`

/** The page may ask for itself again. */
export const WATCH_POLICY = policyOf(SCRIPT, "connect-src 'self'")

const isBroken = ({ level }: ServerFinding): boolean => level !== 'assumed'

const ServerFindings = ({ findings }: { readonly findings: readonly ServerFinding[] }) => (
  <ol>
    {findings.map(({ clause, level, count, saw, statement, curl }) => (
      <li>
        <p>
          <strong>{toPrintable(saw)}</strong>{' '}
          <small>
            {clause} ({level}), {pluralize(count, 'answer')}
          </small>
        </p>
        <p>Rule: {statement}</p>
        <pre>{toPrintable(curl)}</pre>
      </li>
    ))}
  </ol>
)

/** What `watch` has found on both sides, as a page that shows the newest state by itself. */
export function toWatchPage({ target, client, server }: WatchState): string {
  const [broken, unusual] = [server.filter(isBroken), server.filter(one => !isBroken(one))]
  const [failures, advice] = [client.findings.filter(isFailure), client.findings.filter(one => !isFailure(one))]
  const groups = [
    { name: 'Rules that the server broke', style: 'error', of: broken, list: <ServerFindings findings={broken} /> },
    { name: 'Rules that the client broke', style: 'error', of: failures, list: <ClientFindings findings={failures} /> },
    { name: 'Warnings about the server', style: 'warning', of: unusual, list: <ServerFindings findings={unusual} /> },
    { name: 'Advice for the client', style: 'warning', of: advice, list: <ClientFindings findings={advice} /> },
  ]
  const page = (
    <PlainPage title="Watch" policy={WATCH_POLICY} script={SCRIPT}>
      <p id="ended" hidden>
        The proxy does not answer any more. This is what it had found.
      </p>
      <p>
        The server: <code>{toPrintable(target)}</code>
      </p>
      <p class="verdict">
        {describeJudgement(client).text} The server broke {pluralize(broken.length, 'rule')} in its answers.
      </p>
      {groups
        .filter(({ of }) => of.length > 0)
        .map(({ name, style, list }) => (
          <section class={`findings ${style}`} aria-label={name}>
            <h2>{name}</h2>
            {list}
          </section>
        ))}
    </PlainPage>
  )
  return `<!doctype html>\n${page}`
}
