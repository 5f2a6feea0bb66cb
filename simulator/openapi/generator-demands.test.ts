import { describe, expect, it } from 'vitest'
import { referenceService } from '../service/reference-service.ts'
import { createSimulator } from '../simulator.ts'
import { describeApi } from './describe-api.ts'
import { isSchema } from './json-schema.ts'

type Place = readonly string[]

/** Every schema-like object of a document with its place. Names of properties and examples are not schemas. */
function* walk(value: unknown, place: Place = []): Generator<readonly [Record<string, unknown>, Place]> {
  if (Array.isArray(value)) for (const [nth, one] of value.entries()) yield* walk(one, [...place, String(nth)])
  if (!isSchema(value) || ['example', 'examples', 'default'].includes(place.at(-1) ?? '')) return
  if (place.at(-1) !== 'properties') yield [value, place]
  for (const [name, one] of Object.entries(value)) yield* walk(one, [...place, name])
}

const isComponent = ([first, second, , ...more]: Place) =>
  first === 'components' && second === 'schemas' && more.length === 0

const isObject = ({ properties }: Record<string, unknown>) => isSchema(properties)

/** What generators of Go and Python make types without names of. */
const demands = {
  'an object in a response or a component is a component itself': (schema: Record<string, unknown>, place: Place) =>
    !isObject(schema) || isComponent(place) || place.includes('requestBody'),
  'an object in a body has a title': (schema: Record<string, unknown>, place: Place) =>
    !isObject(schema) || !place.includes('requestBody') || typeof schema.title === 'string',
  'a choice has a discriminator or a title': ({ anyOf, oneOf = anyOf, ...schema }: Record<string, unknown>) =>
    !Array.isArray(oneOf) ||
    oneOf.filter(({ type }) => type !== 'null').length < 2 ||
    'discriminator' in schema ||
    typeof schema.title === 'string',
}

const api = describeApi(referenceService, '/')
const control = async () => (await createSimulator()).fetch('/_sim/openapi.json').then(response => response.json())

describe.each([
  ['the service', async (): Promise<object> => api],
  ['the control plane', control],
])('in the document of %s', (_, describeIt) => {
  it.each(Object.entries(demands))('%s', async (_, meets) => {
    const document = await describeIt()
    const places = [...walk(document)].filter(([schema, place]) => !meets(schema, place))

    expect(places.map(([, place]) => place.join('/'))).toEqual([])
  })

  it('each reference leads to a schema', async () => {
    const document = await describeIt()
    const names = [...JSON.stringify(document).matchAll(/"#\/(?:components\/schemas\/(\w+)|\$defs\/[^"]*)"/g)]
    const { schemas } = Object(document).components

    expect(names.filter(([, name]) => name === undefined || !(name in schemas)).map(([ref]) => ref)).toEqual([])
  })
})

it('names components after their resources, and gives equal ones one name', () => {
  const names = Object.keys(api.components.schemas)

  expect(names).toEqual(expect.arrayContaining(['RowPage', 'RowResponse', 'MediaFolder', 'LibraryViewFilter']))
  expect(names.filter(name => /\d$/.test(name))).toEqual([])
})
