import type { ClientReport } from '../clients/model.ts'
import { Judgement } from '../clients/page.tsx'
import { toHtmlPage } from '../escaping/markup.ts'
import { PlainPage } from '../html/plain-page.tsx'
import { policyOf } from '../html/policy.ts'
import { keepFresh } from './keep-fresh.ts'
import { Requests, type WatchedRequest } from './requests.tsx'

const SCRIPT = `(${keepFresh})()`

/** The page may ask for itself again. */
export const WATCH_POLICY = policyOf(SCRIPT, "connect-src 'self'")

/** What `watch` has found so far on both sides, and the last requests, as a page that shows the newest state by itself. */
export function toWatchPage(target: string, report: ClientReport, requests: readonly WatchedRequest[] = []): string {
  return toHtmlPage(
    <PlainPage title="Watch" policy={WATCH_POLICY} script={SCRIPT}>
      <p id="ended" hidden>
        The proxy no longer answers. These are its last findings.
      </p>
      <p>
        The server: <code>{target}</code>
      </p>
      <Judgement report={report} />
      <Requests requests={requests} target={target} findings={report.findings} />
    </PlainPage>,
  )
}
