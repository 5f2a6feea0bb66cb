import { createHash } from 'node:crypto'
import type { CheckResult } from '../../reports/model.ts'
import { normalizeReason } from '../../reports/reasons.ts'

/** Where a response was cut depends on the length of its ids and names. The beginning of the response says no more than its code. */
const CUT_ANSWER = /[{[](?:(?! answered )[^\n])*?…/g
const CODE = /"code":"([a-z_]+)"/

/** Values differ from run to run: texts in quotes, which may be cut, and numbers that are no status. */
const QUOTED = /"(?:[^"\\…]|\\.)*(?:…"?|")/g
const NUMBER = /(?<!\b(?:answered|status) )(?<![\w.-])-?\d+(?:\.\d+)?/g

/** Random cases of properties lead to other words each time. */
const isRandom = ({ counterexample }: CheckResult): boolean => counterexample !== null

const DIGITS = 4

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, DIGITS)

/** Identifies how a check failed: by four hexadecimal digits for the broken clauses, and four for the reason without what varies. */
export function fingerprintOf(check: CheckResult, run: string): string {
  const reason = isRandom(check) ? '' : normalizeReason(check.reason ?? '', run)
  const text = reason
    .replaceAll(CUT_ANSWER, answer => `{${CODE.exec(answer)?.[1] ?? ''}…`)
    .replaceAll(new RegExp(CODE, 'g'), '$1')
    .replaceAll(QUOTED, '""')
    .replaceAll(NUMBER, '0')
  return digest([...check.broken].sort().join(' ')) + digest(text)
}

/** Whether a check failed in the same way. With another seed it sends other requests, so only the clauses have to be the same. */
export const isSameFailure = (one: string, other: string, { isSameSeed }: { readonly isSameSeed: boolean }): boolean =>
  isSameSeed ? one === other : one.slice(0, DIGITS) === other.slice(0, DIGITS)
