import fc from 'fast-check'
import type { JsonObject } from '../../json.ts'
import { anyOf, badNames, type Faults, faults, faultyMember, nonsense, type ValidBody } from './faults.ts'

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
