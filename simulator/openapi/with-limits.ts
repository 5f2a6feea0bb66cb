import type { BodyLimit } from '../service/body-limits.ts'
import { alternativesOf, isSchema, type JsonSchema, mapAlternatives, mapMembers } from './json-schema.ts'

const KEYWORDS = {
  characters: ['minLength', 'maxLength'],
  items: ['minItems', 'maxItems'],
  number: ['minimum', 'maximum'],
} as const

/** Adds the limit to the schema at a path. A schema with alternatives has it in each of them. */
function limitAt(schema: JsonSchema, [step, ...rest]: readonly string[], limit: BodyLimit): JsonSchema {
  if (alternativesOf(schema).length > 0)
    return mapAlternatives(schema, one => limitAt(one, [step, ...rest].filter(isStep), limit))
  if (step === undefined) return addLimit(schema, limit)
  const { items } = schema
  if (step === '*') return isSchema(items) ? { ...schema, items: limitAt(items, rest, limit) } : schema
  return mapMembers(schema, (member, name) => (name === step ? limitAt(member, rest, limit) : member))
}

const isStep = (step: string | undefined): step is string => step !== undefined

const TYPES = { characters: ['string'], items: ['array'], number: ['number', 'integer'] } as const

function addLimit(schema: JsonSchema, { measure, min, max }: BodyLimit): JsonSchema {
  const types: readonly unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type]
  if (!TYPES[measure].some(type => types.includes(type))) return schema
  const [atLeast, atMost] = KEYWORDS[measure]
  return { ...schema, ...(min !== undefined && { [atLeast]: min }), [atMost]: max }
}

/** Adds the limits of an operation to the schema of its body. */
export const withLimits = (schema: JsonSchema, limits: readonly BodyLimit[]): JsonSchema =>
  limits.reduce(
    (limited, limit) => limit.paths.reduce((one, path) => limitAt(one, path.split('.'), limit), limited),
    schema,
  )
