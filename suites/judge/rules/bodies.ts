import { BODY_LIMITS, type BodyLimit } from '../../contract/bodies/limits.ts'
import { membersOf } from '../../contract/schemas/resources.ts'
import { at, isArray, isObject, type Json, type JsonObject, valuesAt } from '../../json.ts'
import { COMBINATIONS } from '../body-combinations.ts'
import { BODIES } from '../body-shapes.ts'
import { type ClientRequest, hasUnknownBody, nameOf } from '../client-request.ts'
import { configShapeOf } from '../config-shapes.ts'
import { type ClientRule, type RequestBreach, ruleForEach } from '../rule.ts'
import { type Members, misfitIn } from '../shapes.ts'

const JSON_TYPE = /^application\/(.+\+)?json\b/i

const shapeOf = ({ operation }: ClientRequest): Members | undefined => operation && BODIES.get(operation)

export const json = ruleForEach(['CLIENT-JSON'], request => {
  const { request: sent, body } = request
  const shape = shapeOf(request)
  if (!shape || hasUnknownBody(request)) return []
  const isNone = sent.body === undefined || sent.body === ''
  // A row can be created without a body, as far as the text says.
  if (isNone && Object.keys(shape.required).length === 0) return []
  if (!isObject(body)) return [['CLIENT-JSON', `The body of ${nameOf(request)} was not a JSON object.`]]
  const type = sent.headers['content-type'] ?? 'none'
  return JSON_TYPE.test(type) ? [] : [['CLIENT-JSON', `The Content-Type of ${nameOf(request)} was ${type}.`]]
})

/** A rule about the properties of a body. */
const bodyRule = (
  clauses: readonly string[],
  find: (body: JsonObject, shape: Members, request: ClientRequest) => readonly RequestBreach[],
): ClientRule =>
  ruleForEach(clauses, request => {
    const shape = shapeOf(request)
    return shape && isObject(request.body) ? find(request.body, shape, request) : []
  })

export const shapes = bodyRule(
  ['CLIENT-BODY-REQUIRED', 'CLIENT-BODY-VALUE'],
  (body, { required, optional }, request) => {
    const name = nameOf(request)
    const missing = Object.keys(required).filter(member => body[member] === undefined)
    const wrong = Object.entries({ ...required, ...optional }).flatMap(([member, shape]) => {
      const value = body[member]
      const isAbsent = value === undefined || (value === null && member in optional)
      return isAbsent || shape.fits(value) ? [] : [misfitIn(member, value, shape)]
    })
    return [
      ...missing.map((member): RequestBreach => ['CLIENT-BODY-REQUIRED', `${name} was sent without ${member}.`]),
      ...wrong.map(([path, words]): RequestBreach => ['CLIENT-BODY-VALUE', `In ${name}, ${path} must be ${words}.`]),
    ]
  },
)

/** What a limit counts of a value; undefined for a value of another type. */
function measureOf(value: Json, measure: BodyLimit['measure']): number | undefined {
  if (measure === 'characters') return typeof value === 'string' ? [...value].length : undefined
  if (measure === 'items') return isArray(value) ? value.length : undefined
  return typeof value === 'number' ? value : undefined
}

function isOutside({ measure, bounds: { min = Number.NEGATIVE_INFINITY, max } }: BodyLimit, value: Json): boolean {
  const size = measureOf(value, measure)
  return size !== undefined && (size < min || size > max)
}

/** A limit that only a type of column has. */
const isForType = ({ otherMembers }: BodyLimit, body: JsonObject): boolean =>
  otherMembers?.type === undefined || otherMembers.type === body.type

export const bounds = bodyRule(['CLIENT-BODY-BOUNDS'], (body, _, request) => {
  const broken = BODY_LIMITS.filter(
    limit =>
      limit.operation === request.operation &&
      (limit.path[0] !== 'config' || isForType(limit, body)) &&
      valuesAt(body, limit.path).some(value => isOutside(limit, value)),
  )
  return broken.map(({ statement, path }) => [
    'CLIENT-BODY-BOUNDS',
    `In ${nameOf(request)}, ${path.filter(step => typeof step === 'string').join('.')} is outside its limit: ${statement}`,
  ])
})

export const combinations = bodyRule(
  ['CLIENT-BODY-TOGETHER', 'CLIENT-BODY-REQUIRED', 'CLIENT-BODY-VALUE'],
  (body, _, request) =>
    COMBINATIONS.filter(({ operation, isWrong }) => operation === request.operation && isWrong(body)).map(
      ({ saw, clause = 'CLIENT-BODY-TOGETHER', isUnsure = false }) => [
        clause,
        `${nameOf(request)} ${typeof saw === 'string' ? saw : saw(body)}`,
        isUnsure,
      ],
    ),
)

/** The config keys of a column are wrong or right by its type. */
export const configs = bodyRule(['CLIENT-BODY-VALUE'], ({ type, config }, _, request) => {
  const shapes = request.operation === 'createColumn' ? configShapeOf(type) : undefined
  return Object.entries(shapes ?? {})
    .filter(([key, { fits }]) => {
      const value = at(config, key)
      return value != null && !fits(value)
    })
    .map(([key, { words }]) => ['CLIENT-BODY-VALUE', `In ${nameOf(request)}, config.${key} must be ${words}.`])
})

export const members = bodyRule(
  ['CLIENT-BODY-READ-ONLY', 'CLIENT-BODY-KNOWN'],
  (body, { required, optional }, request) => {
    const others = Object.keys(body).filter(member => !(member in required) && !(member in optional))
    const ofResource = request.contract && membersOf(request.contract.resource)
    const readOnly = others.filter(member => ofResource?.has(member))
    const name = nameOf(request)
    return [
      ...(readOnly.length === 0 ? [] : [['CLIENT-BODY-READ-ONLY', `${name} wrote ${readOnly.join(', ')}.`] as const]),
      ...others
        .filter(member => !readOnly.includes(member))
        .map((member): RequestBreach => ['CLIENT-BODY-KNOWN', `${name} has no property ${member.slice(0, 50)}.`]),
    ]
  },
)
