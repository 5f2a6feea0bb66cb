import type { ColumnType, Json, JsonObject } from '../../../fixtures/entities.ts'
import { findMirroredAttribute } from '../../service/cells/mirrored-attribute.ts'
import type { CellContext } from '../../service/service.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { isEmpty, isList } from '../json.ts'
import { changeCodec, changePresentation, type Patch } from '../patches.ts'

/** Other members in the entries of cells that hold something. */
const heldEntry = (change: (entry: JsonObject & { value: Json }, context: CellContext) => JsonObject): Patch =>
  changePresentation('fieldEntry', honest => (context, row) => {
    const entry = honest(context, row)
    const { value = null } = entry
    if (isEmpty(value)) return entry
    return { ...entry, ...change({ ...entry, value }, context) }
  })

/** Other values in cells that hold something, element by element. */
const held = (applies: (context: CellContext) => boolean, change: (value: Json, context: CellContext) => Json): Patch =>
  heldEntry(({ value }, context) => {
    if (!applies(context)) return { value }
    return { value: isList(value) ? value.map(one => change(one, context)) : change(value, context) }
  })

const ofType =
  (type: CellContext['column']['type']) =>
  ({ column }: CellContext): boolean =>
    column.type === type && column.sub_type === null

const labelled = (value: Json, context: CellContext): Json =>
  context.service.cells[context.column.type].label?.(value, context) ?? value

const epoch = (value: Json): Json => Date.parse(String(value))

const MIRRORED = ['TEXT', 'NUMBER', 'TAGS', 'CHECKBOX', 'DATE', 'LINK', 'USER'].map(
  type => `CELL-VALUE-MEDIACOLUMN-${type}`,
)

/** What a layer that turns no value to text leaves in display_value, by column type. */
const LABELLED: readonly (readonly [string, ColumnType, (entry: JsonObject & { value: Json }) => JsonObject])[] = [
  ['boolean', 'checkbox', ({ value }) => ({ display_value: value })],
  ['null-day', 'date', () => ({ display_value: null })],
  ['embedded-user', 'user', ({ value }) => ({ display_value: { id: value } })],
  ['null-text', 'richtext', () => ({ display_value: null })],
  ['null-media', 'media', () => ({ display_value: null })],
  [
    'mirrored-number',
    'mediacolumn',
    entry => (typeof entry.value === 'number' ? { display_value: entry.value } : entry),
  ],
]

