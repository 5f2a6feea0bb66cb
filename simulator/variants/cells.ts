import type { Json } from '../../fixtures/entities.ts'
import { isList } from '../json.ts'
import { findMirroredAttribute, isMultiple, optionsOf } from '../service/cells/mirrored-attribute.ts'
import { invalid } from '../service/errors.ts'
import { changeBody, changeCodec, changePresentation, changeRule, combinePatches } from '../service/patches.ts'
import {
  addRowsFromBefore,
  applyCase,
  changeGivenValue,
  isOrphan,
  limitOf,
  reverseValues,
  roundDecimals,
  toBoolean,
  toNumber,
} from './cell-patches.ts'
import { changeEntries, isEmptyEntry } from './patches.ts'
import { unjudged, type Variant, variant } from './variant.ts'

const EMPTY = 'how an empty cell reads'
const CONFIG = 'what config does to written cells'
const SEVERAL = 'what several values for a cell of one value do'
const WRITERS = 'what created-by and updated-by show'

const TEXTS = ['text', 'link', 'richtext']

/** Lawful choices in writing and reading cells. */
export const cellVariants: readonly Variant[] = [
  variant(
    'cells/empty-are-arrays',
    'CELL-EMPTY-LABEL',
    'The value and display_value of an empty cell are [], also in columns of one value.',
    changeEntries(entry => (isEmptyEntry(entry) ? { ...entry, value: [], display_value: [] } : entry)),
    EMPTY,
  ),
  variant(
    'cells/empty-are-null-with-empty-label',
    'CELL-EMPTY-LABEL',
    'The value of an empty cell is null, and its display_value is an empty string.',
    changeEntries(entry => (isEmptyEntry(entry) ? { ...entry, value: null, display_value: '' } : entry)),
    EMPTY,
  ),
  variant(
    'cells/writers-left-empty',
    'CELL-WRITER-FILLED',
    'The cells of created-by and updated-by are empty in rows from the API.',
    changeCodec('user', () => ({ derive: () => undefined })),
    WRITERS,
  ),
  variant(
    'cells/updated-by-stays',
    'CELL-UPDATED-BY',
    'An updated-by cell always shows the creator of the row.',
    changeCodec('user', ({ derive }) => ({
      derive: (row, context) => derive?.({ ...row, updated_by: row.created_by }, context),
    })),
    WRITERS,
  ),
  unjudged(
    'cells/numbers-from-strings',
    'CELL-FORMS',
    'Cells also take numbers and booleans in strings, and options by name.',
    combinePatches(
      changeGivenValue('number', toNumber),
      changeGivenValue('checkbox', toBoolean),
      changeGivenValue('tags', (value, _, context) => {
        const options = optionsOf(context) ?? []
        const isId = options.some(({ id }) => id === value)
        return isId ? value : (options.find(({ name }) => name === value)?.id ?? value)
      }),
    ),
  ),
  unjudged(
    'cells/arrays-of-one-for-one',
    'CELL-CARDINALITY',
    'A cell of one value also takes an array of one value.',
    changeRule('rows', 'writeCell', honest => (context, value, at) => {
      const [only, ...more] = isList(value) ? value : []
      const single = !context.column.multiple && context.column.type !== 'mediacolumn'
      return honest(context, single && only !== undefined && more.length === 0 ? only : value, at)
    }),
  ),
  variant(
    'cells/first-of-several-for-one',
    'CELL-SINGLE-ARRAY',
    'Of several values for a cell or attribute of one value, the server stores the first.',
    combinePatches(
      changeRule('rows', 'writeCell', honest => (context, value, at) => {
        const [first, ...more] = isList(value) ? value : []
        return honest(context, !isMultiple(context) && more.length > 0 ? first : value, at)
      }),
      changeRule('media', 'parseAttributeValue', honest => (call, attribute, value) => {
        const [first, ...more] = isList(value) ? value : []
        return honest(call, attribute, !attribute.multiple && more.length > 0 ? first : value)
      }),
    ),
    SEVERAL,
  ),
  variant(
    'cells/several-texts-are-joined',
    'CELL-SINGLE-ARRAY',
    'The server joins several texts for a cell of one value with commas.',
    changeRule(
      'rows',
      'writeCell',
      honest => (context, value, at) =>
        honest(context, context.column.type === 'text' && isList(value) ? value.join(', ') : value, at),
    ),
    SEVERAL,
  ),
  unjudged(
    'cells/config-is-enforced',
    'CELL-CONFIG',
    'The server refuses texts that are longer than config allows, and adapts case and decimals to it.',
    combinePatches(
      changeCodec('text', ({ write }) => ({
        write(value, at, context) {
          if (typeof value === 'string' && value.length > limitOf(context.column)) throw invalid(at, 'too long')
          const stored = write?.(value, at, context) ?? null
          return typeof stored === 'string' ? applyCase(stored, context.column) : stored
        },
      })),
      changeCodec('number', ({ write }) => ({
        write(value, at, context) {
          const stored = write?.(value, at, context) ?? null
          return typeof stored === 'number' ? roundDecimals(stored, context.column) : stored
        },
      })),
    ),
    CONFIG,
  ),
  unjudged(
    'cells/text-is-cut',
    'CELL-CONFIG',
    'The server cuts texts that are longer than config allows.',
    changeGivenValue('text', (value, _, { column }) =>
      typeof value === 'string' ? value.slice(0, limitOf(column)) : value,
    ),
    CONFIG,
  ),
  variant(
    'cells/checkboxes-are-filtered-by-number',
    'FILTER-CHECKBOX',
    'A filter on a checkbox takes 1 or 0.',
    service => ({
      ...service,
      filters: {
        ...service.filters,
        kinds: {
          ...service.filters.kinds,
          checkbox: {
            ...service.filters.kinds.checkbox,
            readWanted: value => (value === 1 ? ['true'] : value === 0 ? ['false'] : undefined),
          },
        },
      },
    }),
  ),
  variant(
    'cells/unset-checkboxes-are-false',
    'CHECKBOX-UNSET',
    'Filters treat an unset checkbox as false.',
    service => ({
      ...service,
      filters: {
        ...service.filters,
        buildRowTest: (context, filters) => {
          const columns = context.board.columns
          const unset: Json = false
          const checkboxes = filters.flatMap(({ column_id }) =>
            columns.get(column_id)?.type === 'checkbox' ? [[column_id, unset] as const] : [],
          )
          const holds = service.filters.buildRowTest(context, filters)
          return row => holds({ ...row, cells: { ...Object.fromEntries(checkboxes), ...row.cells } })
        },
      },
    }),
  ),
  variant(
    'cells/mirrors-of-nothing-keep-their-values',
    'COLUMN-MULTIPLE-MEDIACOLUMN',
    'A mediacolumn whose attribute was deleted is not multiple, but rows from before the deletion still show several values in it.',
    combinePatches(
      addRowsFromBefore,
      changePresentation('fieldEntry', honest => (context, row) => {
        const entry = honest(context, row)
        const stored = row.cells[context.column.id] ?? null
        return isOrphan(context) && isList(stored) ? { ...entry, value: stored, display_value: stored } : entry
      }),
    ),
  ),
  variant(
    'cells/values-in-another-order',
    'CELL-VALUE-MULTIPLE',
    'The server reverses the several values of a cell or an attribute.',
    combinePatches(
      changeEntries(reverseValues),
      changePresentation(
        'attributeValue',
        honest =>
          (...given) =>
            reverseValues(honest(...given)),
      ),
    ),
  ),
  unjudged(
    'cells/empty-texts-are-no-values',
    'EMPTY-STRING',
    'An empty string clears a title, and the texts and links of cells and attributes.',
    combinePatches(
      changeRule('rows', 'writeCell', honest => (context, value, at) => {
        const { type } = findMirroredAttribute(context) ?? context.column
        return honest(context, value === '' && TEXTS.includes(type) ? null : value, at)
      }),
      changeRule('media', 'parseAttributeValue', honest => (call, attribute, value) => {
        const isNone = value === '' && TEXTS.includes(attribute.type)
        return honest(call, attribute, isNone ? null : value)
      }),
      ...(['createRow', 'updateRow'] as const).map(name =>
        changeBody(name, body => (body.title === '' ? { ...body, title: null } : body)),
      ),
    ),
  ),
  variant(
    'cells/texts-without-blanks-around',
    'CELL-WRITE-TEXT-EXACT',
    'The server removes blanks around the text of a cell, and composes accents.',
    changeGivenValue('text', value => (typeof value === 'string' ? value.trim().normalize('NFC') : value)),
  ),
  unjudged(
    'cells/links-in-normal-form',
    'CELL-LINK',
    'The server writes links as browsers do, with a slash after a bare host.',
    changeGivenValue('link', value => (typeof value === 'string' && URL.canParse(value) ? new URL(value).href : value)),
  ),
  variant(
    'cells/dates-are-days',
    'CELL-DATE',
    'The server stores only the day of a date-time.',
    changeCodec('date', ({ write }) => ({
      write(value, at, context) {
        const stored = write?.(value, at, context) ?? null
        return typeof stored === 'string' ? stored.slice(0, 10) : stored
      },
    })),
    'how dates are stored',
  ),
  variant(
    'cells/single-values-labelled-in-arrays',
    'CELL-FIELD-DISPLAY-VALUE',
    'The display_value of a single value is an array too.',
    changeEntries(entry =>
      typeof entry.display_value === 'string' && !isEmptyEntry(entry)
        ? { ...entry, display_value: [entry.display_value] }
        : entry,
    ),
    'how labels are joined',
  ),
]
