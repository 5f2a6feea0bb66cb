import { resolve, type Schemas } from './examples.ts'
import { alternativesOf, isSchema, type JsonSchema, mapAlternatives, mapMembers, membersOf } from './json-schema.ts'

/** The property of an object, or of one of its forms. */
function findMember(schema: JsonSchema, name: string, components: Schemas): JsonSchema | undefined {
  const own = membersOf(schema).find(([member]) => member === name)
  if (own) return own[1]
  const forms = alternativesOf(schema).map(form => findMember(resolve(form, components), name, components))
  return forms.find(found => found !== undefined)
}

const findItems = (schema: JsonSchema): JsonSchema | undefined =>
  [schema, ...alternativesOf(schema)].map(({ items }) => items).find(isSchema)

const SAID = ['description', 'examples', 'format'] as const

/** What a text of the resource says of itself, and a property of the body with the same name does not. */
const missing = (schema: JsonSchema, like: JsonSchema): JsonSchema =>
  Object.fromEntries(SAID.filter(name => name in like && !(name in schema)).map(name => [name, like[name]]))

/** Describes a property of a body as the resource does that of the same name, where the body says nothing itself. */
export function describeLike(schema: JsonSchema, given: JsonSchema | undefined, components: Schemas): JsonSchema {
  if (given === undefined || '$ref' in schema) return schema
  const like = resolve(given, components)
  const { items } = schema
  const below = mapAlternatives(
    mapMembers(schema, (member, name) => {
      const found = findMember(like, name, components)
      return found
        ? { ...describeLike(member, found, components), ...missing(member, resolve(found, components)) }
        : member
    }),
    form => describeLike(form, like, components),
  )
  const likeItems = findItems(like)
  if (!isSchema(items) || !likeItems) return below
  return {
    ...below,
    items: { ...describeLike(items, likeItems, components), ...missing(items, resolve(likeItems, components)) },
  }
}
