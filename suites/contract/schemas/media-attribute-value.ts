import { ATTRIBUTE_TYPES } from '../column-types.ts'
import { BOOLEAN, objectOf, oneOf, STRING, UUID, when } from './shapes.ts'

interface Scalar {
  readonly type: string
  readonly format?: string
}

/** The schema of a single value by attribute type; a value of any other type is a string. */
const VALUE: Readonly<Partial<Record<(typeof ATTRIBUTE_TYPES)[number], Scalar>>> = {
  number: { type: 'number' },
  checkbox: BOOLEAN,
  date: { type: 'string', format: 'day-or-moment' },
}

const scalarOrArray = (one: Scalar) => ({ properties: { value: { ...one, type: [one.type, 'array'], items: one } } })

/** Spec: Media, Media attribute value entry. */
export const mediaAttributeValue = {
  ...objectOf({
    attribute_id: UUID,
    attribute_name: STRING,
    attribute_type: oneOf(ATTRIBUTE_TYPES, 'one of the seven attribute types'),
    multiple: BOOLEAN,
    value: { description: 'a single value or an array, in the format of its attribute type' },
    display_value: { type: ['string', 'array'], items: STRING, description: 'a string or an array of strings' },
  }),
  allOf: ATTRIBUTE_TYPES.map(type => when('attribute_type', [type], scalarOrArray(VALUE[type] ?? STRING))),
}
