import { isList, isObject, type Json } from '../json.ts'
import { changeJson, changeSuccesses } from '../mutants/answers.ts'
import { changeWrite, inEachWrite } from '../mutants/board-rows/patches.ts'
import { changeKind, changeSemantics } from '../mutants/filters/patches.ts'
import { changeColumn, changeEntry, changeText } from '../mutants/members.ts'
import { findMirroredAttribute, isMultiple, optionsOf } from '../service/cells/mirrored-attribute.ts'
import { invalid } from '../service/errors.ts'
import { changeCodec, changePresentation, changeResponseBody, changeRule, combinePatches } from '../service/patches.ts'
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
import { changeEntries, isEmptyEntry, rewriteValues } from './patches.ts'
import { type Variant, variants } from './variant.ts'

const EMPTY = 'how an empty cell reads'
const CONFIG = 'what config does to written cells'
const SEVERAL = 'what several values for a cell of one value do'
const WRITERS = 'what created-by and updated-by show'

/** Types whose labels depend on a language. */
const LOCAL = ['number', 'checkbox']

const TEXTS = ['text', 'link', 'richtext']

/** Permitted choices in writing and reading cells. */
export const cellVariants: readonly Variant[] = variants({
  [`cells/empty-are-arrays: The value and display_value of an empty cell are [], even in columns of one value.
    CELL-EMPTY-LABEL, topic ${EMPTY}`]: changeEntries(entry =>
    isEmptyEntry(entry) ? { ...entry, value: [], display_value: [] } : entry,
  ),
  [`cells/empty-are-null-with-empty-label: The value of an empty cell is null, and its display_value is an empty string.
    CELL-EMPTY-LABEL, topic ${EMPTY}`]: changeEntries(entry =>
    isEmptyEntry(entry) ? { ...entry, value: null, display_value: '' } : entry,
  ),
  [`cells/empty-are-arrays-in-feeds: The value and display_value of an empty cell are [] in feeds.
    CELL-EMPTY-LABEL, topic ${EMPTY}`]: changeResponseBody('listViewRows', body =>
    rewriteValues(body, one =>
      isObject(one) && 'column_name' in one && isEmptyEntry(one) ? { ...one, value: [], display_value: [] } : one,
    ),
  ),
  [`cells/labels-for-their-reader: The labels of numbers and checkboxes are in the language of the user, if a user asks.
    CELL-FIELD-DISPLAY-VALUE, topic how labels are joined`]: changeSuccesses((rendered, { actor }) =>
    changeJson(body =>
      rewriteValues(body, one =>
        actor.user && isObject(one) && LOCAL.includes(String(one.type)) && !isEmptyEntry(one) && 'column_name' in one
          ? { ...one, display_value: `${actor.user.id.slice(0, 2)}: ${String(one.value)}` }
          : one,
      ),
    )(rendered),
  ),
  [`cells/writers-left-empty: The cells of created-by and updated-by are empty in rows from the API.
    CELL-WRITER-FILLED, topic ${WRITERS}`]: changeCodec('user', () => ({ derive: () => undefined })),
  [`cells/updated-by-stays: An updated-by cell always shows the creator of the row.
    CELL-UPDATED-BY, topic ${WRITERS}`]: changeCodec('user', ({ derive }) => ({
    derive: (row, context) => derive?.({ ...row, updated_by: row.created_by }, context),
  })),
  [`cells/numbers-from-strings: Cells also take numbers and booleans in strings, and options by name.
    CELL-FORMS`]: combinePatches(
    changeGivenValue('number', toNumber),
    changeGivenValue('checkbox', toBoolean),
    changeGivenValue('tags', (value, _, context) => {
      const options = optionsOf(context) ?? []
      const isId = options.some(({ id }) => id === value)
      return isId ? value : (options.find(({ name }) => name === value)?.id ?? value)
    }),
  ),
  [`cells/arrays-of-one-for-one: A cell of one value also takes an array of one value.
    CELL-CARDINALITY, unjudged`]: changeRule('rows', 'writeCell', reference => (context, value, at) => {
    const [only, ...more] = isList(value) ? value : []
    const single = !context.column.multiple && context.column.type !== 'mediacolumn'
    return reference(context, single && only !== undefined && more.length === 0 ? only : value, at)
  }),
  [`cells/first-of-several-for-one: Of several values for a cell or attribute of one value, the server stores the first.
    CELL-SINGLE-ARRAY, topic ${SEVERAL}`]: combinePatches(
    changeRule('rows', 'writeCell', reference => (context, value, at) => {
      const [first, ...more] = isList(value) ? value : []
      return reference(context, !isMultiple(context) && more.length > 0 ? first : value, at)
    }),
    changeRule('media', 'parseAttributeValue', reference => (call, attribute, value) => {
      const [first, ...more] = isList(value) ? value : []
      return reference(call, attribute, !attribute.multiple && more.length > 0 ? first : value)
    }),
  ),
  [`cells/several-texts-are-joined: The server joins several texts for a cell of one value with commas.
    CELL-SINGLE-ARRAY, topic ${SEVERAL}`]: changeRule(
    'rows',
    'writeCell',
    reference => (context, value, at) =>
      reference(context, context.column.type === 'text' && isList(value) ? value.join(', ') : value, at),
  ),
  [`cells/config-is-enforced: The server refuses texts that are longer than config allows, and adapts case and decimals
    to it. CELL-CONFIG, topic ${CONFIG}, unjudged`]: combinePatches(
    changeWrite('text', reference => (value, at, context) => {
      if (typeof value === 'string' && value.length > limitOf(context.column)) throw invalid(at, 'too long')
      const stored = reference(value, at, context)
      return typeof stored === 'string' ? applyCase(stored, context.column) : stored
    }),
    changeWrite('number', reference => (value, at, context) => {
      const stored = reference(value, at, context)
      return typeof stored === 'number' ? roundDecimals(stored, context.column) : stored
    }),
  ),
  [`cells/text-is-cut: The server cuts texts that are longer than config allows.
    CELL-CONFIG, topic ${CONFIG}, unjudged`]: changeGivenValue('text', (value, _, { column }) =>
    typeof value === 'string' ? value.slice(0, limitOf(column)) : value,
  ),
  [`cells/checkboxes-are-filtered-by-number: A filter on a checkbox takes 1 or 0.
    FILTER-CHECKBOX`]: changeKind('checkbox', () => ({
    readWanted: value => (value === 1 ? ['true'] : value === 0 ? ['false'] : undefined),
  })),
  [`cells/unset-checkboxes-are-false: Filters treat an unset checkbox as false.
    CHECKBOX-UNSET`]: changeSemantics(({ buildRowTest }) => ({
    buildRowTest: (context, filters) => {
      const { columns } = context.board
      const unset: Json = false
      const checkboxes = filters.flatMap(({ column_id }) =>
        columns.get(column_id)?.type === 'checkbox' ? [[column_id, unset] as const] : [],
      )
      const holds = buildRowTest(context, filters)
      return row => holds({ ...row, cells: { ...Object.fromEntries(checkboxes), ...row.cells } })
    },
  })),
  [`cells/mirrors-of-nothing-keep-their-values: A mediacolumn whose attribute was deleted is not multiple, but rows from
    before the deletion still show several values in it. COLUMN-MULTIPLE-MEDIACOLUMN`]: combinePatches(
    addRowsFromBefore,
    changeEntry(
      (_, context, { cells: { [context.column.id]: stored } }) =>
        isOrphan(context) && isList(stored) && { value: stored, display_value: stored },
    ),
  ),
  [`cells/relations-are-never-multiple: A relation column is not multiple, although its cells hold several ids.
    CELL-VALUE-SINGLE`]: combinePatches(
    changeColumn(({ type }) => type === 'relation' && { multiple: false }),
    changeEntry(({ type }) => type === 'relation' && { multiple: false }),
  ),
  [`cells/values-in-another-order: The server reverses the several values of a cell or an attribute.
    CELL-VALUE-MULTIPLE`]: combinePatches(
    changeEntries(reverseValues),
    changePresentation(
      'attributeValue',
      reference =>
        (...given) =>
          reverseValues(reference(...given)),
    ),
  ),
  [`cells/empty-texts-are-no-values: An empty string clears a title, and the texts and links of cells and attributes.
    EMPTY-STRING, unjudged`]: combinePatches(
    changeRule('rows', 'writeCell', reference => (context, value, at) => {
      const { type } = findMirroredAttribute(context) ?? context.column
      return reference(context, value === '' && TEXTS.includes(type) ? null : value, at)
    }),
    changeRule('media', 'parseAttributeValue', reference => (call, attribute, value) => {
      const isNone = value === '' && TEXTS.includes(attribute.type)
      return reference(call, attribute, isNone ? null : value)
    }),
    inEachWrite(name => changeText(name, 'title', title => title || null)),
  ),
  [`cells/texts-without-blanks-around: The server trims the text of a cell, and joins accents with their letters.
    CELL-WRITE-TEXT-EXACT`]: changeGivenValue('text', value =>
    typeof value === 'string' ? value.trim().normalize('NFC') : value,
  ),
  [`cells/emphasis-in-asterisks: The server writes the emphasis of Markdown with asterisks.
    CELL-WRITE-RICHTEXT`]: changeEntries(entry =>
    entry.type === 'richtext' && typeof entry.value === 'string'
      ? { ...entry, value: entry.value.replace(/(?<!\w)_([^_\n]+)_(?!\w)/g, '*$1*') }
      : entry,
  ),
  [`cells/links-in-normal-form: The server writes links as browsers do, with a slash after a bare host.
    CELL-LINK, unjudged`]: changeGivenValue('link', value =>
    typeof value === 'string' && URL.canParse(value) ? new URL(value).href : value,
  ),
  [`cells/dates-are-days: The server stores only the day of a date-time.
    CELL-DATE, topic how dates are stored`]: changeWrite('date', reference => (value, at, context) => {
    const stored = reference(value, at, context)
    return typeof stored === 'string' ? stored.slice(0, 10) : stored
  }),
  [`cells/single-values-labelled-in-arrays: The display_value of a single value is an array too.
    CELL-FIELD-DISPLAY-VALUE, topic how labels are joined`]: changeEntries(entry =>
    typeof entry.display_value === 'string' && !isEmptyEntry(entry)
      ? { ...entry, display_value: [entry.display_value] }
      : entry,
  ),
})
