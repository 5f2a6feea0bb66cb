import { isDeepStrictEqual } from 'node:util'
import { isArray, isObject, type Json, type JsonObject } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Answer } from '../target/api.ts'
import { COLUMN_CATALOG, columnNameOf } from './column-catalog.ts'
import { columnOnce, createColumn } from './columns.ts'
import type { PlentifulType } from './columns-by-type.ts'
import type { Together, Value } from './together.ts'

/** Whether a config value comes back as it was given: null may be left out, and an object may have more members. */
export const holds = (actual: Json | undefined, given: Json): boolean => {
  if (given === null) return actual === null || actual === undefined
  if (!isObject(given)) return isDeepStrictEqual(actual, given)
  return isObject(actual) && Object.entries(given).every(([name, value]) => holds(actual[name], value))
}

/** What a column has besides a config. */
const NO_CONFIG = ['name', 'multiple', 'sub_type', 'options']

/** The answer to the creation of a column with this body, which later runs use again. */
export const keptColumn = (context: CheckContext, name: string, body: JsonObject): Promise<Answer> =>
  columnOnce(context, {
    name,
    body: async () => body,
    fits: ({ type, config, options }) =>
      type === body.type &&
      (body.config === undefined || holds(config, body.config)) &&
      (!isArray(body.options) || (isArray(options) && options.length === body.options.length)),
  })

/** A column that is made once with all of these, config keys among them, and used again by later runs. */
const fullColumn = <Name extends string>(
  columnName: string,
  type: PlentifulType,
  members: Readonly<Record<Name, Value>>,
  needs: Together['needs'] = {},
) => ({
  name: `column ${columnName}`,
  columnName,
  base: { type },
  members,
  needs,
  place: (name: string, value: Json): JsonObject =>
    NO_CONFIG.includes(name) ? { [name]: value } : { config: { [name]: value } },
  send: createColumn,
  sendAll: (context: CheckContext, body: JsonObject) => keptColumn(context, columnName, body),
})

const kitColumn = <Name extends string>(
  label: string,
  type: PlentifulType,
  members: Readonly<Record<Name, Value>>,
  needs: Together['needs'] = {},
) => fullColumn(`Conformance kit ${label}`, type, members, needs)

const { multiple, config } = COLUMN_CATALOG.picture

/** The columns that show what creation accepts. */
export const FULL_COLUMNS = {
  shortText: kitColumn('short text', 'text', {
    character_limit: 12,
    uppercase: true,
    wrap_text: false,
    text_format: 'titlecase',
  }),
  longText: kitColumn('long text', 'text', {
    character_limit: 70_000,
    uppercase: false,
    wrap_text: true,
    text_format: null,
  }),
  shortRichtext: kitColumn('short richtext', 'richtext', { character_limit: 12 }),
  longRichtext: kitColumn('long richtext', 'richtext', { character_limit: 70_000 }),
  /** Its name differs by an accent from that of the catalog's number column. */
  measure: kitColumn('númber', 'number', {
    unit: 'm²',
    unit_position: 'prefix',
    decimal_places: 2,
    number_format: 'aspectRatio',
  }),
  count: kitColumn('count', 'number', {
    unit: null,
    unit_position: 'suffix',
    decimal_places: null,
    number_format: null,
  }),
  day: kitColumn('day', 'date', {
    date_format: { style: 'iso', show_year: true, hide_current_year: false, show_time: true },
  }),
  placedMedia: kitColumn(
    'placed media',
    'media',
    {
      multiple: true,
      default_to_library: true,
      folder_id: ({ profileValue }) => profileValue('folder_id'),
      default_status: ({ profileValue }) => profileValue('media_status'),
    },
    { folder_id: ['folder_id'], default_status: ['media_status'] },
  ),
  looseMedia: fullColumn(columnNameOf('picture'), 'media', { multiple, ...config }),
  createdBy: kitColumn('creator', 'user', { sub_type: 'created-by' }),
  described: kitColumn('described', 'tags', { options: [{ name: 'Described', description: 'Said in a few words' }] }),
}

export type FullColumn = ReturnType<typeof fullColumn<string>>

/** A name of one letter that has two cases, and takes more than one byte. */
export const SHORTEST_NAME = 'é'

/** A date column with the shortest name and a format of nothing but a style; an earlier run's may be of another type. */
export const SHORTEST_COLUMN = {
  name: 'column of the shortest name',
  members: { name: SHORTEST_NAME, date_format: { style: 'relative' } },
  /** It takes no date column to try the name. */
  place: (name, value): JsonObject =>
    name === 'name' ? { type: 'checkbox', name: value } : { type: 'date', config: { [name]: value } },
  send: createColumn,
  sendAll: (context, body) => columnOnce(context, { name: SHORTEST_NAME, body: async () => body, fits: () => true }),
} as const satisfies Together
