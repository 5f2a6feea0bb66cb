import type { Schema } from '../contract/schemas/shapes.ts'
import { at, isArray, isObject, type Json } from '../json.ts'

/** What a property or a parameter may be, in words and as a test. */
export interface Shape {
  readonly words: string
  readonly fits: (value: Json) => boolean
  /** The values inside an object or a list, by their properties. The items of a list have no name. */
  readonly partsOf?: (value: Json) => readonly (readonly [name: string, part: Json, shape: Shape])[]
}

/** What a body or a query may have. Null counts as absent for what is not required. */
export interface Members {
  readonly required: Readonly<Record<string, Shape>>
  readonly optional: Readonly<Record<string, Shape>>
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const DATE = /^\d{4}-\d{2}-\d{2}$/

export const text: Shape = { words: 'a string', fits: value => typeof value === 'string' }

const number: Shape = { words: 'a number', fits: value => typeof value === 'number' }

const integer: Shape = { words: 'a whole number', fits: value => Number.isInteger(value) }

const size: Shape = {
  words: 'a whole number of bytes, which may be 0',
  fits: value => typeof value === 'number' && Number.isInteger(value) && value >= 0,
}

const boolean: Shape = { words: 'true or false', fits: value => typeof value === 'boolean' }

export const uuid: Shape = { words: 'a UUID', fits: value => typeof value === 'string' && UUID.test(value) }

const date: Shape = { words: 'a date', fits: value => typeof value === 'string' && DATE.test(value) }

const anything: Shape = { words: 'anything', fits: () => true }

const url: Shape = {
  words: 'an https URL',
  fits: value => typeof value === 'string' && URL.canParse(value) && new URL(value).protocol === 'https:',
}

export const oneOf = (...values: readonly string[]): Shape => ({
  words: `one of ${values.join(', ')}`,
  fits: value => typeof value === 'string' && values.includes(value),
})

const either = (...shapes: readonly Shape[]): Shape => ({
  words: shapes.map(({ words }) => words).join(' or '),
  fits: value => shapes.some(({ fits }) => fits(value)),
  partsOf: value => shapes.flatMap(({ partsOf }) => partsOf?.(value) ?? []),
})

const listOf = (item: Shape): Shape => ({
  words: `a list in which each item is ${item.words}`,
  fits: value => isArray(value) && value.every(item.fits),
  partsOf: value => (isArray(value) ? value.map(part => ['', part, item]) : []),
})

/** An object with required properties, and others that it may have. Null counts as absent for the others. */
const object = (required: Readonly<Record<string, Shape>>, optional: Readonly<Record<string, Shape>> = {}): Shape => {
  const optionals = Object.keys(optional).length === 0 ? '' : ' and, if needed, other properties'
  const names = Object.keys(required)
  return {
    words: names.length === 0 ? 'an object' : `an object with ${names.join(', ')}${optionals}`,
    fits: value =>
      isObject(value) &&
      Object.entries(required).every(([name, { fits }]) => value[name] !== undefined && fits(value[name])) &&
      Object.entries(optional).every(([name, { fits }]) => value[name] == null || fits(value[name])),
    partsOf: value =>
      Object.entries({ ...optional, ...required }).flatMap(([name, shape]) => {
        const part = at(value, name)
        return part == null ? [] : [[name, part, shape] as const]
      }),
  }
}

/** The innermost named value that does not fit, and what it must be. */
export function misfitIn(path: string, value: Json, { words, partsOf }: Shape): readonly [path: string, words: string] {
  const wrong = partsOf?.(value).find(([, part, { fits }]) => !fits(part))
  if (!wrong) return [path, words]
  const [name, part, shape] = wrong
  const found = misfitIn(name === '' ? path : `${path}.${name}`, part, shape)
  return found[0] === path ? [path, words] : found
}

/** Several UUIDs separated by commas, in a query. */
export const uuids: Shape = {
  words: 'UUIDs separated by commas',
  fits(value) {
    const ids = typeof value === 'string' ? value.split(',').map(one => one.trim()) : []
    // A server may overlook a comma too many.
    return ids.some(one => one !== '') && ids.every(one => one === '' || uuid.fits(one))
  },
}

const byFormat: Readonly<Record<string, Shape>> = { uuid, day: date, https: url, bytes: size }

const byType: Readonly<Record<string, Shape>> = { string: text, integer, number, boolean }

/** What a schema of the contract describes. Null counts as absent for what is not required. */
export function shapeOf(schema: Schema): Shape {
  const { type = [], format = '', enum: values, items } = schema
  if (values) return oneOf(...values.filter(value => value !== null))
  const special = byFormat[format]
  if (special) return special
  const [first = anything, ...others] = [type].flat().flatMap((one): readonly Shape[] => {
    if (one === 'array') return [listOf(items ? shapeOf(items) : anything)]
    if (one !== 'object') return [byType[one] ?? []].flat()
    const { required, optional } = membersOf(schema)
    return [object(required, optional)]
  })
  return others.length === 0 ? first : either(first, ...others)
}

/** What an object may have, by its schema. */
export function membersOf({ properties = {}, required = [] }: Schema): Members {
  const shapesOf = (names: readonly string[]) =>
    Object.fromEntries(names.map(name => [name, shapeOf(properties[name] ?? {})]))
  return {
    required: shapesOf(required),
    optional: shapesOf(Object.keys(properties).filter(one => !required.includes(one))),
  }
}
