import type { CheckResult } from '../../reports/model.ts'
import { normalizeReason } from '../../reports/reasons.ts'
import { operationNames } from '../../suites/contract/operations.ts'
import { at, isObject, itemsOf, parseJson } from '../../suites/json.ts'
import { unrelatedReasonOf } from './unrelated-reason.ts'

const CLAUSES = /^[A-Z][A-Z\d-]*(?:, [A-Z][A-Z\d-]*)*: /
const REQUEST = /\b(?:GET|POST|PUT|PATCH|DELETE) \/\S*/g
const OPERATION = new RegExp(`\\b(?:${operationNames.join('|')})\\b`, 'g')
/** With the beginning of its body. */
const ANSWER = /\banswered (\d)\d\d\b(?: .*[…}](?=: |$| \())?/s
/** What follows the first of its kind, or the first difference. */
const DETAILS = /(?<=no data envelope): .*$| \(and \d+ more .*\)$/s

/** With what the check found it: the smallest combination, and the request style of its requests. Then where else it found it. */
const COMBINATION = /^with [^\n]*?: (?=.)/
const REQUEST_STYLE = /\. This happen(?:s only with [^\n]*|ed once, and not when the check was repeated)$/
const ELSEWHERE = /; also wrong: .*$/s

/** A text in quotes. The name of a format says what is wrong. */
const TEXT = /(format "[^"]*")|"(?:[^"\\]|\\.)*"|'[^']*'/g

const OWN_TEXT = '{own text}'

/** Differences of lists and of objects have several forms, which say little more than that there are some. */
const DIFFERENCE = /(?:\bthe first difference is at \S+: |\bexpected (?:exactly |[^\n]*?(?:\[|\{"))).*$/s

/** What an error answer says, for a program: its code or, without one, the names of its properties. */
function describeBody(text: string): string {
  const body = parseJson(text)
  const code = at(body, 'error', 'code')
  if (typeof code === 'string') return code
  return isObject(body) ? Object.keys(body).sort().join(' ') : 'no JSON object'
}

/** What a check observed, in which texts of the run's own are told from those that the server made up. */
function describe(check: CheckResult, run: string): string {
  const { reason, evidence } = check
  const last = evidence.at(-1)
  const error = last && last.status >= 400 ? ` after ${last.status} ${describeBody(last.response_body)}` : ''
  const observed = normalizeReason(reason ?? '', run)
    .replace(CLAUSES, '')
    .replace(COMBINATION, '')
    .replace(REQUEST_STYLE, '')
    .replace(ELSEWHERE, '')
    .replaceAll(REQUEST, '{request}')
    .replace(DETAILS, '')
    .replace(DIFFERENCE, 'expected something else')
    .replace(ANSWER, (_, status: string) =>
      status === '2' || !last ? `answered ${status}xx` : `answered ${last.status} ${describeBody(last.response_body)}`,
    )
    .replaceAll(OPERATION, '{operation}')
    .replaceAll(TEXT, (text, format?: string) => format ?? (text.includes('{name}') ? OWN_TEXT : '{text}'))
    .replaceAll(/\d+\.\d+/g, '{fraction}')
    .replaceAll(/(?<!answered )\b\d+\b/g, '{number}')
  const foreign = unrelatedReasonOf(check) === null ? '' : ' for a foreign reason'
  return `${observed}${observed.includes('answered') ? '' : error}${foreign}`
}

/** What a check observed, without what differs between worlds or operations: servers with one mistake show the same. */
export const observationOf = (check: CheckResult, run: string): string =>
  describe(check, run).replaceAll(OWN_TEXT, '{text}')

/** Whether a list that a check compared has too much or too little; null where neither or both show. */
export function amountOf({ reason, compared }: CheckResult): 'too much' | 'too little' | null {
  const [expected = [], actual = []] = [compared?.expected, compared?.actual].map(text =>
    itemsOf(parseJson(text ?? '')),
  )
  const lacks = expected.some(one => !actual.includes(one)) || /; missing: /.test(reason ?? '')
  const exceeds = actual.some(one => !expected.includes(one)) || /; too many: /.test(reason ?? '')
  // An item may be there twice.
  const more = Number(exceeds) - Number(lacks) || (lacks ? 0 : actual.length - expected.length)
  return more === 0 ? null : more > 0 ? 'too much' : 'too little'
}

/** A text or a number. What stands in place of a small whole number, such as a position, may depend on what else is there. */
const TELLING_VALUE = /^(?:"|-?\d{4}|-?\d+\.)/

/** The texts or numbers that a check compared; null where it compared something else. */
function valuesOf({ compared }: CheckResult, run: string) {
  const [expected = '', actual = ''] = [compared?.expected, compared?.actual].map(text =>
    normalizeReason(text ?? '', run),
  )
  return TELLING_VALUE.test(expected) && /^["\d-]/.test(actual) ? { expected, actual } : null
}

/** The property in which a check found the first difference, and where that is; null where it found none. */
function placeOf({ reason }: CheckResult) {
  const [, path = '', name] = /\bthe first difference is at (\S*?)\b([a-z_]+): /.exec(reason ?? '') ?? []
  return name === undefined ? null : { path: path.replaceAll(/\d+/g, ''), name }
}

/** The smallest combination with which a check found it, and where else it found it: with one seed, one mistake shows the same. */
function circumstancesOf({ reason }: CheckResult, run: string): string {
  const found = normalizeReason(reason ?? '', run)
    .replace(CLAUSES, '')
    .replace(REQUEST_STYLE, '')
  return [COMBINATION, ELSEWHERE].map(pattern => pattern.exec(found)?.[0] ?? '').join('')
}

/** What a check observed, in all that tells mistakes apart. */
export const observe = (check: CheckResult, run: string) => ({
  text: describe(check, run),
  place: placeOf(check),
  amount: amountOf(check),
  values: valuesOf(check, run),
  circumstances: circumstancesOf(check, run),
})

export type Observed = ReturnType<typeof observe>

const changesOtherwise = (a: Observed['values'], b: Observed['values']): boolean =>
  a !== null && b !== null && a.expected === b.expected && a.actual !== b.actual

const isElsewhere = (a: Observed['place'], b: Observed['place']): boolean =>
  a !== null && b !== null && a.path === b.path && a.name !== b.name

/** Whether two observations are of different things. Where a report cuts a list, its amount does not show. */
export const isOther = (a: Observed, b: Observed): boolean =>
  a.text !== b.text ||
  isElsewhere(a.place, b.place) ||
  (a.amount !== null && b.amount !== null && a.amount !== b.amount) ||
  changesOtherwise(a.values, b.values)

/** The same, or whether they show under different circumstances: the mistakes are wider, narrower or other ones. */
export const isOtherOrElsewhere = (a: Observed, b: Observed): boolean =>
  isOther(a, b) || a.circumstances !== b.circumstances

const STATUS = /\b(?:answered|after) (\d(?:\d\d|xx))\b/

/** Whether two observations are of different statuses. */
export function hasOtherStatus(a: Observed, b: Observed): boolean {
  const [one, other] = [a, b].map(({ text }) => STATUS.exec(text)?.[1])
  return one !== undefined && other !== undefined && one !== other
}
