import type { CheckResult } from '../../reports/model.ts'
import { ERROR_STATUS } from '../../suites/contract/errors.ts'
import { at, objectsIn, parseJson } from '../../suites/json.ts'
import { observationOf } from './observation.ts'

/** A refusal of another kind than the expected one: a success shows no more than that a rule is not checked. */
const WRONG_REFUSAL = /should be refused with ([a-z_ ]+), but it (answered [345].*)$/
const WRONG_STATUS = /was refused with (\w+), whose status is \d+, but it (answered .*)$/
const WRONG_ENVELOPE = /answered 2xx, but .*$/
/** A step that finds nothing in a response meets the same body as a check that finds no envelope in it. */
const NOTHING_FOUND = /^could not find (?:an?|any) .* in the response to /
const NO_ENVELOPE = 'answered 2xx, but its body has no data envelope'
const WRONG_VALUE = /\bmust (?:be|have|match|NOT) [^;]*?(?=;|$| after \d)/g

/** What a serializer does to all values of a kind, and how a check that meets one of them says so. */
const SPOILED_VALUES: Readonly<Record<string, RegExp>> = {
  'Numbers are sent as texts.':
    /(?<![\w".-])(-?\d+(?:\.\d+)?)(?![\w".-]).*"\1"|must be (?:number|integer)\b[^;]*, but it is "-?\d/s,
  'Members that are null are left out.':
    /must have required property|expected .*\bnull\b.*, got .*\bnothing\b|\b(?:null|empty)\b.*, but (?:its value|it) is undefined/,
  'Times are sent without a zone.': /"\d{4}-\d\d-\d\dT[\d:.]+"/,
}

/** Whether a complaint is about all values of a kind. It is what to mend, also where some checks say it in other words. */
export const isOfSpoiledValues = (complaint: string): boolean => Object.hasOwn(SPOILED_VALUES, complaint)

/** What a target refuses that it should take, such as `bad_request of limit`. */
function refusalsIn({ reason, evidence }: CheckResult): readonly string[] {
  if (!/ should succeed, but it answered /.test(reason ?? '')) return []
  const error = at(parseJson(evidence.at(-1)?.response_body ?? ''), 'error')
  const fields = objectsIn(at(error, 'details')).map(({ field }) => field)
  return fields.length === 0 ? [] : [`${at(error, 'code')} of ${fields.join()}`]
}

/** What an observation complains of in the usual words of the expectations. */
function complaintsIn(observation: string): readonly string[] {
  const [, codes, answer = ''] = WRONG_REFUSAL.exec(observation) ?? WRONG_STATUS.exec(observation) ?? []
  const [, body] = /^answered \d+ (.+)$/.exec(answer) ?? []
  if (body && !Object.hasOwn(ERROR_STATUS, body)) return [`errors without their envelope: ${body}`]
  if (codes) return codes.split(' or ').map(code => `${code}: ${answer}`)
  if (NOTHING_FOUND.test(observation)) return [NO_ENVELOPE]
  return [...(observation.match(WRONG_ENVELOPE) ?? []), ...(observation.match(WRONG_VALUE) ?? [])]
}

/**
 * What is wrong, whatever it is wrong with: what a check says without the member, the resource or the request that it is about.
 * Empty where that would say too little.
 */
export const complaintsOf = (check: CheckResult, run: string): readonly string[] => [
  ...Object.keys(SPOILED_VALUES).filter(name => SPOILED_VALUES[name]?.test(check.reason ?? '')),
  ...refusalsIn(check),
  ...complaintsIn(observationOf(check, run)),
]

/** Says a complaint in a sentence, if it is about refusals or about all values of a kind. */
export function describeComplaint(complaint: string): string | null {
  if (isOfSpoiledValues(complaint)) return complaint
  const [, code, answer] = /^(\w+): (answered .*)$/.exec(complaint) ?? []
  return code ? `Requests that should be refused with ${code} are ${answer}.` : null
}
