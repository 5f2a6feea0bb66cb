import { alternativesOf, isSchema, type JsonSchema, membersOf, nameOfRef } from './json-schema.ts'

export type Schemas = Readonly<Record<string, JsonSchema>>

/** The schema that a reference names, or the schema itself. */
export const resolve = (schema: JsonSchema, components: Schemas): JsonSchema =>
  components[nameOfRef(schema) ?? ''] ?? schema

/** Builds an example of a value from those of its parts. undefined if it may not exist. */
export function exampleOf(given: JsonSchema, components: Schemas): unknown {
  const schema = resolve(given, components)
  const { examples, items } = schema
  if (Array.isArray(examples)) return examples[0]
  const [first] = alternativesOf(schema)
  if (first) return exampleOf(first, components)
  if (isSchema(items)) return [exampleOf(items, components)]
  const members = membersOf(schema).map(([name, member]) => [name, exampleOf(member, components)] as const)
  return schema.type === 'object' ? Object.fromEntries(members.filter(([, value]) => value !== undefined)) : undefined
}
