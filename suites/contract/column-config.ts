import type { Json } from '../json.ts'
import type { CreatableType } from './column-types.ts'

/** One key of a column's config. */
export interface ConfigKey {
  /** Values that the server accepts and returns unchanged; empty if they must be ids of the target. */
  readonly accepts: readonly Json[]
  /** Values of a wrong type or not among the listed ones; lengths and ranges are in `limits.ts`. */
  readonly refuses: readonly Json[]
  /** Numbers that the server refuses or reads as text: the specification gives the type, and is silent on conversion. */
  readonly converts?: readonly number[]
  /** A description of a value. */
  readonly description: string
  /** True if the specification lists the values of the key, or of the member `style` of its object. */
  readonly isEnumeration?: true
}

const flag: ConfigKey = { accepts: [true, false], refuses: ['sometimes'], description: 'a boolean' }

const characterLimit: ConfigKey = {
  accepts: [280, null],
  refuses: ['many', 1.5],
  description: 'an integer or null',
}

const oneOf = (...values: readonly string[]): ConfigKey => ({
  accepts: values,
  refuses: ['unheard-of'],
  description: `one of ${values.join(', ')}`,
  isEnumeration: true,
})

const nullOr = (key: ConfigKey): ConfigKey => ({
  ...key,
  accepts: [...key.accepts, null],
  description: `${key.description}, or null`,
})

const mediaColumnIds: ConfigKey = {
  accepts: [],
  refuses: ['all'],
  description: 'an array of ids of media columns on the same board',
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
    unit: { accepts: ['kg', null], refuses: [{ text: 'kg' }], converts: [7], description: 'a string or null' },
    unit_position: oneOf('prefix', 'suffix'),
    decimal_places: { accepts: [2, null], refuses: ['two', 1.5], description: 'an integer or null' },
    number_format: nullOr(oneOf('bytes', 'duration', 'aspectRatio', 'compact', 'percentage')),
  },
  date: {
    date_format: {
      accepts: [
        { style: 'friendly', show_year: true, hide_current_year: true, show_time: false },
        { style: 'iso', show_year: true, hide_current_year: false, show_time: true },
        { style: 'local', show_year: false, hide_current_year: false, show_time: false },
        { style: 'month' },
        { style: 'week' },
        { style: 'relative' },
      ],
      refuses: [
        'iso',
        { style: 'unheard-of' },
        { style: 'iso', show_year: 'sometimes' },
        { style: 'iso', hide_current_year: 'sometimes' },
        { style: 'iso', show_time: 'sometimes' },
      ],
      description: 'an object with a style and three booleans',
      isEnumeration: true,
    },
  },
  media: {
    default_to_library: flag,
    folder_id: { accepts: [null], refuses: [7], description: 'the id of a folder in the space of the board, or null' },
    default_status: { accepts: [null], refuses: [{ text: 'Draft' }], converts: [7], description: 'a string or null' },
  },
  mediacolumn: { media_column_ids: mediaColumnIds },
  creativeid: {
    naming_convention_id: { accepts: [], refuses: [7], description: 'the id of a Creative ID pattern of the space' },
    media_column_ids: mediaColumnIds,
    trigger_type: oneOf('new-row', 'new-media', 'automation'),
    automation_id: { accepts: [null], refuses: [7], description: 'a UUID or null' },
  },
  tags: {},
  checkbox: {},
  user: {},
  link: {},
  rating: {},
  color: {},
}

/** A config key with a valid value. */
interface KeyValue {
  readonly key: string
  readonly value: Json
}

/** A config key of numbers alone. */
const UNIT: KeyValue = { key: 'unit', value: 'kg' }

/** Config keys of other types, mostly of similar ones: a service with one schema for both types would accept them. */
export const FOREIGN_KEYS_OF: Readonly<Record<CreatableType, readonly KeyValue[]>> = {
  text: [{ key: 'decimal_places', value: null }, UNIT],
  richtext: [
    { key: 'uppercase', value: true },
    { key: 'wrap_text', value: true },
    { key: 'text_format', value: 'capitalize' },
  ],
  number: [{ key: 'character_limit', value: 280 }],
  date: [{ key: 'show_time', value: true }, UNIT],
  media: [{ key: 'media_column_ids', value: [] }],
  mediacolumn: [
    { key: 'trigger_type', value: 'new-media' },
    { key: 'default_to_library', value: true },
  ],
  creativeid: [{ key: 'folder_id', value: null }, UNIT],
  tags: [{ key: 'options', value: [] }, UNIT],
  checkbox: [UNIT],
  user: [UNIT],
  link: [{ key: 'character_limit', value: 280 }],
  rating: [{ key: 'number_format', value: 'compact' }],
  color: [UNIT],
}

/** A config key that belongs only to another column type. The server must refuse it. */
export const foreignKey = (type: CreatableType): KeyValue =>
  type === 'number' ? { key: 'wrap_text', value: true } : UNIT
