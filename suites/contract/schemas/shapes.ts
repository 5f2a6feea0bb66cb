/** Schemas that several resources share. They always allow members that the specification does not list. */
export const UUID = { type: 'string', format: 'uuid' } as const

export const UUID_OR_NULL = { type: ['string', 'null'], format: 'uuid' } as const

export const STRING = { type: 'string' } as const

/** An absolute http or https URL, with the scheme in any case. */
export const LINK = { type: 'string', pattern: '^[Hh][Tt][Tt][Pp][Ss]?://[^/\\s]' } as const

export const STRING_OR_NULL = { type: ['string', 'null'] } as const

export const NUMBER_OR_NULL = { type: ['number', 'null'] } as const

export const INTEGER_OR_NULL = { type: ['integer', 'null'] } as const

export const BOOLEAN = { type: 'boolean' } as const

export const BOOLEAN_OR_NULL = { type: ['boolean', 'null'] } as const

export const INTEGER = { type: 'integer' } as const

export const TIMESTAMP = { type: 'string', format: 'timestamp' } as const

/** A calendar day without a time. */
export const DAY_OR_NULL = { type: ['string', 'null'], format: 'day' } as const

export const strings = { type: 'array', items: STRING } as const

/** One of the values, or null. */
export const nullOr = (values: readonly string[]) => ({ enum: [...values, null] })

/** The members of every resource that can be created and changed. */
export const DATED = { id: UUID, created_at: TIMESTAMP, updated_at: TIMESTAMP } as const

/** The same members with the organization and the space of the resource. */
export const COMMON = { ...DATED, organization_id: UUID, space_id: UUID } as const

/** An object that has all of these members, except the optional ones. */
export const objectOf = (properties: Readonly<Record<string, object>>, optional: readonly string[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter(name => !optional.includes(name)),
})

/** Applies `then` to objects whose member has one of the values, and `otherwise` to the others. */
export const when = (member: string, values: readonly unknown[], then: object, otherwise?: object) => ({
  if: { type: 'object', properties: { [member]: { enum: values } }, required: [member] },
  then,
  ...(otherwise && { else: otherwise }),
})

/** A resource of another schema, or null. */
export const refOrNull = (name: string) => {
  const then = { $ref: name }
  return { type: ['object', 'null'], if: { type: 'object' }, then }
}
