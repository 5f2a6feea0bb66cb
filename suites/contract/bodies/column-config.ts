import type { Json } from '../../json.ts'
import type { CreatableType } from '../column-types.ts'
import { CONFIG_BOUNDS } from '../schemas/bounds.ts'
import {
  BOOLEAN_OR_NULL,
  INTEGER_OR_NULL,
  oneOf as isOneOf,
  listOf,
  nullOr as nullOrOneOf,
  objectOf,
  type Schema,
  STRING_OR_NULL,
  STRINGS,
  UUID,
  UUID_OR_NULL,
} from '../schemas/shapes.ts'

export interface ConfigKey {
  /** Values that the server accepts and returns unchanged; empty if they must be ids of the target. */
  readonly accepts: readonly Json[]
  /** Values of a wrong type or not among the listed ones; lengths and ranges are in `limits.ts`. */
  readonly refuses: readonly Json[]
  /** Numbers that the server refuses or reads as text: the specification gives the type, and is silent on conversion. */
  readonly converts?: readonly number[]
  /** A description of a value. */
  readonly description: string
  /** True if the specification lists the values of the key, or of the property `style` of its object. */
  readonly isEnumeration?: true
  /**
   * How it reads. The specification does not say how a key reads that no request set: it may be left out or, unless a
   * column cannot be created without it, be null.
   */
  readonly schema: Schema
}

const flag: ConfigKey = {
  ...{ accepts: [true, false], refuses: ['sometimes'], description: 'a boolean' },
  schema: BOOLEAN_OR_NULL,
}

/** An integer or null: one that is accepted, and a word that is none. */
const integer = (
  good: number,
  word: string,
  { min, max }: { readonly min?: number; readonly max: number },
): ConfigKey => ({
  ...{ accepts: [good, null], refuses: [word, 1.5], description: 'an integer or null' },
  schema: { ...INTEGER_OR_NULL, ...(min !== undefined && { minimum: min }), maximum: max },
})

const characterLimit = integer(280, 'many', CONFIG_BOUNDS.character_limit)

const text = (good: string, { max }: { readonly max: number }): ConfigKey => ({
  ...{ accepts: [good, null], refuses: [{ text: good }], converts: [7], description: 'a string or null' },
  schema: { ...STRING_OR_NULL, maxLength: max },
})

/** The id of something that exists. */
const idOf = (what: string, accepts: readonly null[], schema: Schema): ConfigKey => ({
  ...{ accepts, refuses: [7], description: what, schema },
})

const oneOf = (...values: readonly string[]): ConfigKey => ({
  accepts: values,
  refuses: ['unheard-of'],
  description: `one of ${values.join(', ')}`,
  isEnumeration: true,
  schema: nullOrOneOf(values),
})

const nullOr = (key: ConfigKey): ConfigKey => ({
  ...key,
  accepts: [...key.accepts, null],
  description: `${key.description}, or null`,
})

const mediaColumnIds = (schema: Schema): ConfigKey => ({
  ...{ accepts: [], refuses: ['all'], schema },
  description: 'an array of ids of media columns on the same board',
})

const DATE_STYLES = ['friendly', 'iso', 'local', 'month', 'week', 'relative']
const DATE_FLAGS = ['show_year', 'hide_current_year', 'show_time']

const dateFormat: ConfigKey = {
  accepts: [
    { style: 'friendly', show_year: true, hide_current_year: true, show_time: false },
    { style: 'iso', show_year: true, hide_current_year: false, show_time: true },
    { style: 'local', show_year: false, hide_current_year: false, show_time: false },
    ...DATE_STYLES.slice(3).map(style => ({ style })),
  ],
  refuses: ['iso', { style: 'unheard-of' }, ...DATE_FLAGS.map(flag => ({ style: 'iso', [flag]: 'sometimes' }))],
  description: 'an object with a style and three booleans',
  isEnumeration: true,
  schema: {
    ...objectOf(
      { style: isOneOf(DATE_STYLES), ...Object.fromEntries(DATE_FLAGS.map(flag => [flag, BOOLEAN_OR_NULL])) },
      DATE_FLAGS,
    ),
    type: ['object', 'null'],
  },
}

/** The config keys of each creatable column type. Spec: Column. */
export const CONFIG_KEYS: Readonly<Record<CreatableType, Readonly<Record<string, ConfigKey>>>> = {
  text: {
    character_limit: characterLimit,
    uppercase: flag,
    wrap_text: flag,
    text_format: nullOr(oneOf('capitalize', 'uppercase', 'lowercase', 'titlecase')),
  },
  richtext: { character_limit: characterLimit },
  number: {
    unit: text('kg', CONFIG_BOUNDS.unit),
    unit_position: oneOf('prefix', 'suffix'),
    decimal_places: integer(2, 'two', CONFIG_BOUNDS.decimal_places),
    number_format: nullOr(oneOf('bytes', 'duration', 'aspectRatio', 'compact', 'percentage')),
  },
  date: { date_format: dateFormat },
  media: {
    default_to_library: flag,
    folder_id: idOf('the id of a folder in the space of the board, or null', [null], UUID_OR_NULL),
    default_status: { ...text('Draft', CONFIG_BOUNDS.default_status), accepts: [null] },
  },
  mediacolumn: { media_column_ids: mediaColumnIds(listOf('UUIDs', UUID)) },
  creativeid: {
    naming_convention_id: idOf('the id of a Creative ID pattern of the space', [], UUID),
    media_column_ids: mediaColumnIds(STRINGS),
    trigger_type: oneOf('new-row', 'new-media', 'automation'),
    automation_id: idOf('a UUID or null', [null], UUID_OR_NULL),
  },
  tags: {},
  checkbox: {},
  user: {},
  link: {},
  rating: {},
  color: {},
}
