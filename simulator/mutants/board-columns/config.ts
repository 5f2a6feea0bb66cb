import type { ColumnType, Json, JsonObject } from '../../../fixtures/entities.ts'
import { isObject, omit, toObject } from '../../json.ts'
import { invalid } from '../../service/errors.ts'
import { changeCall, combinePatches, type Patch } from '../../service/patches.ts'
import type { Call } from '../../service/service.ts'
import { changeAnswered, changeArray, changeColumn, refuseBodies } from '../members.ts'
import { each, type Mutant, mutants, type Patches } from '../mutant.ts'
import { toClausePart } from '../texts.ts'
import { CONFIG_KEYS, type ConfigKeys, CONFIG_PAIRS as pairs } from './config-keys.ts'
import { changeDraft, changeNewColumn, changeNewConfig, changeReadColumn, dropConfigKeys, isOfType } from './patches.ts'
import { CREATABLE } from './types.ts'

const clauseOf = (type: ColumnType, key: string): string => `COLUMN-CONFIG-${toClausePart(type)}-${toClausePart(key)}`

const withConfig = ({ config }: JsonObject, change: (config: JsonObject) => JsonObject): JsonObject => ({
  config: isObject(config) ? change(config) : (config ?? null),
})

/** Refuses the config of a new column of one type if there is a fault in it, for the key that has the fault. */
const refuseConfigs = (
  type: ColumnType,
  issue: string,
  findFault: (config: JsonObject) => string | false | undefined,
): Patch =>
  changeNewConfig(isOfType(type), config => {
    const key = findFault(config)
    if (key) throw invalid(`config.${key}`, issue)
    return config
  })

/** Without these keys a column cannot be created. Refusing them refuses the type. */
const isRequired = (key: string): boolean => /^media_column_ids|^naming_convention/.test(key)

/** Config keys that null clears, by what the mistakes are named after. */
const CLEARED: readonly (readonly [type: ColumnType, name: string, keys: readonly string[]])[] = [
  ['text', 'config', ['text_format']],
  ['text', 'character_limit', ['character_limit']],
  ['richtext', 'character_limit', ['character_limit']],
  ['number', 'config', ['unit', 'decimal_places', 'number_format']],
  ['media', 'config', ['folder_id', 'default_status']],
]

/** Clauses about the value of a key that also break when nobody checks the value. */
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

/** Stores the value of a key unchecked. */
const acceptAnyValue = (type: ColumnType, key: string): Patches => ({
  [`board-columns/${type}-${key}-takes-anything: The server stores ${key} of a ${type} column unchecked. It accepts
    values that are not valid. ${clauseOf(type, key)}-VALUE ${ALSO_UNCHECKED[`${type} ${key}`] ?? []}`]: combinePatches(
    changeCall('createColumn', call =>
      isObject(call.body) && call.body.type === type ? withoutLimitAt(call, `config.${key}`) : call,
    ),
    dropConfigKeys((name, draft) => draft.type === type && name === key),
  ),
})

const CHECKED: ConfigKeys = { ...CONFIG_KEYS, mediacolumn: [], creativeid: ['trigger_type', 'automation_id'] }

/** Takes the word "all" for every media column of the board. */
const acceptAllMediaColumns = (type: 'mediacolumn' | 'creativeid'): Patches => ({
  [`board-columns/${type}-takes-all-media-columns: The server accepts the word all as media_column_ids. It takes it for
    every media column of the board. ${clauseOf(type, 'media_column_ids')}-VALUE`]: changeDraft((draft, call) => {
    const media = call.world.boards.get(call.params.id ?? '')?.columns.listed.filter(column => column.type === 'media')
    if (draft.type !== type || draft.config.media_column_ids !== 'all' || !media) return draft
    return { ...draft, config: { ...draft.config, media_column_ids: media.map(({ id }) => id) } }
  }),
})

const refuseListedValue = (type: ColumnType, key: string, value: string) => ({
  [`board-columns/${type}-${key}-lacks-${value}: The enumeration for ${key} in the database lacks ${value}. The server
    refuses this value.
    ${clauseOf(type, key)}`]: refuseConfigs(type, 'no such value', config => config[key] === value && key),
})

/** Stores one of the values as null, on creation and on update. */
const loseListedValue = (
  type: ColumnType,
  key: string,
  value: string,
  read = (config: JsonObject): Json | undefined => config[key],
) => ({
  [`board-columns/${type}-${key}-drops-${value}: The enumeration for ${key} in the database lacks
    ${value}. The server accepts this value and stores none. COLUMN-CONFIG-LISTED-UPDATE`]: changeColumn(
    shown =>
      shown.type === type && read(toObject(shown.config)) === value && withConfig(shown, config => omit(config, key)),
  ),
})

