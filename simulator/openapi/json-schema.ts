import { z } from 'zod'

export interface JsonSchema {
  readonly [keyword: string]: unknown
}

export const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const COMPONENTS = '#/components/schemas/'

export const refSchema = (name: string) => ({ $ref: `${COMPONENTS}${name}` })

export const nameOfRef = ({ $ref }: JsonSchema): string | undefined =>
  typeof $ref === 'string' ? $ref.slice(COMPONENTS.length) : undefined

const WITHOUT_LIMITS_OF_NUMBERS = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]

/** Leaves out what says nothing to a reader: patterns beside a format, limits of safe integers, and what our types forbid. */
const simplify = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(schema)
      .filter(
        ([keyword, value]) =>
          !['$schema', '$id', 'readOnly'].includes(keyword) &&
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

/** The forms of a union that one property tells apart. Each has a title. */
const formsOf = (schema: z.ZodType) =>
  schema instanceof z.ZodDiscriminatedUnion
    ? schema.options.flatMap(form => (form instanceof z.ZodType ? [[form.meta()?.title ?? '', form] as const] : []))
    : []

/** The JSON Schemas of named schemas and of their forms, which refer to each other as components of an OpenAPI document. */
export function toComponents(named: Readonly<Record<string, z.ZodType>>): Readonly<Record<string, JsonSchema>> {
  const registry = z.registry<{ id: string }>()
  const unions = Object.values(named).flatMap(schema =>
    schema instanceof z.ZodObject ? Object.values(schema.shape) : [],
  )
  for (const [title, form] of [...Object.values(named), ...unions].flatMap(formsOf)) registry.add(form, { id: title })
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    unrepresentable: 'any',
    uri: id => `${COMPONENTS}${id}`,
    override({ zodSchema, jsonSchema }) {
      if (zodSchema instanceof z.ZodDiscriminatedUnion)
        jsonSchema.discriminator = { propertyName: zodSchema.def.discriminator }
    },
  })
  const { __shared: _, ...components } = schemas
  return Object.fromEntries(Object.entries(components).map(([id, schema]) => [id, simplify(schema)]))
}

/** The alternatives of a schema, or none. */
export const alternativesOf = ({ oneOf, anyOf }: JsonSchema): readonly JsonSchema[] =>
  [oneOf, anyOf].flatMap(list => (Array.isArray(list) ? list.filter(isSchema) : []))

export function mapAlternatives(schema: JsonSchema, change: (one: JsonSchema, nth: number) => JsonSchema): JsonSchema {
  const changed = ['oneOf', 'anyOf'].flatMap(keyword => {
    const list = schema[keyword]
    return Array.isArray(list)
      ? [[keyword, list.map((one, nth) => (isSchema(one) ? change(one, nth) : one))] as const]
      : []
  })
  return { ...schema, ...Object.fromEntries(changed) }
}

export const membersOf = ({ properties }: JsonSchema): readonly (readonly [string, JsonSchema])[] =>
  Object.entries(isSchema(properties) ? properties : {}).flatMap(([name, member]) =>
    isSchema(member) ? [[name, member] as const] : [],
  )

/** Changes each property of an object. */
export const mapMembers = (schema: JsonSchema, change: (member: JsonSchema, name: string) => JsonSchema): JsonSchema =>
  isSchema(schema.properties)
    ? {
        ...schema,
        properties: Object.fromEntries(membersOf(schema).map(([name, member]) => [name, change(member, name)])),
      }
    : schema

/** The properties that an object must have. */
export const requiredIn = ({ required }: JsonSchema): readonly unknown[] => (Array.isArray(required) ? required : [])
