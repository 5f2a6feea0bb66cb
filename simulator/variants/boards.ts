import { isObject, type JsonObject, omit, toObject } from '../json.ts'
import { changePresentation, changeRule, combinePatches, type Patch } from '../service/patches.ts'
import type { Resource } from '../service/reply.ts'
import { listBoardColumns } from '../service/store/board-columns.ts'
import { compareCreation } from '../service/store/start-items.ts'
import { changeEntries, changeFeedOrder, changeSynthesizedColumns, isEmptyEntry, toMidnight } from './patches.ts'
import { type Variant, variants } from './variant.ts'

/** Shows the time of creation as updated_at. */
const keepUpdatedAt =
  <Given extends readonly unknown[]>(present: (...given: Given) => Resource) =>
  (...given: Given): Resource => {
    const shown = present(...given)
    return { ...shown, updated_at: shown.created_at ?? null }
  }

const changeColumns = (change: (column: Resource) => Resource): Patch =>
  changePresentation('column', reference => (context, column) => change(reference(context, column)))

/** What the config of a type holds where nothing was given: values that a client can send back. */
const CONFIG_DEFAULTS: Readonly<Record<string, JsonObject>> = {
  text: { character_limit: null, uppercase: false, wrap_text: false, text_format: null },
  richtext: { character_limit: null },
  number: { unit: null, unit_position: 'suffix', decimal_places: null, number_format: null },
  date: { date_format: { style: 'local' } },
  media: { default_to_library: false, folder_id: null, default_status: null },
  creativeid: { trigger_type: 'new-row', automation_id: null },
}

const MARKDOWN = 'how Markdown is written anew'

const changeMarkdown = (change: (text: string) => string): Patch =>
  changeEntries(entry =>
    entry.type === 'richtext' && typeof entry.value === 'string' ? { ...entry, value: change(entry.value) } : entry,
  )

const fillInConfig = (column: Resource): Resource => ({
  ...column,
  config: { ...CONFIG_DEFAULTS[String(column.type)], ...toObject(column.config) },
})

/** Permitted choices in showing rows, columns and views. */
export const boardVariants: readonly Variant[] = variants({
  [`boards/empty-cells-are-null: The value and display_value of an empty cell are null, even in columns of several
    values. CELL-EMPTY-LABEL, topic how an empty cell reads`]: changeEntries(entry =>
    isEmptyEntry(entry) ? { ...entry, value: null, display_value: null } : entry,
  ),
  [`boards/empty-cells-have-no-label: The server leaves out the display_value of an empty cell.
    CELL-EMPTY-LABEL, topic how an empty cell reads`]: changeEntries(entry =>
    isEmptyEntry(entry) ? omit(entry, 'display_value') : entry,
  ),
  [`boards/dates-at-midnight: The server shows a stored day as a date-time at midnight, with the offset +00:00.
    CELL-DATE, topic how dates are stored`]: changeEntries(entry =>
    entry.type === 'date' ? { ...entry, value: toMidnight(entry.value ?? null, 'T00:00:00+00:00') } : entry,
  ),
  [`boards/markdown-written-anew: The server shows Markdown with a line break added at its end.
    CELL-WRITE-RICHTEXT, topic ${MARKDOWN}`]: changeMarkdown(text => `${text}\n`),
  [`boards/markdown-in-short-lines: The server breaks the lines of Markdown where they are longer than 72 characters.
    CELL-WRITE-RICHTEXT, topic ${MARKDOWN}`]: changeMarkdown(text => text.replace(/(?=.{73})(.{1,72}) /g, '$1\n')),
  [`boards/markdown-with-escapes: The server shows Markdown with a backslash before each full stop and exclamation mark.
    CELL-WRITE-RICHTEXT, topic ${MARKDOWN}`]: changeMarkdown(text => text.replace(/[.!]/g, '\\$&')),
  [`boards/config-defaults-filled-in: The server also returns the config keys that were not given, with their defaults.
    CONFIG-DEFAULTS, topic which config keys are returned`]: changeColumns(fillInConfig),
  [`boards/properties-of-mediacolumns-only-there: Only mediacolumns show media_attribute_id and media_attribute_type.
    COLUMN-FIELD-MEDIA-ATTRIBUTE-ID`]: changeColumns(column => {
    if (column.type === 'mediacolumn') return column
    const { media_attribute_id: _, media_attribute_type: __, ...rest } = column
    return { ...rest, id: column.id }
  }),
  [`boards/orders-of-columns: The legacy order of a column is a number, lowest for the oldest column. A client that
    sorts by it gets another order than the listing.
    COLUMN-ORDER-LEGACY, topic the legacy order of columns`]: changePresentation(
    'column',
    reference => (context, column) => {
      const oldestFirst = context.board.columns.listed.findIndex(({ id }) => id === column.id)
      return { ...reference(context, column), order: oldestFirst + 0.5 }
    },
  ),
  [`boards/synthesized-columns-oldest-first: The server reverses the usual order of visible_column_ids in an unpinned
    view.
    VIEW-VISIBLE-FALLBACK, topic the order of synthesized columns`]: changeSynthesizedColumns(ids => ids.toReversed()),
  [`boards/rows-untitled-and-placed: A row without a position shows the time of its creation as its position.
    ROW-DEFAULTS, topic a row without title and position`]: changePresentation(
    'row',
    reference => (context, row, shown) =>
      reference(context, { ...row, position: row.position ?? row.created_at }, shown),
  ),
  [`boards/feed-newest-first: The server lists the rows of a view without a sort from the newest to the oldest.
    FEED-ORDER, topic the order of rows without a sort`]: changeFeedOrder(rows =>
    rows.toSorted((a, b) => compareCreation(b, a)),
  ),
  [`boards/feed-fields-newest-first: Without the parameter columns, the fields of a row in a feed begin with the newest
    column. FEED-FIELDS`]: changeRule('feed', 'columns', reference => (context, view, names) => {
    const shown = reference(context, view, names)
    return names ? shown : listBoardColumns(context.board).filter(column => shown.includes(column))
  }),
  [`boards/config-without-nulls: The server leaves out config keys that are null.
    CONFIG-DEFAULTS, topic which config keys are returned`]: changeColumns(column => {
    const { config } = column
    if (!isObject(config)) return column
    return { ...column, config: Object.fromEntries(Object.entries(config).filter(([, value]) => value !== null)) }
  }),
  [`boards/options-in-another-order: The server reverses the options of a column.
    COLUMN-OPTIONS`]: changeColumns(column =>
    Array.isArray(column.options) ? { ...column, options: column.options.toReversed() } : column,
  ),
  [`boards/updated-at-stands-still: The server always shows the time of creation as updated_at.
    UPDATED-NOT-BEFORE-CREATED`]: combinePatches(
    changePresentation('row', keepUpdatedAt),
    changePresentation('column', keepUpdatedAt),
    changePresentation('view', keepUpdatedAt),
    changePresentation('mediaAttribute', keepUpdatedAt),
    changePresentation('media', keepUpdatedAt),
    changePresentation('upload', keepUpdatedAt),
    changePresentation('libraryView', keepUpdatedAt),
  ),
})
