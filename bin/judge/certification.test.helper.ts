import type { Check } from '../../suites/check.ts'
import { type ClientRequest, readRequest } from '../../suites/judge/client-request.ts'
import { judgeExchanges } from '../../suites/judge/judge.ts'
import type { Breach } from '../../suites/judge/rule.ts'
import { clientRules } from '../../suites/judge/rules/index.ts'
import { runWatched } from '../watch/watched-run.test.helper.ts'

/** The keys of the kit name its run, so that people find them in the log of a server. */
const STYLE_OF_THE_KIT = 'CLIENT-KEY-UUID'

/** Mistakes that a server accepts, and the checks that make them to see what it does then. */
export const ACCEPTED_MISTAKES: Readonly<Record<string, RegExp>> = {
  'CLIENT-BODY-READ-ONLY': /^board-columns\/uncreatable\//,
  'CLIENT-COMPLETE-ONCE': /^uploads\/.*twice/,
  'CLIENT-KEY-AFTER-REFUSAL': /^(idempotency\/key-of-a-refused-request|properties\/retries-in-any-order)$/,
  'CLIENT-KEY-EXPIRED': /^idempotency\/key-is-free-after-24-hours$/,
  'CLIENT-KEY-ONE-WRITE': /^relations\/race-writers\/move-and-cell$/,
  // Many checks look at one page only.
  'CLIENT-PAGES-ALL': /./,
  'CLIENT-QUERY-KNOWN': /^errors\/query-that-is-no-text$/,
  'CLIENT-UPLOAD-BYTES-FIRST': /^uploads\/completion-without-bytes/,
  'CLIENT-UPLOAD-IN-TIME': /^uploads\/.*after-12-hours/,
  'CLIENT-UPLOAD-SIZE': /^uploads\/too-few-bytes/,
}

/** A request of the kit, and the check that sent it. */
interface SentRequest {
  readonly check: string
  readonly request: ClientRequest
}

export interface JudgedCertification {
  /** How many requests the server refused. */
  readonly refused: number
  /** How many findings a report has. */
  readonly findings: number
  /** Breaches in requests that the server accepted, as clause and check. */
  readonly accepted: readonly (readonly [clause: string, check: string])[]
  /** Refused requests that no finding shows. */
  readonly unnamed: readonly string[]
}

const nameOf = ({ check, request: { identity, response } }: SentRequest): string =>
  `${check}: ${identity.slice(0, 200)} (${response?.status})`

/** Lets the kit certify the reference simulator, and judges it as a client. */
export async function judgeCertification(checks: readonly Check[]): Promise<JudgedCertification> {
  const { heard } = await runWatched(checks)
  const sent: readonly SentRequest[] = heard.map(({ check, exchange }) => ({ check, request: readRequest(exchange) }))
  const watching = clientRules.map(rule => rule.watch({ seesUploads: true }))
  const breaches: readonly Breach[] = [
    ...sent.flatMap(({ request }) => {
      let isExplained = false
      return watching.flatMap(({ judge }, index) => {
        const found = judge(request, isExplained)
        isExplained ||= found.length > 0 && !clientRules[index]?.isNeverRefused
        return found
      })
    }),
    ...watching.flatMap(({ suspicions }) => suspicions?.() ?? []),
  ].filter(({ clause }) => clause !== STYLE_OF_THE_KIT)

  const byEvidence = new Map(sent.map(one => [one.request.evidence, one]))
  const shown = breaches.flatMap(({ clause, exchanges }) => {
    const one = byEvidence.get(exchanges.at(-1) as never)
    return one ? [{ ...one, clause }] : []
  })
  const named = new Set(shown.map(({ request }) => request.identity))
  const accepted = new Set(sent.flatMap(({ request }) => (request.outcome === 'success' ? [request.identity] : [])))
  // The judge leaves other services behind the same address alone.
  const refused = sent.filter(({ request }) => request.outcome === 'refused' && request.path.startsWith('/v1'))
  return {
    refused: refused.length,
    findings: judgeExchanges(
      heard.map(({ exchange }) => exchange),
      { seesUploads: true },
    ).findings.length,
    accepted: shown
      .filter(({ request }) => request.outcome !== 'refused')
      .map(({ clause, check }) => [clause, check] as const),
    // What is accepted later was no mistake: the check waited for something.
    unnamed: refused
      .filter(({ request: { identity } }) => !named.has(identity) && !accepted.has(identity))
      .map(one => nameOf(one)),
  }
}
