import type { ColumnType, Json, JsonObject } from '../../../fixtures/entities.ts'
import { invalid } from '../../service/errors.ts'
import type { Call } from '../../service/service.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { isList, isObject, omit } from '../json.ts'
import { changeCall, changeRule, combinePatches } from '../patches.ts'
import { CONFIG_KEYS, type ConfigKeys, CONFIG_PAIRS as pairs } from './keys.ts'
import { ofType, onConfig, onCreating, onReading, upper } from './patches.ts'
import { CREATABLE } from './types.ts'

const clause = (type: ColumnType, key: string): string => `COLUMN-CONFIG-${upper(type)}-${upper(key)}`

const changedConfig = ({ config }: JsonObject, change: (config: JsonObject) => JsonObject): JsonObject => ({
  config: isObject(config) ? change(config) : (config ?? null),
})

/** A creation drops the key, where the type can do without it; a read drops it where it cannot. */
const lost = ({ type, key }: (typeof pairs)[number]): Deviation | null =>
  key === 'automation_id'
    ? null
    : deviation(
        `board-columns/${type}-loses-${key}`,
        `${key} of a ${type} column is accepted, and never returned.`,
        [clause(type, key)],
        onReading(ofType(type), column => changedConfig(column, config => omit(config, key))),
      )

/** Keys without which there is no column, so that to refuse them is to refuse the column. */
const NEEDED = ['mediacolumn media_column_ids', 'creativeid naming_convention_id', 'creativeid media_column_ids']

const unheardOf = ({ type, key }: (typeof pairs)[number]): Deviation =>
  deviation(
    `board-columns/${type}-refuses-${key}`,
    `The config of a ${type} column does not know ${key}, and refuses it.`,
    [NEEDED.includes(`${type} ${key}`) ? `COLUMN-CREATE-${upper(type)}` : clause(type, key)],
    onConfig(ofType(type), config => {
      if (key in config) throw invalid(`config.${key}`, 'no such key here')
      return config
    }),
  )

const notNull = (type: ColumnType, ...keys: readonly string[]): Deviation =>
  deviation(
    `board-columns/${type}-config-takes-no-null`,
    `A ${type} column refuses null where it means that nothing is set.`,
    keys.map(key => clause(type, key)),
    onConfig(ofType(type), config => {
      const key = keys.find(name => config[name] === null)
      if (key !== undefined) throw invalid(`config.${key}`, 'must not be null')
      return config
    }),
  )

/** false is taken for "not given". */
const trueByDefault = (type: ColumnType, key: string): Deviation =>
  deviation(
    `board-columns/${type}-${key}-is-never-false`,
    `${key} of a ${type} column is "given or true", which false is not.`,
    [clause(type, key)],
    onConfig(ofType(type), config => (config[key] === false ? { ...config, [key]: true } : config)),
  )

/** What else a value is not held to when nobody looks at it. */
const ALSO_UNCHECKED: Readonly<Record<string, readonly string[]>> = {
  'text character_limit': ['COLUMN-CONFIG-TEXT-CHARACTER-LIMIT-RANGE'],
  'richtext character_limit': ['COLUMN-CONFIG-RICHTEXT-CHARACTER-LIMIT-RANGE'],
  'number unit': ['COLUMN-CONFIG-NUMBER-UNIT-MAX'],
  'number decimal_places': ['COLUMN-CONFIG-NUMBER-DECIMAL-PLACES-MAX'],
  'date date_format': ['COLUMN-CONFIG-DATE-STYLE-REQUIRED'],
  'media folder_id': ['COLUMN-CONFIG-MEDIA-FOLDER-UNKNOWN', 'COLUMN-CONFIG-MEDIA-FOLDER-OTHER-SPACE'],
  'media default_status': ['COLUMN-CONFIG-MEDIA-DEFAULT-STATUS-MAX'],
}

function withoutLimitAt(call: Call, path: string): Call {
  const { limits } = call.service
  const bodies = limits.bodies.filter(({ paths }) => !paths.includes(path))
  return { ...call, service: { ...call.service, limits: { ...limits, bodies } } }
}

/** Stores a value of a key without a look at it. */
const unchecked = (type: ColumnType, key: string): Deviation =>
  deviation(
    `board-columns/${type}-${key}-takes-anything`,
    `${key} of a ${type} column is stored as it comes.`,
    [`${clause(type, key)}-VALUE`, ...(ALSO_UNCHECKED[`${type} ${key}`] ?? [])],
    combinePatches(
      changeCall('createColumn', call =>
        isObject(call.body) && call.body.type === type ? withoutLimitAt(call, `config.${key}`) : call,
      ),
      changeRule('columns', 'parseConfig', honest => (call, draft) => {
        const config = draft.type === type ? Object.entries(draft.config).filter(([name]) => name !== key) : null
        return honest(call, config ? { ...draft, config: Object.fromEntries(config) } : draft)
      }),
    ),
  )

