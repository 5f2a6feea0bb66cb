import type { CheckResult, LikelyCause } from '../../reports/model.ts'
import { clauses } from '../../suites/contract/clauses/index.ts'
import { at, isArray, isObject, type Json, objectsIn, parseJson } from '../../suites/json.ts'

/** What a target says of what was there before, and not of the request alone. */
const OF_ITS_STATE = /\b(?:already|exists?|duplicate|taken|in use|unique|limit|too many|at most|no more)\b/i
/** Clauses about what a target remembers of earlier requests. */
const ABOUT_STATE = /^(?:IDEM|RATE|COST)-/
/** Words that rules of all kinds have. */
const USUAL =
  /^(?:row|column|view|board|media|option|upload|attribute|library|field|value|cell|create|update|write|list|request|with|that|this|than|from|have|must|property|clause|refused|accepted)$/

const wordsOf = (text: string): readonly string[] =>
  (
    text
      .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toLowerCase()
      .match(/[a-z]{4,}/g) ?? []
  )
    .map(word => word.replace(/s$/, ''))
    .filter(word => !USUAL.test(word))

/** The names of all properties in a body. */
const namesIn = (body: Json | undefined): readonly string[] =>
  isObject(body) || isArray(body) ? Object.entries(body).flatMap(([name, value]) => [name, ...namesIn(value)]) : []

/**
 * What a target says where it refuses what it should take, if that is about something else than the check: a name that exists,
 * a limit, another property than the one in question. Such a refusal says nothing about the clause. Null for any other result.
 */
export function foreignReasonOf({ outcome, reason, broken, evidence }: CheckResult): string | null {
  const last = evidence.at(-1)
  const isRefused = outcome === 'fail' && / should succeed, but it answered 4/.test(reason ?? '')
  if (!last || !isRefused || broken.some(id => ABOUT_STATE.test(id))) return null
  const error = at(parseJson(last.response_body), 'error')
  const details = objectsIn(at(error, 'details'))
  const texts = (values: readonly unknown[]) => values.filter(value => typeof value === 'string')
  const [fields, said] = [
    texts(details.map(({ field }) => field)),
    texts([at(error, 'message'), ...details.map(({ issue }) => issue)]),
  ]
  const names = new Set(broken.flatMap(wordsOf))
  const rules = clauses.flatMap(({ id, statement }) => (broken.includes(id) ? wordsOf(statement) : []))
  if ([...said, ...fields].flatMap(wordsOf).some(word => names.has(word) || rules.includes(word))) return null
  const isOfAnother =
    fields.length > 0 &&
    namesIn(parseJson(last.request_body ?? ''))
      .flatMap(wordsOf)
      .some(word => names.has(word))
  return isOfAnother || OF_ITS_STATE.test(said.join(' ')) ? [...fields, ...said].join(': ') : null
}

/** Says of causes without a known mistake that all their failures are refusals which are about something else. */
export function nameForeign(causes: readonly LikelyCause[], checks: readonly CheckResult[]): readonly LikelyCause[] {
  const reasons = new Map(checks.map(check => [check.id, foreignReasonOf(check)]))
  return causes.map(cause => {
    const [said = null, ...others] = new Set(cause.explained.map(id => reasons.get(id) ?? null))
    if (cause.fit !== 'none' || said === null || others.includes(null)) return cause
    const statement = `Good requests are refused for something that their checks are not about: "${said}".`
    return { ...cause, statement, mistakes: [] }
  })
}
