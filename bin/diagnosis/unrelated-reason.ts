import type { CheckResult, LikelyCause } from '../../reports/model.ts'
import { clauses } from '../../suites/contract/clauses/index.ts'
import { at, objectsIn, parseJson } from '../../suites/json.ts'

/** Clauses about what a target remembers of earlier requests. */
const OF_MEMORY = /^(?:IDEM|RATE|COST)-/
/** What a target says of what was there before, and the rules that are about that. */
const STATES = [
  {
    says: /\b(?:already|exists?|duplicate|taken|in use|unique)\b/i,
    rules: /\b(?:already|exist|unique|twice|same|two|skip)/i,
  },
  { says: /\b(?:limit|too many|at most|no more|maximum)\b/i, rules: /\b(?:limit|many|most|more than|maximum)\b/i },
]
/** Words that rules of all kinds have. */
const USUAL =
  /^(?:row|column|view|board|media|option|upload|attribute|library|field|value|cell|create|update|write|list|request|with|that|this|than|from|have|must|property|clause|refused|accepted)$/

const wordsOf = (text: string): readonly string[] =>
  [...text.toLowerCase().matchAll(/([a-z]{3,}[a-rt-z])s?/g)].flatMap(([, word = '']) =>
    USUAL.test(word) ? [] : [word],
  )

/** How a target refuses what it should take: the code, the fields in the details and all texts. Undefined for any other result. */
export function wrongRefusalOf({ reason, evidence }: CheckResult) {
  if (!/ should succeed, but it answered /.test(reason ?? '')) return undefined
  const error = at(parseJson(evidence.at(-1)?.response_body ?? ''), 'error')
  const details = objectsIn(at(error, 'details'))
  const texts = (values: readonly unknown[]) => values.filter(value => typeof value === 'string')
  return {
    code: at(error, 'code'),
    fields: texts(details.map(({ field }) => field)),
    said: texts([at(error, 'message'), ...details.map(({ issue }) => issue)]),
  }
}

/**
 * What a target says where it refuses what it should take, if that is about something else than the check: a name that exists,
 * a limit, another property than the one in question. Such a refusal says nothing about the clause. Null for any other result.
 */
export function unrelatedReasonOf(check: CheckResult): string | null {
  const { outcome, broken, evidence } = check
  const refusal = outcome === 'fail' ? wrongRefusalOf(check) : undefined
  const rules = clauses.filter(({ id }) => broken.includes(id))
  // That something does not exist is no state that stands in the way of a write.
  if (!refusal || refusal.code === 'not_found' || broken.some(id => OF_MEMORY.test(id))) return null
  const { fields, said } = refusal
  const names = new Set(broken.flatMap(wordsOf))
  const isOfRule = (texts: readonly string[]) => texts.flatMap(wordsOf).some(word => names.has(word))
  if (isOfRule([...fields, ...said])) return null
  const sent = evidence.at(-1)?.request_body?.match(/"\w+"(?=:)/g) ?? []
  const isOfAnother = fields.length > 0 && isOfRule(sent)
  const state = STATES.find(({ says }) => says.test(said.join(' ')))
  if (state ? rules.some(({ statement }) => state.rules.test(statement)) : !isOfAnother) return null
  return [...fields.slice(0, 1), said.at(-1)].join(': ')
}

/** Says of causes without a known mistake that all their failures are refusals which are about something else. */
export function describeUnrelatedRefusals(
  causes: readonly LikelyCause[],
  checks: readonly CheckResult[],
): readonly LikelyCause[] {
  const reasons = new Map(checks.map(check => [check.id, unrelatedReasonOf(check)]))
  return causes.map(cause => {
    const [said = null, ...others] = new Set(cause.explained.map(id => reasons.get(id) ?? null))
    if (cause.fit !== 'none' || said === null || others.includes(null)) return cause
    const statement = `Valid requests are refused for reasons unrelated to their checks: "${said}".`
    return { ...cause, statement, mistakes: [] }
  })
}
