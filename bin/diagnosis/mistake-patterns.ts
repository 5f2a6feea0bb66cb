import type { CheckResult, LikelyCause, ReportedExchange } from '../../reports/model.ts'
import { CURED } from '../../reports/reasons.ts'
import { pluralize } from '../../reports/wording.ts'
import { clauseId, lawOf } from '../../suites/contract/clause-id.ts'
import { operationNames } from '../../suites/contract/operations.ts'
import { at, parseJson } from '../../suites/json.ts'
import { listWords } from '../../suites/show.ts'
import { unique } from './kinds.ts'
import { amountOf } from './observation.ts'
import { type RecognisedPattern, recogniseResponses } from './response-patterns.ts'

/** What a kind of mistake looks like in many places, where the known mistakes have it in some of them only. */
interface Pattern {
  /** The clauses in which it shows. All failures in them have to show it. */
  readonly breaks: RegExp
  /** Says what is wrong, if all these failures show it and what passed does not speak against it; or which of them show it. */
  readonly recognise: (
    failed: readonly CheckResult[],
    passed: readonly CheckResult[],
  ) => string | RecognisedPattern | null
}

const MINUTE = 60

const writtenAt = ({ status, response_body }: ReportedExchange): number =>
  status < 300 ? Date.parse(String(at(parseJson(response_body), 'data', 'updated_at'))) / 1000 : Number.NaN

/** Whether a check missed what was written: with a late read, that is the same. */
const lacksSomething = (check: CheckResult): boolean =>
  amountOf(check) === 'too little' || (check.reason ?? '').includes('but it is not')

/** How many failures a later read has to correct before it counts that they are most of them. */
const MANY_CURED = 3

/** How many seconds lie between two writes with one key, by the times of what they wrote; none where that does not show. */
function agesOfKeys({ evidence }: CheckResult): readonly number[] {
  const last = evidence.at(-1)
  const key = last?.request_headers['idempotency-key']
  const first = evidence.find(({ request_headers }) => key !== undefined && request_headers['idempotency-key'] === key)
  const age = last && first && first !== last ? writtenAt(last) - writtenAt(first) : 0
  return age > 0 ? [age] : []
}

/** Whether a check judged a read that it sent after an update, or that a later one corrects. */
function isStale({ evidence, broken, reason }: CheckResult): boolean {
  if (CURED.test(reason ?? '') || broken.includes('READS-NOT-STALE')) return true
  const write = evidence.findLast(({ method }) => method !== 'GET')
  return evidence.at(-1)?.method === 'GET' && ['PATCH', 'PUT', 'DELETE'].includes(write?.method ?? '')
}

/**
 * Whether the server takes known keys for new ones, both with the same body and with another one, in operations where other
 * checks find them known.
 */
function areKeysLostSometimes(failed: readonly CheckResult[], passed: readonly CheckResult[]): boolean {
  const kept = new Set(passed.flatMap(({ clauses }) => clauses))
  const lost = unique(failed.flatMap(({ broken }) => broken)).filter(clause => kept.has(clause))
  return ['IDEM-REPLAY-', 'IDEM-CONFLICT-BODY-'].every(law => lost.filter(clause => clause.startsWith(law)).length >= 2)
}

const FREE = /, and all of them were still left after it/
const COSTS_MORE = /\bwith [^;]*\blimit=100\b[^;]* units left it was refused/
const OF_LISTS = /^(?:COST-LIST-|RATE-LIMITED$)/
const NAMED_OPERATIONS = 3

/** Says that requests leave the quota of reads as it is, if all these failures show that. */
function recogniseFree(failed: readonly CheckResult[]): string | null {
  if (!failed.every(({ reason }) => FREE.test(reason ?? ''))) return null
  const names = operationNames.filter(name => failed.some(({ broken }) => broken.includes(clauseId('COST', name))))
  const [some, others] = [names.slice(0, NAMED_OPERATIONS), names.length - NAMED_OPERATIONS]
  const all = listWords([...some, ...(others > 0 ? [pluralize(others, 'other operation')] : [])])
  return `Requests to ${all} seem to cost nothing, or count against a quota of their own: as many reads succeed after them as before.`
}

/** Says that the cost of a list depends on its parameters, if all these failures are about lists and one shows that. */
const recogniseDearLists = (failed: readonly CheckResult[]): string | null =>
  failed.every(({ broken }) => broken.every(clause => OF_LISTS.test(clause))) &&
  failed.some(({ reason }) => COSTS_MORE.test(reason ?? ''))
    ? 'What a list costs depends on its parameters: a large page, or one with fields or a cursor, costs more than a list should.'
    : null

const PARSED = / bytes sent as (\S+), should .* The same bytes finish where the PUT has/s
const NAMES_PAGES = /\blimit=\d|\bpages\b/
const hasCursor = ({ evidence }: CheckResult): boolean => evidence.some(({ url }) => /[?&]cursor=/.test(url))
const readsPages = (check: CheckResult): boolean => NAMES_PAGES.test(check.reason ?? '') || hasCursor(check)
const FILTERED = /\band (?:query|status|\w+_id)=|filtered view/

/** Nobody forgets the authentication of so many routes one by one. */
const MANY_ROUTES = 10

