import type { Json, JsonObject } from '../../json.ts'
import { kebab } from '../clause-id.ts'
import { CREATABLE_TYPES, type CreatableType } from '../column-types.ts'
import { CONFIG_KEYS } from './column-config.ts'
import type { WrongBody } from './property.ts'

/** A config key of numbers alone. */
const UNIT = { unit: 'kg' }

/** Config keys of other types, mostly of similar ones: a service with one schema for both types would accept them. */
const KEYS_OF: Readonly<Record<CreatableType, JsonObject>> = {
  text: { decimal_places: null, ...UNIT },
  richtext: { uppercase: true, wrap_text: true, text_format: 'capitalize' },
  number: { character_limit: 280 },
  date: { show_time: true, ...UNIT },
  media: { media_column_ids: [] },
  mediacolumn: { trigger_type: 'new-media', default_to_library: true },
  creativeid: { folder_id: null, ...UNIT },
  tags: { options: [], ...UNIT },
  checkbox: UNIT,
  user: UNIT,
  link: { character_limit: 280 },
  rating: { number_format: 'compact' },
  color: UNIT,
}

/** A config key of a type, with a value that it accepts; empty for a type without keys. */
function ownKey(type: CreatableType): JsonObject {
  const [key, { accepts = [] } = {}] = Object.entries(CONFIG_KEYS[type])[0] ?? []
  const [value] = accepts
  return key === undefined || value === undefined ? {} : { [key]: value }
}

/** For each type: a key of no type, and keys of other types. The error names the key. */
export const FOREIGN_KEYS: readonly (WrongBody & { readonly key: string })[] = CREATABLE_TYPES.flatMap(type =>
  Object.entries({ no_such_key: true, ...KEYS_OF[type] }).map(([key, value]) => {
    // The unknown key follows a valid one: a target that looks only at the first would miss it.
    const config = { ...(key === 'no_such_key' && ownKey(type)), [key]: value }
    return {
      key,
      id: `config-foreign/${type}/${key}`,
      clause: `COLUMN-CONFIG-FOREIGN-${kebab(type)}`,
      property: 'config',
      patch: { type, config },
    }
  }),
)

/** A config key that belongs only to another column type. The server must refuse it. */
export const foreignKey = (type: CreatableType): { readonly key: string; readonly value: Json } =>
  type === 'number' ? { key: 'wrap_text', value: true } : { key: 'unit', value: 'kg' }