const CHECKED: ConfigKeys = { ...CONFIG_KEYS, mediacolumn: [], creativeid: ['trigger_type', 'automation_id'] }

const looseValues = CREATABLE.flatMap(type => (CHECKED[type] ?? []).map(key => unchecked(type, key)))

/** Takes the word all for every media column of the board. */
const allMediaColumns = (type: 'mediacolumn' | 'creativeid'): Deviation =>
  deviation(
    `board-columns/${type}-takes-all-media-columns`,
    'The word all in media_column_ids stands for every media column.',
    [`${clause(type, 'media_column_ids')}-VALUE`],
    changeRule('columns', 'parseDraft', honest => call => {
      const draft = honest(call)
      const media = call.world.boards
        .get(call.params.id ?? '')
        ?.columns.listed.filter(column => column.type === 'media')
      if (draft.type !== type || draft.config.media_column_ids !== 'all' || !media) return draft
      return { ...draft, config: { ...draft.config, media_column_ids: media.map(({ id }) => id) } }
    }),
  )

/** Takes a number for the place of a pattern in the space. */
const conventionByPlace = deviation(
  'board-columns/naming-convention-by-place',
  'A number in naming_convention_id is not noticed, and the first pattern of the space is taken.',
  [`${clause('creativeid', 'naming_convention_id')}-VALUE`],
  changeRule('columns', 'parseDraft', honest => call => {
    const draft = honest(call)
    const space = call.world.spaces.get(call.world.boards.get(call.params.id ?? '')?.board.space_id ?? '')
    const first = space?.naming_conventions[0]
    if (typeof draft.config.naming_convention_id !== 'number' || !first) return draft
    return { ...draft, config: { ...draft.config, naming_convention_id: first.id } }
  }),
)

/** A listed value that the type of the database lacks. */
const unlisted = (type: ColumnType, key: string, value: string) =>
  deviation(
    `board-columns/${type}-${key}-lacks-${value}`,
    `The enumeration behind ${key} spells ${value} otherwise.`,
    [clause(type, key)],
    onConfig(ofType(type), config => {
      if (config[key] === value) throw invalid(`config.${key}`, 'no such value')
      return config
    }),
  )

const styles: readonly Deviation[] = [
  deviation(
    'board-columns/date-style-by-default',
    'A date_format without a style is friendly.',
    ['COLUMN-CONFIG-DATE-STYLE-REQUIRED'],
    onConfig(ofType('date'), config =>
      isObject(config.date_format) ? { ...config, date_format: { style: 'friendly', ...config.date_format } } : config,
    ),
  ),
  deviation(
    'board-columns/date-format-in-full',
    'A date_format needs all of its members, not the style alone.',
    [clause('date', 'date_format')],
    onConfig(ofType('date'), config => {
      const { date_format: format } = config
      const missing =
        isObject(format) && ['show_year', 'hide_current_year', 'show_time'].find(name => !(name in format))
      if (missing) throw invalid(`config.date_format.${missing}`, 'required')
      return config
    }),
  ),
  deviation(
    'board-columns/date-style-alone',
    'Of a date_format the style alone is returned.',
    [clause('date', 'date_format')],
    onReading(ofType('date'), column =>
      changedConfig(column, config =>
        isObject(config.date_format) ? { ...config, date_format: { style: config.date_format.style ?? null } } : config,
      ),
    ),
  ),
]

const noObject = (value: Json | undefined): boolean => value !== undefined && !isObject(value)

const forms: readonly Deviation[] = [
  deviation(
    'board-columns/config-of-any-form',
    'A config that is no object is taken for an empty one.',
    ['COLUMN-CONFIG-TYPE'],
    onCreating(
      ({ config }) => noObject(config),
      draft => omit(draft, 'config'),
    ),
  ),
  deviation(
    'board-columns/config-may-be-an-array',
    'An array passes for an object, and its elements are not looked at.',
    ['COLUMN-CONFIG-TYPE'],
    onCreating(
      ({ config }) => isList(config),
      draft => omit(draft, 'config'),
    ),
  ),
]

/** Mistakes in the config of each type. */
export const configDeviations: readonly Deviation[] = [
  ...pairs.flatMap(pair => lost(pair) ?? []),
  ...pairs.map(unheardOf),
  notNull('text', 'text_format'),
  notNull('number', 'unit', 'decimal_places', 'number_format'),
  notNull('media', 'folder_id', 'default_status'),
  trueByDefault('text', 'uppercase'),
  trueByDefault('text', 'wrap_text'),
  trueByDefault('media', 'default_to_library'),
  ...looseValues,
  allMediaColumns('mediacolumn'),
  allMediaColumns('creativeid'),
  conventionByPlace,
  unlisted('text', 'text_format', 'titlecase'),
  unlisted('number', 'number_format', 'aspectRatio'),
  ...styles,
  ...forms,
]
