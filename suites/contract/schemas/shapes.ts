/** A schema, as far as it is read by others than the validator. */
export interface Schema {
  readonly [keyword: string]: unknown
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly (string | null)[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** A schema, and what it allows in words. */
export interface Described {
  readonly description: string
}

/** Schemas that several resources share. They always allow properties that the specification does not list. */
export const UUID = { type: 'string', format: 'uuid', description: 'a UUID' } as const

export const UUID_OR_NULL = { type: ['string', 'null'], format: 'uuid', description: 'a UUID or null' } as const

export const STRING = { type: 'string', description: 'a string' } as const

/** An absolute http or https URL, with the scheme in any case. */
export const LINK = {
  type: 'string',
  pattern: '^[Hh][Tt][Tt][Pp][Ss]?://[^/\\s]',
  description: 'a link that opens in a browser',
} as const

export const STRING_OR_NULL = { type: ['string', 'null'], description: 'a string or null' } as const

export const NUMBER = { type: 'number', description: 'a number' } as const

export const NUMBER_OR_NULL = { type: ['number', 'null'], description: 'a number or null' } as const

export const INTEGER_OR_NULL = { type: ['integer', 'null'], description: 'an integer or null' } as const

export const BOOLEAN = { type: 'boolean', description: 'a boolean' } as const

export const BOOLEAN_OR_NULL = { type: ['boolean', 'null'] } as const

export const INTEGER = { type: 'integer', description: 'an integer' } as const

export const TIMESTAMP = { type: 'string', format: 'timestamp', description: 'an ISO 8601 date-time in UTC' } as const

/** A calendar day without a time. */
export const DAY_OR_NULL = {
  type: ['string', 'null'],
  format: 'day',
  description: 'a date as YYYY-MM-DD or null',
} as const

export const STRINGS = { type: 'array', items: STRING, description: 'an array of strings' } as const

/** One of the values. Long lists need a shorter description. */
export const oneOf = (values: readonly string[], description = `one of ${values.join(', ')}`) => ({
  enum: values,
  description,
})

/** One of the values, or null. */
export const nullOr = (values: readonly string[]) => ({
  enum: [...values, null],
  description: `one of ${values.join(', ')}, or null`,
})

/** An array of items, which the plural names. */
export const listOf = <Items extends object>(plural: string, items: Items) => ({
  type: 'array',
  items,
  description: `an array of ${plural}`,
})

/** The properties of every resource that can be created and changed. */
export const DATED = { id: UUID, created_at: TIMESTAMP, updated_at: TIMESTAMP } as const

/** The same properties with the organization and the space of the resource. */
export const COMMON = { ...DATED, organization_id: UUID, space_id: UUID } as const

/** An object that has all of these properties, except the optional ones. */
export const objectOf = <const Properties extends Readonly<Record<string, object>>>(
  properties: Properties,
  optional: readonly string[] = [],
) => ({ type: 'object', properties, required: Object.keys(properties).filter(name => !optional.includes(name)) })

/** The schema of an array or an object, or null. */
export const orNull = <S extends { readonly type: string }>(schema: S, description: string) => ({
  ...schema,
  type: [schema.type, 'null'],
  description,
})

/** Applies `then` to objects whose property has one of the values, and `otherwise` to the others. */
export const when = (member: string, values: readonly unknown[], then: object, otherwise?: object) => ({
  if: { type: 'object', properties: { [member]: { enum: values } }, required: [member] },
  then,
  ...(otherwise && { else: otherwise }),
})

/** A resource of another schema, or null. */
export const refOrNull = (name: string, noun: string) => {
  const then = { $ref: name }
  return { type: ['object', 'null'], if: { type: 'object' }, then, description: `a ${noun} or null` }
}
