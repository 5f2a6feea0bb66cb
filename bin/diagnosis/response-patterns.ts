import type { CheckResult, ReportedExchange } from '../../reports/model.ts'
import { listWords } from '../../suites/show.ts'
import { cutName } from '../../suites/target/cut-body.ts'
import { requestKindOf } from '../../suites/target/request-kind.ts'
import { unique } from './kinds.ts'

/** What is wrong, and the failures that show it. */
export interface RecognisedPattern {
  readonly statement: string
  readonly failed: readonly CheckResult[]
}

/** What the responses of failed checks have in common, whatever was asked for. */
interface ResponsePattern {
  readonly shows: (check: CheckResult) => boolean
  /** Which share of all failures has to show it; half unless given. */
  readonly share?: number
  /** Says what is wrong, if these failures are enough to say it. */
  readonly describe: (failed: readonly CheckResult[]) => string | null
}

/** Fewer may be a mistake of a single operation. */
const LEAST_SHOWING = 3

const lastExchange = ({ evidence }: CheckResult): ReportedExchange | undefined => evidence.at(-1)

const headersOf = (check: CheckResult) => lastExchange(check)?.response_headers ?? {}

const bodyOf = (check: CheckResult): string => lastExchange(check)?.response_body ?? ''

const isPage = (check: CheckResult): boolean =>
  /^text\/html\b/i.test(headersOf(check)['content-type'] ?? '') || /^\s*<(?:!doctype|html)\b/i.test(bodyOf(check))

/** What a cache says of a response that it has kept. */
const CACHE_HEADERS = {
  age: /^[1-9]/,
  'x-cache': /hit|stale/i,
  'cf-cache-status': /hit|stale/i,
  'x-cache-status': /hit|stale/i,
}

const cacheHeadersOf = (check: CheckResult): readonly string[] =>
  lastExchange(check)?.method === 'GET'
    ? Object.entries(CACHE_HEADERS).flatMap(([name, kept]) => {
        const value = headersOf(check)[name] ?? ''
        return kept.test(value) ? [cutName(`${name}: ${value}`)] : []
      })
    : []

/** Any other response may be compressed on purpose. The kit decodes what a response says of itself. */
const isCompressed = (check: CheckResult): boolean =>
  bodyOf(check).startsWith('\u001f') && headersOf(check)['content-encoding'] === undefined

const UNREADABLE = /its body is not JSON: "\s*[{[]/

const isCut = (check: CheckResult): boolean =>
  UNREADABLE.test(check.reason ?? '') && /json/i.test(headersOf(check)['content-type'] ?? '')

/** What a failure says that a repetition of its check did not show. */
export const HAPPENED_ONCE = /This happened once, and not when the check was repeated/

const isServerError = (check: CheckResult): boolean => (lastExchange(check)?.status ?? 0) >= 500

/** The ids of what a write made, or of what it is about. */
const idsOf = ({ method, status, response_body }: ReportedExchange): readonly string[] =>
  method === 'GET' || status >= 300
    ? []
    : [...response_body.matchAll(/"id":\s*"([^"]+)"/g)].flatMap(([, id = '']) => id)

const UNEXPECTED = /should (?:succeed|be refused with bad_request), but it answered 40[04]/

/** Whether the last request names what an earlier one made, and the server does not know it. */
export function isForgotten({ evidence, reason }: CheckResult): boolean {
  const last = evidence.at(-1)
  if (!last || !UNEXPECTED.test(reason ?? '')) return false
  const made = evidence.slice(0, -1).flatMap(idsOf)
  return made.some(id => last.url.includes(id) || (last.request_body ?? '').includes(id))
}

/** How many kinds of requests got the responses that decided the checks. */
const countKinds = (failed: readonly CheckResult[]): number =>
  unique(failed.flatMap(({ evidence }) => evidence.slice(-1).map(requestKindOf))).length

const RESPONSE_PATTERNS: readonly ResponsePattern[] = [
  {
    shows: isPage,
    describe(failed) {
      const statuses = unique(failed.map(check => String(lastExchange(check)?.status))).toSorted()
      const [server] = unique(failed.flatMap(check => headersOf(check).server ?? []))
      const by = server === undefined ? '' : `, server: ${cutName(server)}`
      return `Responses are pages in HTML, not JSON (status ${listWords(statuses)}${by}): they come from a proxy, a firewall or the framework in front of the service.`
    },
  },
  {
    shows: check => cacheHeadersOf(check).length > 0,
    describe: failed =>
      `Responses come from a cache (such as ${failed.flatMap(cacheHeadersOf)[0]}). It may not know of writes, tokens or parameters: let it pass these requests, or certify the service itself.`,
  },
  {
    shows: check => lastExchange(check)?.status === 304,
    describe: () =>
      'Reads are answered with 304 and no body, although no request asks whether anything has changed: the kit sends no If-None-Match and no If-Modified-Since. A cache or a middleware seems to compare responses of different requests.',
  },
  {
    shows: isCompressed,
    describe: () =>
      'Responses are compressed with gzip, but no header Content-Encoding says so. A proxy may drop the header, or compress responses although the client does not accept it.',
  },
  {
    shows: isCut,
    describe(failed) {
      const lengths = unique(failed.flatMap(check => headersOf(check)['content-length'] ?? []))
      const [length] = lengths
      const after = lengths.length === 1 ? ` after ${length} bytes` : ''
      return `Responses end before their JSON does${after}. Content-Length may count characters instead of bytes, or a proxy may cut long bodies.`
    },
  },
  {
    shows: isForgotten,
    share: 1 / 3,
    describe: failed =>
      countKinds(failed) < LEAST_SHOWING
        ? null
        : 'The server does not know what it has just made, in several operations. Requests may go to processes that do not share a memory or a database, or to a replica that is behind.',
  },
  {
    shows: isServerError,
    describe(failed) {
      if (failed.some(({ reason }) => HAPPENED_ONCE.test(reason ?? '')))
        return 'The server fails now and then: several kinds of requests got a 5xx status, and some of them succeeded when repeated. Its log may say why.'
      const kinds = countKinds(failed)
      return kinds < LEAST_SHOWING
        ? null
        : `The server fails: ${kinds} kinds of requests got a 5xx status. Its log may say why.`
    },
  },
]

/** Recognises what half of all failures have in common in their responses, at least three. */
export function recogniseResponses(failing: readonly CheckResult[]): RecognisedPattern | undefined {
  for (const { shows, share = 0.5, describe } of RESPONSE_PATTERNS) {
    const failed = failing.filter(shows)
    const areEnough = failed.length >= Math.max(LEAST_SHOWING, failing.length * share)
    const statement = areEnough ? describe(failed) : null
    if (statement !== null) return { statement, failed }
  }
  return undefined
}
