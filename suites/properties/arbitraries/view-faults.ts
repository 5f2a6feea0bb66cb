import fc from 'fast-check'
import type { JsonObject } from '../../json.ts'
import { type Fault, faults, faultyMember, type Good, longerThan, nonsense } from './faults.ts'

const filtering = ({ body }: Good, entry: JsonObject): JsonObject => ({ ...body, filters: [entry] })

const ranges = fc.constantFrom('gt', 'gte', 'lt', 'lte')

const valueless = (operator: 'is_empty' | 'is_not_empty', clause: string): fc.Arbitrary<Fault> =>
  faults(clause, fc.constantFrom('text', 'number', 'date', 'checkbox', 'tags'), (good, column) =>
    filtering(good, { column_id: good.columns[column], operator }),
  )

/** Bodies that no view is made of. Spec: Board views; Errors. */
export const viewFaults: fc.Arbitrary<Fault> = fc.oneof(
  faultyMember('VIEW-NAME-RANGE', 'name', fc.oneof(fc.constant(''), longerThan(255))),
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
    filtering(good, { column_id: good.columns.text, operator, value: 'red' }),
  ),
  faults('FILTER-RANGE-ARRAY', ranges, (good, operator) =>
    filtering(good, { column_id: good.columns.date, operator, value: ['2024-03-10', '2024-03-11'] }),
  ),
  faults('FILTER-RANGE-VALUE', fc.tuple(ranges, nonsense), (good, [operator, value]) =>
    filtering(good, { column_id: good.columns.number, operator, value }),
  ),
  faults('VIEW-FILTERS-NOT-EQUALS-ARRAY', fc.array(nonsense, { minLength: 1, maxLength: 3 }), (good, value) =>
    filtering(good, { column_id: good.columns.text, operator: 'not_equals', value }),
  ),
  valueless('is_empty', 'VIEW-FILTERS-IS-EMPTY'),
  valueless('is_not_empty', 'VIEW-FILTERS-IS-NOT-EMPTY'),
)

/** The clauses of all those faults. */
export const viewFaultClauses: readonly string[] = [
  'VIEW-NAME-RANGE',
  'VIEW-TYPE-UNKNOWN',
  'VIEW-FILTERS-TYPE',
  'VIEW-POSITION-TYPE',
  'VIEW-VISIBLE-TYPE',
  'VIEW-VISIBLE-UNKNOWN',
  'VIEW-VISIBLE-REPEATED',
  'FILTER-OPERATOR-UNKNOWN',
  'FILTER-RANGE-ARRAY',
  'FILTER-RANGE-VALUE',
  'VIEW-FILTERS-NOT-EQUALS-ARRAY',
  'VIEW-FILTERS-IS-EMPTY',
  'VIEW-FILTERS-IS-NOT-EMPTY',
]
