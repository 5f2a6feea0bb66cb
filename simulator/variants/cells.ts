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
    'The specification does not say what an empty cell shows. This server shows [], also in columns of one value.',
    changeEntries(entry => (isEmptyEntry(entry) ? { ...entry, value: [], display_value: [] } : entry)),
    EMPTY,
  ),
  variant(
    'cells/empty-are-null-with-empty-label',
    'CELL-EMPTY-LABEL',
    'The specification does not say what an empty cell shows. This server shows null, and an empty text as its label.',
    changeEntries(entry => (isEmptyEntry(entry) ? { ...entry, value: null, display_value: '' } : entry)),
    EMPTY,
  ),
  variant(
    'cells/writers-left-empty',
    'CELL-WRITER-FILLED',
    'The specification does not say what created-by and updated-by show. This server leaves them empty in rows from the API.',
    changeCodec('user', () => ({ derive: () => undefined })),
    WRITERS,
  ),
  variant(
    'cells/updated-by-stays',
    'CELL-UPDATED-BY',
    'The specification does not say that updated-by changes. This server keeps the creator there.',
    changeCodec('user', ({ derive }) => ({
      derive: (row, context) => derive?.({ ...row, updated_by: row.created_by }, context),
    })),
    WRITERS,
  ),
  unjudged(
    'cells/numbers-from-strings',
    'CELL-FORMS',
    'The specification does not say whether a cell takes other forms of its value. This server takes numbers and booleans in strings, and options by name.',
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
    'The specification does not say whether a cell of one value takes an array of one. This server does.',
    changeRule('rows', 'writeCell', honest => (context, value, at) => {
      const [only, ...more] = isList(value) ? value : []
      const single = !context.column.multiple && context.column.type !== 'mediacolumn'
      return honest(context, single && only !== undefined && more.length === 0 ? only : value, at)
    }),
  ),
  variant(
    'cells/first-of-several-for-one',
    'CELL-SINGLE-ARRAY',
    'The specification does not say what several values for a cell of one value do. This server stores the first of them.',
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
    'The specification does not say what several values for a cell of one value do. This server joins texts with commas.',
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
    'The specification does not say whether config changes or refuses written cells. This server refuses long texts, and adapts case and decimals.',
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
    'The specification does not say whether config changes or refuses written cells. This server cuts long texts.',
    changeGivenValue('text', (value, _, { column }) =>
      typeof value === 'string' ? value.slice(0, limitOf(column)) : value,
    ),
    CONFIG,
  ),
  variant(
    'cells/checkboxes-are-filtered-by-number',
    'FILTER-CHECKBOX',
    'The specification does not say which form a checkbox has in a filter. This server takes 1 or 0.',
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
    'The specification does not say whether a filter takes an unset checkbox for false. This server does.',
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
    'A mediacolumn takes multiple from its attribute. On this server a column whose attribute was deleted is not multiple, and rows of before still show their several values there.',
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
    'The specification gives no order for the several values of a cell or an attribute. This server reverses them.',
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
    'The specification does not say whether an empty string is a value. On this server it clears a title, and the texts and links of cells and attributes.',
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
    'The specification does not say whether a text cell keeps blanks around its text, or in which Unicode form. This server removes the blanks and composes accents.',
    changeGivenValue('text', value => (typeof value === 'string' ? value.trim().normalize('NFC') : value)),
  ),
  unjudged(
    'cells/links-in-normal-form',
    'CELL-LINK',
    'The specification does not say whether a link comes back letter for letter. This server writes it as browsers do, with a slash after a bare host.',
    changeGivenValue('link', value => (typeof value === 'string' && URL.canParse(value) ? new URL(value).href : value)),
  ),
  variant(
    'cells/dates-are-days',
    'CELL-DATE',
    'The specification does not say how a stored date-time is shown. This server shows its day.',
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
    'A display_value is a string or an array. This server sends an array also for one value.',
    changeEntries(entry =>
      typeof entry.display_value === 'string' && !isEmptyEntry(entry)
        ? { ...entry, display_value: [entry.display_value] }
        : entry,
    ),
    'how labels are joined',
  ),
]
