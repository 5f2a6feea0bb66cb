import type { Json, JsonObject } from '../../fixtures/entities.ts'
import { isObject } from '../deviations/json.ts'
import { changePresentation, changeRule, combinePatches, type Patch } from '../deviations/patches.ts'
import type { Resource } from '../service/reply.ts'
import { listBoardColumns } from '../service/store/board-columns.ts'
import { type Variant, variant } from './variant.ts'

const entries =
  (change: (entry: JsonObject) => JsonObject): Patch =>
  service => ({
    ...service,
    present: {
      ...service.present,
      fieldEntry: (context, row) => change(service.present.fieldEntry(context, row)),
    },
  })

const asCreated = (shown: Resource): Resource => ({ ...shown, updated_at: shown.created_at ?? null })

const isEmpty = ({ value }: JsonObject): boolean => value === null || (Array.isArray(value) && value.length === 0)

const columns =
  (change: (column: Resource) => Resource): Patch =>
  service => ({
    ...service,
    present: { ...service.present, column: (context, column) => change(service.present.column(context, column)) },
  })

const views =
  (change: (view: Resource) => Resource): Patch =>
  service => ({
    ...service,
    present: { ...service.present, view: (context, view) => change(service.present.view(context, view)) },
  })

/** Keys that a type's config has, when they are all sent. */
const CONFIG_KEYS: Readonly<Record<string, readonly string[]>> = {
  text: ['character_limit', 'text_format'],
  richtext: ['character_limit'],
  number: ['unit', 'decimal_places', 'number_format'],
  media: ['folder_id', 'default_status'],
}

const filledIn = (column: Resource): Resource => {
  const keys = CONFIG_KEYS[String(column.type)] ?? []
  const defaults = Object.fromEntries(keys.map(key => [key, null]))
  return { ...column, config: { ...defaults, ...(isObject(column.config ?? null) ? Object(column.config) : {}) } }
}

const midnight = (value: Json | undefined): Json =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00:00.000Z` : (value ?? null)

/** Other ways to show boards. */
export const boardVariants: readonly Variant[] = [
  variant(
    'boards/empty-cells-are-null',
    'An empty cell may be null, also in a column of several values.',
    entries(entry => (isEmpty(entry) ? { ...entry, value: null, display_value: null } : entry)),
    'how an empty cell reads',
  ),
  variant(
    'boards/empty-cells-have-no-label',
    'The display_value of an empty cell is open.',
    entries(entry => {
      const { display_value, ...rest } = entry
      return isEmpty(entry) ? rest : { ...rest, ...(display_value !== undefined && { display_value }) }
    }),
    'how an empty cell reads',
  ),
  variant(
    'boards/dates-at-midnight',
    'A stored day may come back as a date-time at midnight.',
    entries(entry =>
      entry.type === 'date'
        ? { ...entry, value: Array.isArray(entry.value) ? entry.value.map(midnight) : midnight(entry.value) }
        : entry,
    ),
    'how dates are stored',
  ),
  variant(
    'boards/markdown-written-anew',
    'Markdown need not come back byte for byte.',
    entries(entry =>
      entry.type === 'richtext' && typeof entry.value === 'string' ? { ...entry, value: `${entry.value}\n` } : entry,
    ),
  ),
  variant(
    'boards/config-defaults-filled-in',
    'Config keys that were not given may be returned with their defaults.',
    columns(filledIn),
    'which config keys are returned',
  ),
  variant(
    'boards/members-of-mediacolumns-only-there',
    'What is only for mediacolumns may be left out elsewhere.',
    columns(column => {
      if (column.type === 'mediacolumn') return column
      const { media_attribute_id: _, media_attribute_type: __, ...rest } = column
      return { ...rest, id: column.id }
    }),
  ),
  variant(
    'boards/orders-of-columns',
    'The legacy order of a column may hold a number.',
    columns(column => ({ ...column, order: 3.5 })),
  ),
  variant(
    'boards/synthesized-columns-oldest-first',
    'The order of a synthesized visible_column_ids is not given.',
    views(view =>
      view.visible_columns_pinned === false && Array.isArray(view.visible_column_ids)
        ? { ...view, visible_column_ids: view.visible_column_ids.toReversed() }
        : view,
    ),
    'the order of synthesized columns',
  ),
  variant(
    'boards/rows-untitled-and-placed',
    'The title and position of a row made without them are not given.',
    service => ({
      ...service,
      present: {
        ...service.present,
        row: (context, row, shown) =>
          service.present.row(context, { ...row, title: row.title, position: row.position ?? row.created_at }, shown),
      },
    }),
    'a row without title and position',
  ),
  variant(
    'boards/feed-newest-first',
    'The order of a view made through the API is not known.',
    changeRule(
      'feed',
      'order',
      honest => (context, view, oldestFirst) =>
        view.sort ? honest(context, view, oldestFirst) : oldestFirst.toReversed(),
    ),
    'the order of rows without a sort',
  ),
  variant(
    'boards/feed-fields-newest-first',
    'The order of fields in a feed without columns is not given.',
    changeRule('feed', 'columns', honest => (context, view, names) => {
      const shown = honest(context, view, names)
      return names ? shown : listBoardColumns(context.board).filter(column => shown.includes(column))
    }),
  ),
  variant(
    'boards/config-without-nulls',
    'A config key that was given as null may be left out.',
    columns(column => {
      const { config } = column
      if (!isObject(config)) return column
      return { ...column, config: Object.fromEntries(Object.entries(config).filter(([, value]) => value !== null)) }
    }),
    'which config keys are returned',
  ),
  variant(
    'boards/options-in-another-order',
    'The order of the options of a column is not given.',
    columns(column => (Array.isArray(column.options) ? { ...column, options: column.options.toReversed() } : column)),
  ),
  variant(
    'boards/updated-at-stands-still',
    'updated_at need not move on a write.',
    combinePatches(
      changePresentation(
        'row',
        honest =>
          (...told) =>
            asCreated(honest(...told)),
      ),
      changePresentation(
        'column',
        honest =>
          (...told) =>
            asCreated(honest(...told)),
      ),
      changePresentation(
        'view',
        honest =>
          (...told) =>
            asCreated(honest(...told)),
      ),
      changePresentation(
        'mediaAttribute',
        honest =>
          (...told) =>
            asCreated(honest(...told)),
      ),
      changePresentation(
        'media',
        honest =>
          (...told) =>
            asCreated(honest(...told)),
      ),
      changePresentation(
        'upload',
        honest =>
          (...told) =>
            asCreated(honest(...told)),
      ),
      changePresentation(
        'libraryView',
        honest =>
          (...told) =>
            asCreated(honest(...told)),
      ),
    ),
  ),
]
