import type { Json, JsonObject } from '../../json.ts'
import { kebab } from '../clause-id.ts'
import { OPERATORS, VIEW_TYPES } from '../column-types.ts'
import { NAME_LENGTH } from '../limits.ts'
import { listOf, NUMBER, oneOf, STRING, UUID } from '../schemas/shapes.ts'
import { FOREIGN_PLACES, foreignIds } from './common.ts'
import { arrayOf, type Body, lengthOf, unfound, wrong } from './property.ts'

const onColumn = (name: string, filter: JsonObject): JsonObject => ({ column_id: `$column(${name})`, ...filter })

const VALID = onColumn('note', { operator: 'contains', value: 'draft' })

/** Filters whose second entry is at fault. */
const second = (name: string, filter: JsonObject): Json => [VALID, onColumn(name, filter)]

const CHECKLIST = '$profile(system_columns.checklist)'

/** Each operator on columns that a server may read in another way: cells of ids, and of days. */
const emptiness = [
  { operator: 'is_empty', column: 'tags' },
  { operator: 'is_not_empty', column: 'date' },
].flatMap(({ operator, column }) => [
  wrong(`/filters/refused/${operator}/second`, `FILTERS-${kebab(operator)}`, second(column, { operator })),
  wrong(`/filters/refused/${operator}/checklist`, `FILTERS-${kebab(operator)}`, [{ column_id: CHECKLIST, operator }]),
])

const ownColumn = (index: number) => `$ownColumn(${index})`

const OWN = [0, 1, 2, 3].map(ownColumn)

/** Higher than the number of views that any board has. */
const HIGH_POSITION = 4096.5

const VALUE = { type: ['string', 'number', 'boolean', 'array', 'null'], items: STRING }

/** The body of createView. Spec: Board views. */
export const boardViewBody: Body = {
  operation: 'createView',
  stem: 'VIEW',
  noun: 'a board view',
  section: 'Board views',
  properties: {
    name: {
      schema: { ...STRING, ...lengthOf(NAME_LENGTH) },
      good: '$unique(view)',
      bound: { repeatable: true },
      kept: {
        NAME: {
          ...{ grid: '$unique(view)', board: '$unique(view)' },
          timeline: `$unique(View & "Łódź" <1, 50% of Bob's a\\b)`,
          cards: `$unique(${'view of many words '.repeat(8)})`,
        },
      },
      wrong: [wrong('an-object', 'NAME-TYPE', { text: 'View' })],
    },
    type: {
      schema: oneOf(VIEW_TYPES),
      kept: Object.fromEntries(VIEW_TYPES.map(type => [`TYPE-${kebab(type)}`, { [type]: type }])),
      default: { clause: 'TYPE-DEFAULT', value: 'grid' },
      wrong: [wrong('unknown', 'TYPE-UNKNOWN', 'no-such-type'), wrong('a-number', 'TYPE-UNKNOWN', 0)],
    },
    filters: arrayOf(
      {
        stem: 'FILTER',
        properties: {
          column_id: { schema: UUID, isRequired: true },
          operator: { schema: oneOf(OPERATORS), isRequired: true },
          value: { schema: VALUE },
        },
      },
      {
        kept: {
          'FILTERS-STORED': { grid: '$viewFilters(some)', board: '$viewFilters(others)', cards: '$viewFilters(some)' },
          'FILTERS-EMPTY': { timeline: [] },
        },
        wrong: [
          wrong(
            '/filters/refused/unknown-operator-second',
            '/FILTER-OPERATOR-UNKNOWN',
            second('text', { operator: 'resembles', value: 'Red' }),
          ),
          ...FOREIGN_PLACES.map(place =>
            unfound(`/filters/refused/column-of-${place}`, '/FILTER-COLUMN-UNKNOWN', [
              { column_id: `$foreign(column, ${place})`, operator: 'equals', value: 'Red' },
            ]),
          ),
          ...emptiness,
          wrong('/filters/refused/not-equals-array/text', 'FILTERS-NOT-EQUALS-ARRAY', [
            onColumn('text', { operator: 'not_equals', value: ['Red'] }),
          ]),
          wrong('/filters/refused/not-equals-array/tag', 'FILTERS-NOT-EQUALS-ARRAY', [
            onColumn('tag', { operator: 'not_equals', value: ['$option(tag, Alpha)', '$option(tag, Beta)'] }),
          ]),
          wrong('/filters/refused/no-array/object', 'FILTERS-TYPE', VALID),
          wrong('/filters/refused/no-array/word', 'FILTERS-TYPE', 'draft'),
        ],
      },
    ),
    visible_column_ids: {
      schema: listOf('UUIDs', UUID),
      kept: {
        'VISIBLE-ORDER': { grid: OWN, board: [0, 2, 1, 3].map(ownColumn), cards: OWN },
        'VISIBLE-EMPTY': { timeline: [] },
      },
      wrong: [
        wrong('/visible/refused/unknown-last', 'VISIBLE-UNKNOWN', [...OWN, '$unknown']),
        ...FOREIGN_PLACES.map(place =>
          wrong(`/visible/refused/of-${place}`, 'VISIBLE-OTHER-BOARD', foreignIds('column', place, OWN)),
        ),
        wrong('/visible/refused/repeated-apart', 'VISIBLE-REPEATED', [...OWN, '$ownColumn(0)']),
        wrong('/visible/refused/a-word', 'VISIBLE-TYPE', 'all'),
        wrong('/visible/refused/a-number', 'VISIBLE-TYPE', [7]),
      ],
    },
    position: {
      schema: NUMBER,
      kept: { POSITION: { grid: 0, board: 1.1, timeline: -2.15, cards: HIGH_POSITION } },
      wrong: [wrong('a-word', 'POSITION-TYPE', 'first')],
    },
  },
}
