import { alternativesOf, isSchema, type JsonSchema, mapAlternatives, mapMembers, refSchema } from './json-schema.ts'

export type NameSchema = (schema: JsonSchema, name: string) => JsonSchema

export const toTypeName = (name: string): string =>
  name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

const realAlternatives = (schema: JsonSchema) => alternativesOf(schema).filter(({ type }) => type !== 'null')

/** Changes the schemas inside a schema, each with the name that generators would need for it. */
function mapParts(schema: JsonSchema, name: string, change: NameSchema): JsonSchema {
  const { items, additionalProperties: values } = schema
  const isChoice = realAlternatives(schema).length > 1
  const mapped = mapAlternatives(schema, (one, nth) => change(one, isChoice ? `${name}${nth + 1}` : name))
  return {
    ...mapMembers(mapped, (member, property) => change(member, name + toTypeName(property))),
    ...(isSchema(items) && { items: change(items, `${name}Item`) }),
    ...(isSchema(values) && { additionalProperties: change(values, `${name}Value`) }),
  }
}

/** Gives a choice a title, unless one of its properties tells its forms apart. */
const titleChoice: NameSchema = (schema, name) =>
  realAlternatives(schema).length > 1 && !('discriminator' in schema) ? { title: name, ...schema } : schema

/** Gives each object and each choice in a schema a title, from which generators make the names of their types. */
export const titleSchemas: NameSchema = (schema, name) => {
  const inner = titleChoice(mapParts(schema, name, titleSchemas), name)
  return isSchema(inner.properties) ? { title: name, ...inner } : inner
}

/** Makes each object inside a schema a component of its own. Equal ones share it. Returns a reference, or what is no object. */
export function createNaming(components: Record<string, JsonSchema>): NameSchema {
  const names = new Map<string, string>()
  function freeName(wanted: string): string {
    let name = wanted
    for (let nth = 2; name in components; nth += 1) name = `${wanted}${nth}`
    return name
  }
  const nameSchema: NameSchema = (schema, wanted) => {
    const inner = titleChoice(mapParts(schema, wanted, nameSchema), wanted)
    if (!isSchema(inner.properties)) return inner
    const { description, examples, ...form } = inner
    const key = JSON.stringify(form)
    const name = names.get(key) ?? freeName(wanted)
    names.set(key, name)
    components[name] ??= inner
    return {
      ...refSchema(name),
      ...(description !== undefined && { description }),
      ...(examples !== undefined && { examples }),
    }
  }
  for (const [name, schema] of Object.entries(components))
    components[name] = titleChoice(mapParts(schema, name, nameSchema), name)
  return nameSchema
}
