import { listDifferences } from '../../reports/differences.ts'
import type { CheckResult } from '../../reports/model.ts'
import { ERROR_STATUS } from '../../suites/contract/errors.ts'
import { membersOf, resourceNames } from '../../suites/contract/schemas/resources.ts'
import { observationOf } from './observation.ts'
import { wrongRefusalOf } from './unrelated-reason.ts'

/** A refusal of another kind than the expected one: a success shows no more than that a rule is not checked. */
const WRONG_REFUSAL = /should (succeed or )?be refused with ([a-z_ ]+), but it (answered [345].*)$/
const WRONG_STATUS = /was ()refused with (\w+), whose status is \d+, but it (answered .*)$/
const WRONG_ENVELOPE = /answered 2xx, but .*$/
/** A step that finds nothing in a response meets the same body as a check that finds no envelope in it. */
const NOTHING_FOUND = /^could not find (?:an?|any) .* in the response to /
const NO_ENVELOPE = 'answered 2xx, but its body has no data envelope'
const WRONG_VALUE = /\bmust (?:be|have|match|NOT) [^;]*?(?=;|$| after \d)/g

const NULLABLE_MEMBERS = resourceNames.flatMap(resource =>
  [...membersOf(resource)].flatMap(([name, type]) => (/\bnull\b/.test(type) ? [name] : [])),
)

/** What serializers do wrong with all values of a kind: how a check reports one value, and how it differs from the expected one. */
const SERIALIZER_FAULTS = [
  {
    complaint: 'Some numbers are sent as strings.',
    says: /must be (?:number|integer)\b[^;"]*, but it is "-?\d|(?<![\w".-])(-?\d+(?:\.\d+)?)(?![\w".-])[^"\d]{0,60}"\1"/,
    differs: (expected: string, actual: string) => /^-?\d/.test(expected) && actual === `"${expected}"`,
  },
  {
    complaint: 'Some properties that are null are left out.',
    says: new RegExp(
      `must have required property '(?:${NULLABLE_MEMBERS.join('|')})'|(?:\\bnull|should be empty)\\b[^,]{0,80}, but (?:it|its value) is undefined`,
    ),
    differs: (expected: string, actual: string) => expected === 'null' && /^"?nothing"?$/.test(actual),
  },
  {
    complaint: 'Some times are sent without a zone.',
    says: /\b(?:is|shows|has|got) "\d{4}-\d\d-\d\dT[\d:.]+"/,
    differs: () => false,
  },
] as const

/** The faults of a serializer that explain all that a check found wrong. */
function findSerializerFaults({ reason, compared }: CheckResult): readonly string[] {
  const differences = compared ? listDifferences(compared) : []
  return SERIALIZER_FAULTS.flatMap(({ complaint, says, differs }) => {
    const isAllOfIt = differences.length > 0 && differences.every(({ expected, actual }) => differs(expected, actual))
    return isAllOfIt || says.test(reason ?? '') ? [complaint] : []
  })
}

/** Whether a complaint names a fault of the serializer: that is what to fix, whatever else the checks complain of. */
export const isSerializerFault = (complaint: string): boolean =>
  SERIALIZER_FAULTS.some(fault => fault.complaint === complaint)

/** What a target refuses that it should take, such as `bad_request of limit`. */
function refusalsIn(check: CheckResult): readonly string[] {
  const { code, fields = [] } = wrongRefusalOf(check) ?? {}
  return typeof code === 'string' && fields.length > 0 ? [`${code} of ${[...new Set(fields)].sort().join()}`] : []
}

/** What an observation complains of in the usual words of the expectations. */
function complaintsIn(observation: string): readonly string[] {
  const [, isOptional, codes, answer = ''] = WRONG_REFUSAL.exec(observation) ?? WRONG_STATUS.exec(observation) ?? []
  const [, body] = /^answered \d+ (.+)$/.exec(answer) ?? []
  if (body && !Object.hasOwn(ERROR_STATUS, body)) return [`errors without their envelope: ${body}`]
  // A server error is as wrong where the request might have succeeded.
  const verb = isOptional || answer.startsWith('answered 5') ? 'may' : 'should'
  if (codes) return codes.split(' or ').map(code => `${verb} be refused with ${code}: ${answer}`)
  if (NOTHING_FOUND.test(observation)) return [NO_ENVELOPE]
  return [...(observation.match(WRONG_ENVELOPE) ?? []), ...(observation.match(WRONG_VALUE) ?? [])]
}

/** A wrong value that a config key took: one parser may read all keys that take it. */
function acceptedConfigsIn({ id, reason }: CheckResult): readonly string[] {
  const [, value] = /\/config-value\/\w+\/\w+\/(.+)$/.exec(id) ?? []
  return value && / should be refused with [^:]*, but it answered 2/.test(reason ?? '')
    ? [`config ${value}: accepted`]
    : []
}

/** What is wrong, without the property, resource or request that it is about. Empty where that would say too little. */
export const complaintsOf = (check: CheckResult, run: string): readonly string[] => [
  ...findSerializerFaults(check),
  ...refusalsIn(check),
  ...acceptedConfigsIn(check),
  ...complaintsIn(observationOf(check, run)),
]

/** Says a complaint in a sentence, if it is about refusals, the serializer or config values. */
export function describeComplaint(complaint: string): string | null {
  if (isSerializerFault(complaint)) return complaint
  const [, value] = /^config (.+): accepted$/.exec(complaint) ?? []
  if (value) return `Several config keys accept the value ${value}, which is invalid for each of them.`
  const [, verb, answer] = /^(.* be refused with \w+): (answered .*)$/.exec(complaint) ?? []
  return verb ? `Requests that ${verb} are ${answer}.` : null
}
