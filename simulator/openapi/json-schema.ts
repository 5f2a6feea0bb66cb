import { z } from 'zod'
import type { BodyLimit } from '../service/body-limits.ts'

/** A JSON Schema as data. */
export interface JsonSchema {
  readonly [keyword: string]: unknown
}

export const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const WITHOUT_LIMITS_OF_NUMBERS = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]

/** Leaves out what says nothing to a reader: patterns beside a format, limits of safe integers, and what our types forbid. */
const simplify = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(schema)
      .filter(
        ([keyword, value]) =>
          keyword !== '$schema' &&
          keyword !== '$id' &&
          keyword !== 'readOnly' &&
          !(keyword === 'pattern' && 'format' in schema) &&
          !WITHOUT_LIMITS_OF_NUMBERS.some(limit => limit === value),
      )
      .map(([keyword, value]) => [keyword, simplifyValue(value)]),
  )

const simplifyValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(simplifyValue)
  return isSchema(value) ? simplify(value) : value
}

/** Leaves out definitions to which nothing refers: a description of its own replaced what did. */
function withoutUnusedDefinitions({ $defs, ...schema }: JsonSchema): JsonSchema {
  const isUsed = $defs !== undefined && JSON.stringify(schema).includes('"#/$defs/')
  return isUsed ? { ...schema, $defs } : schema
}

/** The JSON Schema of what a caller may send, or of what a server sends at least. */
export const toJsonSchema = (schema: z.ZodType): JsonSchema =>
  withoutUnusedDefinitions(simplify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })))

/** The JSON Schemas of named schemas, which refer to each other as components of an OpenAPI document. */
export function toComponents(named: Readonly<Record<string, z.ZodType>>): Readonly<Record<string, JsonSchema>> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    unrepresentable: 'any',
    uri: id => `#/components/schemas/${id}`,
  })
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, simplify(schema)]))
}

const KEYWORDS = {
  characters: ['minLength', 'maxLength'],
  items: ['minItems', 'maxItems'],
  number: ['minimum', 'maximum'],
} as const

const mapMembers = (schema: JsonSchema, keyword: string, change: (member: JsonSchema) => JsonSchema): JsonSchema => {
  const members = schema[keyword]
  return Array.isArray(members)
    ? { ...schema, [keyword]: members.map(member => (isSchema(member) ? change(member) : member)) }
    : schema
}

/** Adds the limit to the schema at a path. A schema with alternatives has it in each of them. */
function limitAt(schema: JsonSchema, [step, ...rest]: readonly string[], limit: BodyLimit): JsonSchema {
  if ('anyOf' in schema)
    return mapMembers(schema, 'anyOf', member => limitAt(member, [step, ...rest].filter(isStep), limit))
  if (step === undefined) return addLimit(schema, limit)
  const { properties, items } = schema
  if (step === '*') return isSchema(items) ? { ...schema, items: limitAt(items, rest, limit) } : schema
  const member = isSchema(properties) ? properties[step] : undefined
  if (!isSchema(properties) || !isSchema(member)) return schema
  return { ...schema, properties: { ...properties, [step]: limitAt(member, rest, limit) } }
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
