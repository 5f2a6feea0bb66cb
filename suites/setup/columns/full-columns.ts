import { isDeepStrictEqual } from 'node:util'
import { DESCRIPTION_LENGTH, NAME_LENGTH, OPTION_COUNTS } from '../../contract/limits.ts'
import { CONFIG_BOUNDS } from '../../contract/schemas/bounds.ts'
import { isArray, isObject, type Json, type JsonObject, type Resource } from '../../json.ts'
import type { Answer, CheckContext } from '../../runner/context.ts'
import { innerFolder } from '../media/inner-folder.ts'
import { type CombinedCreation, createWithAllMembers, type Value } from '../requests/combined-creation.ts'
import { COLUMN_CATALOG, columnNameOf } from './column-catalog.ts'
import { createColumn, findOrCreateColumn } from './columns.ts'
import type { RepeatableType } from './columns-by-type.ts'

/** Whether a config value is the one that was sent: null may be left out, and an object may have more properties. */
export const isConfigValueKept = (actual: Json | undefined, given: Json): boolean => {
  if (given === null) return actual === null || actual === undefined
  if (!isObject(given)) return isDeepStrictEqual(actual, given)
  return isObject(actual) && Object.entries(given).every(([name, value]) => isConfigValueKept(actual[name], value))
}

/** Properties of a column that are no keys of its config. */
const WHOLE_MEMBERS = ['multiple', 'sub_type', 'config']

/** Creates a column with this body, or reads the one that an earlier run created. */
export const findOrCreateFullColumn = (context: CheckContext, name: string, body: JsonObject): Promise<Answer> =>
  findOrCreateColumn(context, {
    name,
    body: async () => body,
    fits: ({ type, multiple, config, options }) =>
      type === body.type &&
      (body.multiple === undefined || multiple === body.multiple) &&
      (body.config === undefined || isConfigValueKept(config, body.config)) &&
      (!isArray(body.options) || (isArray(options) && options.length === body.options.length)),
  })

/** A column that is created with all these properties and config keys, and used again by later runs. */
const fullColumn = <Name extends string>(
  columnName: string,
  base: { readonly type: RepeatableType; readonly multiple?: boolean },
  members: Readonly<Record<Name, Value>>,
  needs: CombinedCreation['needs'] = {},
) => ({
  name: `column ${columnName}`,
  columnName,
  base,
  members,
  needs,
  place: (name: string, value: Json): JsonObject =>
    WHOLE_MEMBERS.includes(name) ? { [name]: value } : { config: { [name]: value } },
  send: createColumn,
  sendAll: (context: CheckContext, body: JsonObject) => findOrCreateFullColumn(context, columnName, body),
})

const kitColumn = <Name extends string>(
  label: string,
  type: RepeatableType,
  members: Readonly<Record<Name, Value>>,
  needs: CombinedCreation['needs'] = {},
) => fullColumn(`Conformance kit ${label}`, { type }, members, needs)

const { date, note, number, picture, rating, richtext } = COLUMN_CATALOG

/** é tells characters from bytes. */
const accented = (length: number): string => 'é'.repeat(length)

const LONGEST_NAME = 'Conformance kit options '.padEnd(NAME_LENGTH.max, 'é')

/** The options of one column, in parts; together as many as a column can be created with. */
const OPTIONS = {
  options: [{ name: 'Described', description: 'Said in a few words' }],
  shortest: [{ name: '0'.repeat(NAME_LENGTH.min) }],
  longest: [{ name: accented(NAME_LENGTH.max), description: accented(DESCRIPTION_LENGTH.max) }],
  others: Array.from({ length: OPTION_COUNTS.field - 3 }, (_, index) => ({ name: `Option ${index}` })),
}

const { character_limit, unit, decimal_places } = CONFIG_BOUNDS

/** The columns that show which properties creation accepts. Some values are limits, which the law of limits looks for. */
export const FULL_COLUMNS = {
  shortText: kitColumn('short text', 'text', {
    character_limit: character_limit.min,
    uppercase: true,
    wrap_text: false,
    // The specification does not say what another format means beside uppercase.
    text_format: 'uppercase',
  }),
  longText: kitColumn('long text', 'text', {
    character_limit: character_limit.max,
    uppercase: false,
    wrap_text: true,
    text_format: null,
  }),
  shortRichtext: kitColumn('short richtext', 'richtext', { character_limit: character_limit.min }),
  longRichtext: kitColumn('long richtext', 'richtext', { character_limit: character_limit.max }),
  /** Its name differs by an accent from that of the catalog's number column. */
  measure: kitColumn('númber', 'number', {
    unit: accented(unit.max),
    unit_position: 'prefix',
    decimal_places: decimal_places.max,
    number_format: 'aspectRatio',
  }),
  /** The smallest values, where the other column has the largest. */
  wholeNumber: kitColumn('whole number', 'number', { unit: 'é', unit_position: 'suffix', decimal_places: 0 }),
  placedMedia: kitColumn(
    'placed media',
    'media',
    {
      multiple: true,
      default_to_library: true,
      folder_id: innerFolder,
      default_status: ({ profileValue }) => profileValue('media_status'),
    },
    { folder_id: ['folder_id'], default_status: ['media_status'] },
  ),
  looseMedia: fullColumn(columnNameOf('picture'), { type: 'media' }, { multiple: picture.multiple, ...picture.config }),
  looseDate: fullColumn(columnNameOf('date'), { type: 'date' }, date.config),
  looseNumber: fullColumn(columnNameOf('number'), { type: 'number' }, number.config),
  looseText: fullColumn(columnNameOf('note'), { type: 'text' }, note.config),
  looseRichtext: fullColumn(columnNameOf('richtext'), { type: 'richtext' }, richtext.config),
  looseRating: fullColumn(columnNameOf('rating'), { type: 'rating' }, { config: rating.config }),
  createdBy: kitColumn('creator', 'user', { sub_type: 'created-by' }),
  described: {
    ...fullColumn(LONGEST_NAME, { type: 'tags', multiple: true }, { name: LONGEST_NAME, ...OPTIONS }),
    place: (name: string, value: Json): JsonObject => ({ [name === 'name' ? name : 'options']: value }),
  },
}

export type FullColumn = ReturnType<typeof fullColumn<string>>

/** A column with all its properties. Blocks where the target does not create it. */
export const sharedFullColumn = (context: CheckContext, column: CombinedCreation): Promise<Resource> =>
  context.setup.resource(
    `create a ${column.name}`,
    createWithAllMembers(context, column).then(({ answer }) => answer),
  )

/** A letter with two cases that takes more than one byte. */
export const SHORTEST_NAME = 'é'

/** A date column with the shortest name and every key of a format; that of an earlier run may have another type. */
export const SHORTEST_COLUMN = {
  name: 'column of the shortest name',
  members: {
    name: SHORTEST_NAME,
    date_format: { style: 'iso', show_year: true, hide_current_year: false, show_time: true },
  },
  /** The name alone is tried on a checkbox column. */
  place: (name, value): JsonObject =>
    name === 'name' ? { type: 'checkbox', name: value } : { type: 'date', config: { [name]: value } },
  send: createColumn,
  sendAll: (context, body) =>
    findOrCreateColumn(context, { name: SHORTEST_NAME, body: async () => body, fits: () => true }),
} as const satisfies CombinedCreation
