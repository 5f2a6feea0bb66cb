import { alternativesOf, isSchema, type JsonSchema, membersOf, nameOfRef, requiredIn } from './json-schema.ts'

/** A property of a body or a resource, for people. */
export interface Member {
  /** With dots; `*` stands for each item of a list. */
  readonly name: string
  readonly type: string
  /** Whether it must be sent, or always comes. */
  readonly required: boolean
  readonly notes: readonly string[]
}

/** Says what a value is, such as `list of string` or `string or null`. */
export function describeType(schema: JsonSchema): string {
  const { type, items, format, title } = schema
  const name = nameOfRef(schema) ?? title
  if (typeof name === 'string') return name
  const alternatives = alternativesOf(schema)
  if (alternatives.length > 0) return alternatives.map(describeType).join(' or ')
  if (Array.isArray(schema.enum)) return schema.enum.map(value => JSON.stringify(value)).join(' or ')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (isSchema(schema.not)) return 'nothing'
  if (type === 'array') return isSchema(items) ? `list of ${describeType(items)}` : 'list'
  const types = Array.isArray(type) ? type : [type ?? 'any value']
  return `${types.join(' or ')}${typeof format === 'string' ? ` (${format})` : ''}`
}

const LIMITS: Readonly<Record<string, (limit: unknown) => string>> = {
  minLength: limit => `at least ${limit} characters`,
  maxLength: limit => `at most ${limit} characters`,
  minItems: limit => `at least ${limit} items`,
  maxItems: limit => `at most ${limit} items`,
  minimum: limit => `at least ${limit}`,
  maximum: limit => `at most ${limit}`,
  default: value => `${JSON.stringify(value)} by default`,
}

const describeLimits = (schema: JsonSchema): readonly string[] =>
  Object.entries(LIMITS).flatMap(([keyword, describe]) => (keyword in schema ? [describe(schema[keyword])] : []))

/** The schemas that have the properties of an object or of the items of a list. */
const nested = (schema: JsonSchema, name: string): readonly (readonly [string, JsonSchema])[] => [
  ...(isSchema(schema.properties) ? [[`${name}.`, schema] as const] : []),
  ...(isSchema(schema.items) ? nested(schema.items, `${name}.*`) : []),
  ...alternativesOf(schema).flatMap(alternative => nested(alternative, name)),
]

/** Lists the properties of an object, each followed by its own properties. */
export function describeMembers(schema: JsonSchema, prefix = ''): readonly Member[] {
  const required = requiredIn(schema)
  return membersOf(schema).flatMap(([name, member]) => {
    const path = prefix + name
    const described: Member = {
      name: path,
      type: describeType(member),
      required: required.includes(name),
      notes: [...(typeof member.description === 'string' ? [member.description] : []), ...describeLimits(member)],
    }
    return [described, ...nested(member, path).flatMap(([below, inner]) => describeMembers(inner, below))]
  })
}
