import type { Json } from '../../json.ts'
import { TITLE_LENGTH } from '../limits.ts'
import { NUMBER_OR_NULL, STRING_OR_NULL, UUID, UUID_OR_NULL } from '../schemas/shapes.ts'
import { arrayOf, type Body, lengthOf, type Properties, unfound, wrong } from './property.ts'

/** Cells of which the second is at fault: a server that looks only at the first would miss it. */
const second = (cell: Json): Json => [{ column_id: '$column(note)', value: '$unique(good)' }, cell]

const unknownColumn = (name: string, column_id: string) =>
  unfound(name, '/ROW-FIELDS-COLUMN-UNKNOWN', second({ column_id, value: 'some text' }))

/** Characters that wrong escaping, patterns or encodings change. */
export const SPECIAL_CHARACTERS = `Titled & "Łódź" <1, é, 50% of Bob's a\\b+c`

const rowProperties = (way: 'create' | 'update'): Properties => ({
  title: {
    schema: { ...STRING_OR_NULL, ...lengthOf(TITLE_LENGTH) },
    good: '$unique(row)',
    bound: {
      checks: {
        above: `board-rows/title-of-256/${way}`,
        most: `board-rows/title-of-255-accented-characters/${way}`,
      },
    },
    kept: {
      TITLE: {
        number: `$unique(${SPECIAL_CHARACTERS})`,
        ...{ negative: '$unique(row)', fraction: '0', 'fine-fraction': '$unique(hoisted)' },
        ...{ finest: '$unique(row)', none: '$unique(row)' },
      },
      'TITLE-NULL': { zero: null },
    },
    wrong: [wrong('structure', 'TITLE-TYPE', { $drawn: [['a title'], { text: 'a title' }] })],
  },
  position: {
    schema: NUMBER_OR_NULL,
    kept: {
      // A fraction shows whether a negative number is cut towards zero.
      POSITION: { number: 7, zero: 0, negative: -1.5 },
      // As a 32-bit number, 1.3 is a little less.
      '/ROW-POSITION-FRACTIONAL': { fraction: 1.3, 'fine-fraction': 3.14 },
      // Most servers keep a position of many decimals, although the specification states no precision.
      '/ROW-POSITION-FINE': { finest: 3.16159 },
      'POSITION-NULL': { none: null },
    },
    wrong: [wrong('word', 'POSITION-TYPE', 'first')],
  },
  parent_id: {
    schema: UUID_OR_NULL,
    // Code that takes 0 for nothing may do so only beside a parent.
    kept: { PARENT: { zero: '$row' }, 'PARENT-NULL': { number: null } },
    wrong: [wrong('number', 'PARENT-TYPE', 5), unfound('word', 'PARENT-TYPE', 'the-row-above')],
  },
  fields: arrayOf(
    {
      stem: 'FIELDS',
      properties: { column_id: { schema: UUID, isRequired: true }, value: { schema: {}, isRequired: true } },
    },
    {
      kept: {
        FIELDS: { number: [{ column_id: '$column(text)', value: 'beside a title, a position and a parent' }] },
        'FIELDS-EMPTY': { zero: [] },
      },
      wrong: [
        wrong('no-array', 'FIELDS-TYPE', { $drawn: ['some text', { '$column(text)': 'some text' }] }),
        wrong('words', 'FIELDS-TYPE', { $drawn: [['some text'], [null]] }),
        wrong('without-column', '/ROW-FIELDS-COLUMN-REQUIRED', second({ value: 'some text' })),
        wrong('without-value', '/ROW-FIELDS-VALUE-REQUIRED', second({ column_id: '$column(text)' })),
        unknownColumn('unknown-column', '$unknown'),
        unknownColumn('column-by-name', '$columnName(text)'),
        ...['another-board', 'a-sibling-board'].map(place =>
          unknownColumn(`column-of-${place}`, `$foreign(column, ${place})`),
        ),
      ],
    },
  ),
})

/** The bodies of createRow and updateRow. Spec: Board rows. */
export const bodyOfRow = (way: 'create' | 'update'): Body => ({
  operation: way === 'create' ? 'createRow' : 'updateRow',
  stem: `ROW-${way.toUpperCase()}`,
  noun: way === 'create' ? 'a new row' : 'an updated row',
  section: 'Board rows',
  properties: rowProperties(way),
})
