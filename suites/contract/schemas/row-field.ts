import { COLUMN_TYPES, type ColumnType, LOOSE_TYPES } from '../column-types.ts'
import { BOOLEAN, NUMBER, objectOf, oneOf, STRING, UUID, when } from './shapes.ts'

const ISO = { type: 'string', format: 'day-or-moment' }
const OBJECT = { type: 'object' }
const SCALAR = { type: ['string', 'number', 'boolean'] }
/** A text like any other, but of a type of its own. */
const LINK = { type: 'string' }

/** The schema of a single value by column type; a value of any other type is a string. */
const VALUE: Readonly<Partial<Record<ColumnType, { readonly type: string | readonly string[] }>>> = {
  number: NUMBER,
  rating: NUMBER,
  checkbox: BOOLEAN,
  date: ISO,
  updatedat: ISO,
  mediacolumn: SCALAR,
  relation: LINK,
  list: LINK,
  checklist: OBJECT,
  insights: OBJECT,
  metricsdata: OBJECT,
  externaldata: OBJECT,
  mediaattribute: OBJECT,
}

const shapeOf = (type: ColumnType) => VALUE[type] ?? STRING

const LOOSE: readonly object[] = LOOSE_TYPES.map(shapeOf)

const many = (one: object) => ({ properties: { value: { type: ['array', 'null'], items: one } } })

/** A single value. An empty cell has null or, like a multiple cell, []. */
const single = (one: { readonly type: string | readonly string[] }) => ({
  properties: {
    value: {
      ...one,
      type: [one.type, 'null', 'array'].flat(),
      ...(LOOSE.includes(one) ? { items: one } : { maxItems: 0 }),
    },
  },
})

/** One branch for all types with the same shape: every cell of every row is validated. */
const byShape = [...new Set(COLUMN_TYPES.map(shapeOf))].map(shape =>
  when(
    'type',
    COLUMN_TYPES.filter(type => shapeOf(type) === shape),
    when('multiple', [true], many(shape), single(shape)),
  ),
)

const labels = (...types: readonly string[]) => ({ properties: { display_value: { type: types, items: STRING } } })

/** Spec: Row, Row field entry, which does not describe the display_value of an empty cell. */
export const rowField = {
  ...objectOf(
    {
      column_id: UUID,
      column_name: STRING,
      type: oneOf(COLUMN_TYPES, 'one of the 22 column types'),
      multiple: BOOLEAN,
      value: { description: 'always present; it has the format of the column type or is empty' },
      display_value: { description: 'a string or an array of strings if the cell has a value' },
    },
    ['display_value'],
  ),
  allOf: [
    ...byShape,
    when('value', [null, []], labels('string', 'array', 'null'), {
      ...labels('string', 'array'),
      required: ['display_value'],
    }),
  ],
}
