import type { Schema } from '../contract/schemas/shapes.ts'
import { isArray, isObject, type Json } from '../json.ts'

/** What a member or a parameter may be, in words and as a test. */
export interface Shape {
  readonly words: string
  readonly fits: (value: Json) => boolean
}

/** What a body or a query may have. Null counts as absent for what is not required. */
export interface Members {
  readonly required: Readonly<Record<string, Shape>>
  readonly optional: Readonly<Record<string, Shape>>
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const DATE = /^\d{4}-\d{2}-\d{2}$/

export const text: Shape = { words: 'a string', fits: value => typeof value === 'string' }

export const number: Shape = { words: 'a number', fits: value => typeof value === 'number' }

export const integer: Shape = { words: 'a whole number', fits: value => Number.isInteger(value) }

export const size: Shape = {
  words: 'a whole number of bytes, which may be 0',
  fits: value => typeof value === 'number' && Number.isInteger(value) && value >= 0,
}

export const boolean: Shape = { words: 'true or false', fits: value => typeof value === 'boolean' }

export const uuid: Shape = { words: 'a UUID', fits: value => typeof value === 'string' && UUID.test(value) }

const date: Shape = { words: 'a date', fits: value => typeof value === 'string' && DATE.test(value) }

export const anything: Shape = { words: 'anything', fits: () => true }

export const url: Shape = {
  words: 'an https URL',
  fits: value => typeof value === 'string' && URL.canParse(value) && new URL(value).protocol === 'https:',
}

export const oneOf = (...values: readonly string[]): Shape => ({
  words: `one of ${values.join(', ')}`,
  fits: value => typeof value === 'string' && values.includes(value),
})

export const either = (...shapes: readonly Shape[]): Shape => ({
  words: shapes.map(({ words }) => words).join(' or '),
  fits: value => shapes.some(({ fits }) => fits(value)),
})

export const listOf = (item: Shape): Shape => ({
  words: `a list in which each item is ${item.words}`,
  fits: value => isArray(value) && value.every(item.fits),
})

/** An object with required members, and others that it may have. Null counts as absent for the others. */
export const object = (
  required: Readonly<Record<string, Shape>>,
  optional: Readonly<Record<string, Shape>> = {},
): Shape => {
  const optionals = Object.keys(optional).length === 0 ? '' : ' and, if needed, other members'
  const names = Object.keys(required)
  return {
    words: names.length === 0 ? 'an object' : `an object with ${names.join(', ')}${optionals}`,
    fits: value =>
      isObject(value) &&
      Object.entries(required).every(([name, { fits }]) => value[name] !== undefined && fits(value[name])) &&
      Object.entries(optional).every(([name, { fits }]) => value[name] == null || fits(value[name])),
  }
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

const byType: Readonly<Record<string, Shape>> = { integer, number, boolean }

/** What a schema of the contract describes. Null counts as absent for what is not required. */
export function shapeOf({ type, format, enum: values, items, properties = {}, required = [] }: Schema): Shape {
  if (values) return oneOf(...values.filter(value => value !== null))
  if (format === 'uuid') return uuid
  if (format === 'day') return date
  const [first = ''] = [type].flat()
  if (first === 'array') return listOf(items ? shapeOf(items) : anything)
  if (first !== 'object') return byType[first] ?? text
  const members = Object.entries(properties).map(([name, schema]) => [name, shapeOf(schema)] as const)
  return object(
    Object.fromEntries(members.filter(([name]) => required.includes(name))),
    Object.fromEntries(members.filter(([name]) => !required.includes(name))),
  )
}
