import { COLUMN_TYPES, type ColumnType } from '../column-types.ts'
import { BOOLEAN, objectOf, STRING, UUID, when } from './shapes.ts'

const ISO = { type: 'string', format: 'day-or-moment' }
const OBJECT = { type: 'object' }
const NUMBER = { type: 'number' }

/** One value of a cell by its column's type; every other type holds strings. */
const VALUE: Readonly<Partial<Record<ColumnType, { readonly type: string | readonly string[] }>>> = {
  number: NUMBER,
  rating: NUMBER,
  checkbox: BOOLEAN,
  date: ISO,
  updatedat: ISO,
  mediacolumn: { type: ['string', 'number', 'boolean'] },
  checklist: OBJECT,
  insights: OBJECT,
  metricsdata: OBJECT,
  externaldata: OBJECT,
  mediaattribute: OBJECT,
}

const many = (one: object) => ({ properties: { value: { type: ['array', 'null'], items: one } } })

/** A single value; a cell without one may read null or, like an array cell, []. */
const single = (one: { readonly type: string | readonly string[] }) => ({
  properties: { value: { ...one, type: [one.type, 'null', 'array'].flat(), maxItems: 0 } },
})

const byType = (type: ColumnType) => {
  const one = VALUE[type] ?? STRING
  return when('type', [type], when('multiple', [true], many(one), single(one)))
}

const labels = (...types: readonly string[]) => ({
  properties: { display_value: { type: types, items: STRING } },
})

/** Spec: Row, Row field entry. What an empty cell displays is left open. */
export const rowField = {
  ...objectOf(
    {
      column_id: UUID,
      column_name: STRING,
      type: { enum: COLUMN_TYPES },
      multiple: BOOLEAN,
      value: {},
      display_value: {},
    },
    ['display_value'],
  ),
  allOf: [
    ...COLUMN_TYPES.map(byType),
    when('value', [null, []], labels('string', 'array', 'null'), {
      ...labels('string', 'array'),
      required: ['display_value'],
    }),
  ],
}