/** Mistakes in the shape in which a value is sent. */
export const valueDeviations: readonly Deviation[] = [
  deviation(
    'board-rows/text-as-object',
    'A text comes as the object that the editor works with.',
    ['CELL-VALUE-TEXT'],
    held(ofType('text'), text => ({ text })),
  ),
  deviation(
    'board-rows/documents-as-they-are-written',
    'A rich-text document is stored as a document, and read as one.',
    ['CELL-VALUE-RICHTEXT'],
    changeCodec('richtext', ({ write }) => ({
      write(value, at, context) {
        const markdown = write?.(value, at, context) ?? null
        return typeof value === 'string' ? markdown : { type: 'doc', text: markdown }
      },
    })),
  ),
  deviation(
    'board-rows/number-as-text',
    'Numbers come out of the database as text, and stay so.',
    ['CELL-VALUE-NUMBER'],
    held(ofType('number'), String),
  ),
  deviation(
    'board-rows/checkbox-as-bit',
    'The database knows 0 and 1 only.',
    ['CELL-VALUE-CHECKBOX'],
    held(ofType('checkbox'), Number),
  ),
  deviation(
    'board-rows/date-as-epoch',
    'A date is sent in milliseconds.',
    ['CELL-VALUE-DATE'],
    held(ofType('date'), epoch),
  ),
  deviation(
    'board-rows/date-in-words',
    'A date is sent as the app shows it.',
    ['CELL-VALUE-DATE'],
    held(ofType('date'), value => new Date(String(value)).toUTCString()),
  ),
  deviation(
    'board-rows/link-as-object',
    'A link comes with a label, as it is stored.',
    ['CELL-VALUE-LINK'],
    held(ofType('link'), url => ({ url, label: url })),
  ),
  deviation(
    'board-rows/richtext-as-document',
    'A rich text comes as the document of the editor.',
    ['CELL-VALUE-RICHTEXT'],
    held(ofType('richtext'), text => ({ type: 'doc', content: [{ type: 'text', text }] })),
  ),
  deviation(
    'board-rows/tags-as-names',
    'A tags cell holds the names of its options.',
    ['CELL-VALUE-TAGS'],
    held(ofType('tags'), labelled),
  ),
  deviation(
    'board-rows/users-as-names',
    'A user cell holds the names of its users.',
    ['CELL-VALUE-USER'],
    held(ofType('user'), labelled),
  ),
  deviation(
    'board-rows/mirrored-values-wrapped',
    'The value of a mediacolumn comes with the attribute that it mirrors.',
    MIRRORED,
    held(
      context => findMirroredAttribute(context) !== undefined,
      (value, context) => ({ attribute_id: context.column.media_attribute_id, value }),
    ),
  ),
  deviation(
    'board-rows/mirrored-values-as-text',
    'A mediacolumn is typeless, and sends text whatever it mirrors.',
    ['CELL-VALUE-MEDIACOLUMN-NUMBER', 'CELL-VALUE-MEDIACOLUMN-CHECKBOX'],
    held(ofType('mediacolumn'), String),
  ),
  deviation(
    'board-rows/values-joined',
    'Several values come as one text, with commas.',
    ['CELL-VALUE-MULTIPLE'],
    heldEntry(({ value }) => ({ value: isList(value) ? value.join(',') : value })),
  ),
  deviation(
    'board-rows/one-value-comes-bare',
    'An array of one value is unwrapped.',
    ['CELL-VALUE-MULTIPLE'],
    heldEntry(({ value }) => ({ value: isList(value) && value.length === 1 ? (value[0] ?? null) : value })),
  ),
  deviation(
    'board-rows/single-values-in-arrays',
    'Every cell that holds ids comes as an array.',
    ['CELL-VALUE-SINGLE'],
    heldEntry(({ value, type }) => ({ value: isList(value) || !/tags|user/.test(String(type)) ? value : [value] })),
  ),
  deviation(
    'board-rows/tags-display-ids',
    'display_value repeats the ids of the options.',
    ['CELL-DISPLAY-TAGS'],
    heldEntry(({ value, ...entry }, { column }) =>
      column.type === 'tags' ? { ...entry, display_value: value } : entry,
    ),
  ),
  deviation(
    'board-rows/mirrored-ids-display-themselves',
    'Labels are looked up for tags and user columns, and not for those that mirror tags and users.',
    ['CELL-DISPLAY-TAGS', 'CELL-DISPLAY-USER'],
    heldEntry(({ value, ...entry }, { column }) =>
      column.type === 'mediacolumn' ? { ...entry, display_value: value } : entry,
    ),
  ),
  deviation(
    'board-rows/users-display-ids',
    'Users live in another store: display_value repeats their ids.',
    ['CELL-DISPLAY-USER'],
    heldEntry(({ value, ...entry }, { column }) =>
      column.type === 'user' ? { ...entry, display_value: value } : entry,
    ),
  ),
  deviation(
    'board-rows/values-that-are-labels-have-none',
    'A cell whose value can be shown as it is has null for display_value.',
    ['CELL-FIELD-DISPLAY-VALUE'],
    heldEntry((entry, { column }) =>
      ['tags', 'user', 'media'].includes(column.type) ? entry : { ...entry, display_value: null },
    ),
  ),
  ...LABELLED.map(([name, type, change]) =>
    deviation(
      `board-rows/${name}-labels`,
      `The display_value of a ${type} cell is no text, but what the cell is stored as.`,
      ['CELL-FIELD-DISPLAY-VALUE'],
      heldEntry((entry, { column }) => (column.type === type ? { ...entry, ...change(entry) } : entry)),
    ),
  ),
  deviation(
    'board-rows/createdat-as-epoch',
    'The time of creation comes in milliseconds.',
    ['CELL-VALUE-CREATEDAT'],
    held(ofType('createdat'), epoch),
  ),
  deviation(
    'board-rows/updatedat-as-epoch',
    'The time of the last change comes in milliseconds.',
    ['CELL-VALUE-UPDATEDAT'],
    held(ofType('updatedat'), epoch),
  ),
]
