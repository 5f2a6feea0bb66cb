import type { ColumnType, Json, JsonObject } from '../../fixtures/entities.ts'
import { isList } from '../deviations/json.ts'
import { changeCodec, changePresentation, changeRule, combinePatches, type Patch } from '../deviations/patches.ts'
import { optionsOf } from '../service/cells/mirrored-attribute.ts'
import { invalid } from '../service/errors.ts'
import type { Codec } from '../service/service.ts'
import { avoided, type Variant, variant } from './variant.ts'

const EMPTY = 'how an empty cell reads'
const CONFIG = 'what config does to written cells'

const entries = (change: (entry: JsonObject) => JsonObject): Patch =>
  changePresentation('fieldEntry', honest => (context, row) => change(honest(context, row)))

const isEmpty = ({ value }: JsonObject): boolean => value === null || (isList(value) && value.length === 0)

const reading = (type: ColumnType, read: (value: unknown, ...rest: Rest) => unknown): Patch =>
  changeCodec(type, ({ write }) => ({
    ...(write && { write: (value, at, context) => write(read(value, at, context), at, context) }),
  }))

type Rest = readonly [at: string, context: Parameters<NonNullable<Codec['write']>>[2]]

const numeric = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value

const flag = (value: unknown): unknown => (value === 'true' ? true : value === 'false' ? false : value)

const limitOf = ({ config }: { readonly config: JsonObject }): number =>
  typeof config.character_limit === 'number' ? config.character_limit : Number.POSITIVE_INFINITY

const cased = (text: string, { config }: { readonly config: JsonObject }): string => {
  const { uppercase, text_format } = config
  if (uppercase === true || text_format === 'uppercase') return text.toUpperCase()
  return text_format === 'lowercase' ? text.toLowerCase() : text
}

const rounded = (value: number, { config }: { readonly config: JsonObject }): number =>
  typeof config.decimal_places === 'number' ? Number(value.toFixed(config.decimal_places)) : value

/** Other ways to write cells and to read them. */
export const cellVariants: readonly Variant[] = [
  variant(
    'cells/empty-are-arrays',
    'An empty cell may be [], also in a column of one value.',
    entries(entry => (isEmpty(entry) ? { ...entry, value: [], display_value: [] } : entry)),
    EMPTY,
  ),
  variant(
    'cells/empty-are-null-with-empty-label',
    'An empty cell may be null, and its label an empty text.',
    entries(entry => (isEmpty(entry) ? { ...entry, value: null, display_value: '' } : entry)),
    EMPTY,
  ),
  avoided(
    'cells/numbers-from-strings',
    'Whether a cell takes other forms of its value is not listed: here it does.',
    combinePatches(
      reading('number', numeric),
      reading('checkbox', flag),
      reading('tags', (value, _, context) => optionsOf(context)?.find(({ name }) => name === value)?.id ?? value),
    ),
  ),
  avoided(
    'cells/arrays-of-one-for-one',
    'Whether an array of one is taken for a cell of one value is not listed.',
    changeRule('rows', 'writeCell', honest => (context, value, at) => {
      const [only, ...more] = isList(value) ? value : []
      const single = !context.column.multiple && context.column.type !== 'mediacolumn'
      return honest(context, single && only !== undefined && more.length === 0 ? only : value, at)
    }),
  ),
  avoided(
    'cells/config-is-enforced',
    'Whether config changes or refuses written cells is not given: what is too long is refused, the rest is shaped.',
    combinePatches(
      changeCodec('text', ({ write }) => ({
        write(value, at, context) {
          if (typeof value === 'string' && value.length > limitOf(context.column)) throw invalid(at, 'too long')
          const stored = write?.(value, at, context) ?? null
          return typeof stored === 'string' ? cased(stored, context.column) : stored
        },
      })),
      changeCodec('number', ({ write }) => ({
        write(value, at, context) {
          const stored = write?.(value, at, context) ?? null
          return typeof stored === 'number' ? rounded(stored, context.column) : stored
        },
      })),
    ),
    CONFIG,
  ),
  avoided(
    'cells/text-is-cut',
    'Whether config changes or refuses written cells is not given: what is too long is cut.',
    reading('text', (value, _, { column }) => (typeof value === 'string' ? value.slice(0, limitOf(column)) : value)),
    CONFIG,
  ),
  variant(
    'cells/checkboxes-are-filtered-by-number',
    'The form of a checkbox value in a filter is not given: here it is 1 or 0.',
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
  avoided(
    'cells/unset-checkboxes-are-false',
    'Whether a checkbox that was never set counts as false in a filter is not given.',
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
    'cells/dates-are-days',
    'A stored date-time may come back as its day.',
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
    'A display_value is a string or an array of strings, also where there is one value.',
    entries(entry =>
      typeof entry.display_value === 'string' && !isEmpty(entry)
        ? { ...entry, display_value: [entry.display_value] }
        : entry,
    ),
    'how labels are joined',
  ),
]
