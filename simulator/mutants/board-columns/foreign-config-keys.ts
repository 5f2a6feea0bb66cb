import type { ColumnType } from '../../../fixtures/entities.ts'
import { badRequest } from '../../service/errors.ts'
import { changeRule, type Patch } from '../../service/patches.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { refuseWith } from '../refusals.ts'
import { toClausePart } from '../texts.ts'
import { CONFIG_KEYS, CONFIG_PAIRS } from './config-keys.ts'
import { dropConfigKeys } from './patches.ts'
import { CREATABLE } from './types.ts'

const knownKeys = (type: ColumnType): readonly string[] => CONFIG_KEYS[type] ?? []

const isForeign = (key: string, { type }: { readonly type: ColumnType }): boolean => !knownKeys(type).includes(key)

const dropKeys = (type: ColumnType, isDropped: (key: string) => boolean): Patch =>
  dropConfigKeys((key, draft) => draft.type === type && isDropped(key))

const EVERY_KEY = new Set(CONFIG_PAIRS.map(({ key }) => key))

/** Config keys that a type takes from a similar type. */
const BORROWED: Readonly<Partial<Record<ColumnType, readonly string[]>>> = {
  richtext: ['uppercase', 'wrap_text', 'text_format'],
  number: ['character_limit'],
  date: ['show_time'],
  media: ['media_column_ids'],
  mediacolumn: ['trigger_type', 'automation_id'],
  creativeid: ['default_to_library', 'folder_id'],
  tags: ['options'],
  link: ['character_limit'],
  rating: ['number_format'],
}

/** Mistakes with config keys of other types. */
export const foreignConfigKeyMutants: readonly Mutant[] = mutants({
  ...each(CREATABLE, type => ({
    [`board-columns/${type}-ignores-foreign-keys: The server ignores unknown config keys of a ${type} column.
      COLUMN-CONFIG-FOREIGN-${toClausePart(type)}`]: dropKeys(type, key => isForeign(key, { type })),
  })),
  /** Uses one schema for the configs of all types. */
  [`board-columns/one-config-for-all-types: All types share one config schema. A column accepts the config keys of other
    types. ${CREATABLE.map(type => `COLUMN-CONFIG-FOREIGN-${toClausePart(type)}`)}`]: dropConfigKeys(
    (key, draft) => EVERY_KEY.has(key) && isForeign(key, draft),
  ),
  ...each(CREATABLE, type => {
    const keys = BORROWED[type]
    if (!keys) return {}
    return {
      [`board-columns/${type}-borrows-foreign-keys: The config schema of a ${type} column extends that of another type.
        The server ignores ${keys.join(', ')} instead of refusing.
        COLUMN-CONFIG-FOREIGN-${toClausePart(type)}`]: dropKeys(type, key => keys.includes(key)),
    }
  }),
  [`board-columns/null-keys-are-dropped: The server drops config keys with the value null before it checks them. A key
    of another type with null is accepted.
    COLUMN-CONFIG-FOREIGN-TEXT`]: dropConfigKeys((key, draft) => draft.config[key] === null && isForeign(key, draft)),
  [`board-columns/foreign-key-is-not-named: The server refuses a config that is not valid, but the error does not name
    the key. COLUMN-CONFIG-FOREIGN-NAMED`]: changeRule('columns', 'parseConfig', reference =>
    refuseWith(reference, () => badRequest('The config is not valid for this type of column.')),
  ),
})
