import type { Json } from '../../json.ts'
import { TITLE_LENGTH } from '../limits.ts'
import { NUMBER_OR_NULL, STRING_OR_NULL, UUID, UUID_OR_NULL } from '../schemas/shapes.ts'
import { arrayOf, type Body, lengthOf, type Properties, unfound, wrong } from './property.ts'

/** Cells of which the second is at fault: a server that looks only at the first would miss it. */
const second = (cell: Json): Json => [{ column_id: '$column(note)', value: '$unique(good)' }, cell]

const unknownColumn = (name: string, column_id: string) =>
  unfound(name, '/ROW-FIELDS-COLUMN-UNKNOWN', second({ column_id, value: 'some text' }))

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
    wrong: [wrong('structure', 'TITLE-TYPE', { $drawn: [['a title'], { text: 'a title' }] })],
  },
  position: { schema: NUMBER_OR_NULL, wrong: [wrong('word', 'POSITION-TYPE', 'first')] },
  parent_id: {
    schema: UUID_OR_NULL,
    wrong: [wrong('number', 'PARENT-TYPE', 5), unfound('word', 'PARENT-TYPE', 'the-row-above')],
  },
  fields: arrayOf(
    {
      stem: 'FIELDS',
      properties: { column_id: { schema: UUID, isRequired: true }, value: { schema: {}, isRequired: true } },
    },
    {
      wrong: [
        wrong('no-array', 'FIELDS-TYPE', { $drawn: ['some text', { '$column(text)': 'some text' }] }),
        wrong('words', 'FIELDS-TYPE', ['some text']),
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
  properties: rowProperties(way),
})
