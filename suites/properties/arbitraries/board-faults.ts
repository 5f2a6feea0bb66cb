import fc from 'fast-check'
import { kebab } from '../../contract/clause-id.ts'
import { foreignKey } from '../../contract/column-config.ts'
import { UNCREATABLE_TYPES } from '../../contract/column-types.ts'
import { itemsOf, type JsonObject } from '../../json.ts'
import {
  anyOf,
  badNames,
  type Faults,
  faults,
  faultyMember,
  longerThan,
  nonsense,
  ofAnyType,
  structures,
  type ValidBody,
} from './faults.ts'

/** The valid body with one more cell. */
const withCell = ({ body }: ValidBody, cell: JsonObject): JsonObject => ({
  ...body,
  fields: [...itemsOf(body.fields), cell],
})

const cell = (clause: string, column: keyof ValidBody['columns']): Faults =>
  faults(clause, nonsense, (good, value) => withCell(good, { column_id: good.columns[column], value }))

/** Faults in the body that creates or updates a row. Spec: Board rows; Errors. */
export const rowFaults = (way: 'CREATE' | 'UPDATE'): Faults =>
  anyOf(
    faultyMember(`ROW-${way}-TITLE-TYPE`, 'title', structures),
    faultyMember(`ROW-${way}-TITLE-MAX`, 'title', longerThan(255)),
    faultyMember(`ROW-${way}-POSITION-TYPE`, 'position', nonsense),
    faultyMember(`ROW-${way}-FIELDS-TYPE`, 'fields', nonsense),
    faults('ROW-FIELDS-COLUMN-REQUIRED', nonsense, (good, value) => withCell(good, { value })),
    faults('ROW-FIELDS-VALUE-REQUIRED', fc.constant(null), good => withCell(good, { column_id: good.columns.tags })),
    cell('CELL-REFUSED-NUMBER', 'number'),
    cell('CELL-REFUSED-DATE', 'date'),
    cell('CELL-REFUSED-CHECKBOX', 'checkbox'),
    faults('CELL-REFUSED-TAGS', fc.constant(null), good =>
      withCell(good, { column_id: good.columns.tags, value: [good.unknown] }),
    ),
  )

const withFilter = ({ body }: ValidBody, entry: JsonObject): JsonObject => ({ ...body, filters: [entry] })

const ranges = fc.constantFrom('gt', 'gte', 'lt', 'lte')

const valueless = (operator: 'is_empty' | 'is_not_empty', clause: string): Faults =>
  faults(clause, fc.constantFrom('text', 'number', 'date', 'checkbox', 'tags'), (good, column) =>
    withFilter(good, { column_id: good.columns[column], operator }),
  )

/** Faults in the body that creates a view. Spec: Board views; Errors. */
export const viewFaults: Faults = anyOf(
  faultyMember('VIEW-NAME-RANGE', 'name', badNames),
  faultyMember('VIEW-TYPE-UNKNOWN', 'type', nonsense),
  faultyMember('VIEW-FILTERS-TYPE', 'filters', nonsense),
  faultyMember('VIEW-POSITION-TYPE', 'position', nonsense),
  faultyMember('VIEW-VISIBLE-TYPE', 'visible_column_ids', nonsense),
  faults('VIEW-VISIBLE-UNKNOWN', fc.nat(2), ({ body, columns, unknown }, place) => ({
    ...body,
    visible_column_ids: [columns.text, columns.date].toSpliced(place, 0, unknown),
  })),
  faults('VIEW-VISIBLE-REPEATED', fc.nat(2), ({ body, columns: { text, date, tags } }, place) => ({
    ...body,
    visible_column_ids: [tags, date].toSpliced(place, 0, text).concat(text),
  })),
  faults('FILTER-OPERATOR-UNKNOWN', nonsense, (good, operator) =>
    withFilter(good, { column_id: good.columns.text, operator, value: 'red' }),
  ),
  faults('FILTER-RANGE-ARRAY', ranges, (good, operator) =>
    withFilter(good, { column_id: good.columns.date, operator, value: ['2024-03-10', '2024-03-11'] }),
  ),
  faults('FILTER-RANGE-VALUE', fc.tuple(ranges, nonsense), (good, [operator, value]) =>
    withFilter(good, { column_id: good.columns.number, operator, value }),
  ),
  faults('VIEW-FILTERS-NOT-EQUALS-ARRAY', fc.array(nonsense, { minLength: 1, maxLength: 3 }), (good, value) =>
    withFilter(good, { column_id: good.columns.text, operator: 'not_equals', value }),
  ),
  valueless('is_empty', 'VIEW-FILTERS-IS-EMPTY'),
  valueless('is_not_empty', 'VIEW-FILTERS-IS-NOT-EMPTY'),
)

/** Types that need only a name, and that allow no options and no several values. */
const PLAIN = ['text', 'number', 'checkbox', 'date', 'link', 'richtext', 'rating', 'color'] as const

/** The types of the columns that these faults are about. */
export const FAULTY_TYPES = [...PLAIN, 'tags'] as const

const ofPlain = (member: string, value: boolean | readonly { readonly name: string }[]): Faults =>
  ofAnyType(PLAIN, type =>
    faults(`COLUMN-${kebab(member)}-REFUSED-${kebab(type)}`, fc.constant(value), ({ body }) => ({
      ...body,
      type,
      [member]: value,
    })),
  )

const foreign: Faults = ofAnyType(PLAIN, type => {
  const { key, value } = foreignKey(type)
  return faults(`COLUMN-CONFIG-FOREIGN-${kebab(type)}`, fc.constant(null), ({ body }) => ({
    ...body,
    type,
    config: { [key]: value },
  }))
})

const uncreatable: Faults = ofAnyType(UNCREATABLE_TYPES, type =>
  faultyMember(`COLUMN-UNCREATABLE-${kebab(type)}`, 'type', fc.constant(type)),
)

const outside = fc.oneof(fc.integer({ min: -1000, max: 0 }), fc.integer({ min: 100_001, max: 200_000 }))

/** Faults in the body that creates a column. Spec: Board columns; Errors. */
export const columnFaults: Faults = anyOf(
  faultyMember('COLUMN-NAME-RANGE', 'name', badNames),
  faultyMember('COLUMN-TYPE-UNKNOWN', 'type', nonsense),
  uncreatable,
  ofPlain('multiple', true),
  ofPlain('options', [{ name: 'Alpha' }]),
  foreign,
  faults('COLUMN-CONFIG-TEXT-CHARACTER-LIMIT-RANGE', outside, ({ body }, character_limit) => ({
    ...body,
    config: { character_limit },
  })),
  faults('COLUMN-OPTION-NAME-RANGE', badNames, ({ body }, name) => ({
    ...body,
    type: 'tags',
    options: [{ name: 'Alpha' }, { name }],
  })),
)
