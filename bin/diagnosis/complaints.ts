import { ERROR_STATUS } from '../../suites/contract/errors.ts'

/** A refusal of another kind than the expected one: a success shows no more than that a rule is not checked. */
const WRONG_REFUSAL = /should be refused with ([a-z_ ]+), but it (answered [345].*)$/
const WRONG_STATUS = /was refused with (\w+), whose status is \d+, but it (answered .*)$/
const WRONG_ENVELOPE = /answered 2xx, but .*$/
/** A step that finds nothing in a response meets the same body as a check that finds no envelope in it. */
const NOTHING_FOUND = /^could not find (?:an?|any) .* in the response to /
const NO_ENVELOPE = 'answered 2xx, but its body has no data envelope'
const WRONG_VALUE = /\bmust (?:be|have|match|NOT) [^;]*?(?=;|$| after \d)/g

/**
 * What is wrong, whatever it is wrong with: what an observation says without the member, the resource or the request that it
 * is about. Empty where that would say too little.
 */
export function complaintsOf(observation: string): readonly string[] {
  const [, codes, answer = ''] = WRONG_REFUSAL.exec(observation) ?? WRONG_STATUS.exec(observation) ?? []
  const [, body] = /^answered \d+ (.+)$/.exec(answer) ?? []
  if (body && !Object.hasOwn(ERROR_STATUS, body)) return [`errors without their envelope: ${body}`]
  if (codes) return codes.split(' or ').map(code => `${code}: ${answer}`)
  if (NOTHING_FOUND.test(observation)) return [NO_ENVELOPE]
  return [...(observation.match(WRONG_ENVELOPE) ?? []), ...(observation.match(WRONG_VALUE) ?? [])]
}

/** Says a complaint in a sentence, if it is about refusals. */
export function describeComplaint(complaint: string): string | null {
  const [, code, answer] = /^(\w+): (answered .*)$/.exec(complaint) ?? []
  return code ? `Requests that should be refused with ${code} are ${answer}.` : null
}