const PATTERNS: readonly Pattern[] = [
  {
    breaks: /^IDEM-(?:REPLAY|CONFLICT-BODY|RETENTION)/,
    recognise(failed, passed) {
      const youngest = Math.min(...failed.flatMap(agesOfKeys))
      const isKept = passed.some(({ clauses }) => clauses.some(clause => clause.startsWith('IDEM-REPLAY')))
      if (areKeysLostSometimes(failed, passed))
        return 'The server sometimes takes a known key for a new one. It may forget keys after other requests, or each of its processes may know only its own.'
      if (!isKept || !Number.isFinite(youngest) || youngest < 5 * MINUTE) return null
      return `Keys are forgotten early: a retry ${Math.floor(youngest / MINUTE)} minutes after its first request is a new write, while retries soon after it get the first response.`
    },
  },
  {
    breaks: /^(?:PAGES-LIST|FILTER-|VIEW-ROWS-FILTERED|AD-(?:QUERY|STATUS|TOGETHER)|AD-SETS-OF|ADS-OF)/,
    recognise(failed) {
      const areTooMany = failed.every(check => amountOf(check) === 'too much' && readsPages(check))
      return areTooMany && failed.some(({ reason }) => FILTERED.test(reason ?? ''))
        ? 'The pages after the first one forget the filter of the list: they hold items that do not match it.'
        : null
    },
  },
  {
    breaks: /^(?:UPLOAD-|MEDIA-(?!SEARCH))/,
    recognise(failed) {
      const types = failed.flatMap(({ reason }) => PARSED.exec(reason ?? '')?.slice(1) ?? [])
      return types.length === 0
        ? null
        : `A body parser alters uploads that are sent as ${listWords(types)}: what is stored is not what was sent.`
    },
  },
  {
    breaks: /^(?:ATTRIBUTE-VALUE|OPTIONS?)-/,
    recognise(failed, passed) {
      const kept = new Set(passed.flatMap(({ clauses }) => clauses))
      const gone = failed.filter(({ reason }) => reason?.includes(' but it shows no entry'))
      const types = unique(gone.flatMap(({ broken }) => broken)).filter(clause => kept.has(clause))
      return gone.length >= 0.8 * failed.length && types.length >= 3
        ? 'Values that were set on a media are gone at once, although others of their types stay: writes of one media at the same time seem to overwrite each other.'
        : null
    },
  },
  {
    breaks: /^(?:RATE|COST)-/,
    recognise(failed) {
      const isShared = failed.some(({ broken }) => broken.includes('RATE-PER-TOKEN'))
      return isShared && failed.length > 1
        ? 'Requests of other tokens are charged to the quota of this token: it runs out early, and requests seem to cost more.'
        : (recogniseFree(failed) ?? recogniseDearLists(failed))
    },
  },
  {
    breaks: /^AUTH-(?:REQUIRED|MISSING)/,
    recognise(failed) {
      const routes = failed.flatMap(({ broken }) => broken.filter(clause => clause.startsWith('AUTH-REQUIRED-')))
      return routes.length < MANY_ROUTES
        ? null
        : `Requests to ${routes.length} operations succeed without a token: the server requires none, or takes the one of an earlier request on the same connection.`
    },
  },
  {
    breaks: /-(?:ORDER|SORT)(?:-|$)/,
    recognise(failed, passed) {
      const kept = new Set(passed.flatMap(({ clauses }) => clauses))
      const lost = unique(failed.flatMap(({ broken }) => broken))
      return failed.every(hasCursor) && lost.filter(clause => kept.has(clause)).length >= 2
        ? 'Pages after the first one are in another order than their list: the sort seems to be lost where a request has a cursor.'
        : null
    },
  },
  {
    breaks: /./,
    recognise(failed) {
      const cured = failed.filter(({ reason }) => CURED.test(reason ?? ''))
      const shown = failed.filter(check => isStale(check) || lacksSomething(check))
      const rules = new Set(shown.flatMap(({ broken }) => broken.map(lawOf)))
      const areMostCured = cured.length >= MANY_CURED && cured.length * 2 >= failed.length
      // A single rule would rather be broken itself, unless a later read shows what was written.
      if (!areMostCured && (!failed.every(isStale) || (rules.size < 3 && cured.length === 0))) return null
      const later = ` A read at the end of the run shows what ${pluralize(cured.length, 'check')} waited for in vain.`
      const statement = `Reads after writes return old data, according to ${pluralize(rules.size, 'rule')}. They may come from a cache or a replica that is behind.${cured.length > 0 ? later : ''}`
      return { statement, failed: shown }
    },
  },
]

/** Puts a kind of mistake first that explains nearly all failures, unless a known mistake does. */
export function recogniseMistakePatterns(
  causes: readonly LikelyCause[],
  checks: readonly CheckResult[],
): readonly LikelyCause[] {
  const [first] = causes
  const failing = checks.filter(({ outcome }) => outcome === 'fail')
  const isNearlyAll = ({ length }: readonly unknown[]) => length >= 0.9 * failing.length
  const isNamed = first?.fit === 'exact' && (first.mistakes.length === 1 || first.statement !== null)
  if (!first || (isNamed && isNearlyAll(first.explained))) return causes
  const passed = checks.filter(({ outcome }) => outcome === 'pass')
  const findPattern = (): RecognisedPattern | undefined => {
    for (const { breaks, recognise } of PATTERNS) {
      const failed = failing.filter(({ broken }) => broken.some(clause => breaks.test(clause)))
      const found = isNearlyAll(failed) ? recognise(failed, passed) : null
      if (found !== null) return typeof found === 'string' ? { statement: found, failed } : found
    }
    return undefined
  }
  const found = recogniseResponses(failing) ?? findPattern()
  if (!found) return causes
  const explained = found.failed.map(({ id }) => id)
  const broken = new Set(found.failed.flatMap(check => check.broken))
  const clauses = unique(causes.flatMap(cause => cause.clauses)).filter(clause => broken.has(clause))
  const others = causes.filter(cause => cause.explained.some(id => !explained.includes(id)))
  const { statement } = found
  return [{ ...first, fit: 'none', statement, mistakes: [], clauses, explained, contradicted: [] }, ...others]
}