/** Mistakes in the config of columns. */
export const configMutants: readonly Mutant[] = mutants({
  [`board-columns/no-decimals-are-any: The server stores decimal_places of 0 as null.
    COLUMN-CONFIG-NUMBER-DECIMAL-PLACES`]: changeNewConfig(isOfType('number'), config =>
    config.decimal_places === 0 ? { ...config, decimal_places: null } : config,
  ),
  [`board-columns/false-is-left-out-with-fields: A read with fields leaves out the config keys that are false.
    COLUMN-CONFIG-TEXT-UPPERCASE COLUMN-CONFIG-TEXT-WRAP-TEXT COLUMN-CONFIG-MEDIA-DEFAULT-TO-LIBRARY`]: changeAnswered(
    'getColumn',
    ({ config = null }, { query }) =>
      query.has('fields') &&
      isObject(config) && { config: Object.fromEntries(Object.entries(config).filter(([, value]) => value !== false)) },
  ),
  /** No response shows automation_id. */
  ...each(
    pairs.filter(({ key }) => key !== 'automation_id'),
    ({ type, key }) => ({
      [`board-columns/${type}-loses-${key}: The server accepts ${key} of a ${type} column but never returns it.
        ${clauseOf(type, key)}`]: changeReadColumn(
        column => column.type === type && withConfig(column, config => omit(config, key)),
      ),
    }),
  ),
  ...each(pairs, ({ type, key }) => ({
    [`board-columns/${type}-refuses-${key}: The config schema of a ${type} column has no ${key}. The server refuses the
      key. ${isRequired(key) ? `COLUMN-CREATE-${toClausePart(type)}` : clauseOf(type, key)}`]: refuseConfigs(
      type,
      'unknown key',
      config => key in config && key,
    ),
  })),
  ...each(CLEARED, ([type, name, keys]) => ({
    [`board-columns/${type}-${name}-takes-no-null: The server refuses null for ${keys.join(', ')} in the config of a
      ${type} column, where null clears the value.
      ${keys.map(key => clauseOf(type, key))}`]: refuseConfigs(type, 'must not be null', config =>
      keys.find(key => config[key] === null),
    ),
  })),
  ...each(
    pairs.filter(({ key }) => ['uppercase', 'wrap_text', 'default_to_library'].includes(key)),
    ({ type, key }) => ({
      [`board-columns/${type}-${key}-is-never-false: The server treats a false ${key} of a ${type} column as missing. The
        column has the default: true. ${clauseOf(type, key)}`]: changeNewConfig(isOfType(type), config =>
        config[key] === false ? { ...config, [key]: true } : config,
      ),
    }),
  ),
  ...each(CREATABLE, type => each(CHECKED[type] ?? [], key => acceptAnyValue(type, key))),
  ...acceptAllMediaColumns('mediacolumn'),
  ...acceptAllMediaColumns('creativeid'),
  /** Takes any number for the first naming convention of the space. */
  [`board-columns/naming-convention-by-place: The server accepts a number as naming_convention_id. It takes the first
    naming convention of the space.
    ${clauseOf('creativeid', 'naming_convention_id')}-VALUE`]: changeDraft((draft, call) => {
    const space = call.world.spaces.get(call.world.boards.get(call.params.id ?? '')?.board.space_id ?? '')
    const first = space?.naming_conventions[0]
    if (typeof draft.config.naming_convention_id !== 'number' || !first) return draft
    return { ...draft, config: { ...draft.config, naming_convention_id: first.id } }
  }),
  ...each(['uppercase', 'capitalize', 'lowercase', 'titlecase'], value =>
    refuseListedValue('text', 'text_format', value),
  ),
  ...each(['aspectRatio', 'bytes', 'duration', 'compact', 'percentage'], value =>
    refuseListedValue('number', 'number_format', value),
  ),
  ...each(['new-row', 'new-media', 'automation'], value => refuseListedValue('creativeid', 'trigger_type', value)),
  ...loseListedValue('text', 'text_format', 'capitalize'),
  ...loseListedValue('number', 'number_format', 'percentage'),
  ...loseListedValue('date', 'date_format', 'week', ({ date_format }) => toObject(date_format).style),
  ...loseListedValue('creativeid', 'trigger_type', 'automation'),
  ...each(['friendly', 'iso', 'local', 'month', 'week', 'relative'], style => ({
    [`board-columns/date-style-lacks-${style}: The enumeration for the style of a date_format lacks ${style}. The server
      refuses this style. ${clauseOf('date', 'date_format')}`]: refuseConfigs(
      'date',
      'no such value',
      ({ date_format }) => toObject(date_format).style === style && 'date_format.style',
    ),
  })),
  [`board-columns/date-style-by-default: The server accepts a date_format without a style. It uses the style friendly.
    COLUMN-CONFIG-DATE-STYLE-REQUIRED`]: changeNewConfig(isOfType('date'), config =>
    isObject(config.date_format) ? { ...config, date_format: { style: 'friendly', ...config.date_format } } : config,
  ),
  [`board-columns/config-of-any-form: The server treats a config that is not an object as an empty config.
    COLUMN-CONFIG-TYPE`]: changeNewColumn(({ config }) => !isObject(config) && { config: undefined }),
  [`board-columns/config-may-be-an-array: The server treats an array as an object. It accepts an array as config.
    COLUMN-CONFIG-TYPE`]: changeArray('createColumn', 'config', () => undefined),
  [`board-columns/empty-config-refused: The server refuses any config for a type without configuration, even an empty one.
    COLUMN-CONFIG-EMPTY`]: refuseBodies(
    'createColumn',
    'config',
    'not for this type',
    ({ config }) => isObject(config) && Object.keys(config).length === 0,
  ),
})
