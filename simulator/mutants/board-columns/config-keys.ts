import type { ColumnType } from '../../../fixtures/entities.ts'
import { CREATABLE } from './types.ts'

export type ConfigKeys = Readonly<Partial<Record<ColumnType, readonly string[]>>>

/** The config keys of each type that only the config of a column shows. */
export const CONFIG_KEYS: ConfigKeys = {
  text: ['character_limit', 'uppercase', 'wrap_text', 'text_format'],
  richtext: ['character_limit'],
  number: ['unit', 'unit_position', 'decimal_places', 'number_format'],
  date: ['date_format'],
  media: ['default_to_library', 'folder_id', 'default_status'],
  mediacolumn: ['media_column_ids'],
  creativeid: ['naming_convention_id', 'media_column_ids', 'trigger_type', 'automation_id'],
}

/** Each of these keys with its type. */
export const CONFIG_PAIRS = CREATABLE.flatMap(type => (CONFIG_KEYS[type] ?? []).map(key => ({ type, key })))
