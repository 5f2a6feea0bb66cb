import type { ColumnType } from '../../../fixtures/entities.ts'
import { badRequest } from '../../service/errors.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeRule, type Patch } from '../patches.ts'
import { CONFIG_KEYS, CONFIG_PAIRS } from './keys.ts'
import { upper } from './patches.ts'
import { CREATABLE } from './types.ts'

/** The keys that a type's config has. */
const knownKeys = (type: ColumnType): readonly string[] => CONFIG_KEYS[type] ?? []

const strippedOf = (type: ColumnType, isKnown: (key: string) => boolean): Patch =>
  changeRule('columns', 'parseConfig', honest => (call, draft) => {
    if (draft.type !== type) return honest(call, draft)
    const known = Object.entries(draft.config).filter(([key]) => isKnown(key))
    return honest(call, { ...draft, config: Object.fromEntries(known) })
  })

const stripped = CREATABLE.map(type =>
  deviation(
    `board-columns/${type}-ignores-foreign-keys`,
    `A config key that a ${type} column does not have is passed over.`,
    [`COLUMN-CONFIG-FOREIGN-${upper(type)}`],
    strippedOf(type, key => knownKeys(type).includes(key)),
  ),
)

/** The places that a creativeid column is refused in are tried one after another: this lets the last one through. */
const unknownPassedOver = deviation(
  'board-columns/creativeid-ignores-unknown-keys',
  'A creativeid column passes over a config key that no type has.',
  ['COLUMN-CONFIG-FOREIGN-CREATIVEID'],
  strippedOf('creativeid', key => key !== 'no_such_key'),
)

const EVERY_KEY = new Set(CONFIG_PAIRS.map(({ key }) => key))

/** One schema for the configs of all types. */
const oneSchema = deviation(
  'board-columns/one-config-for-all-types',
  'All types share one config schema, so that each takes the keys of the others.',
  CREATABLE.map(type => `COLUMN-CONFIG-FOREIGN-${upper(type)}`),
  changeRule('columns', 'parseConfig', honest => (call, draft) => {
    const foreign = (key: string) => EVERY_KEY.has(key) && !knownKeys(draft.type).includes(key)
    const own = Object.entries(draft.config).filter(([key]) => !foreign(key))
    return honest(call, { ...draft, config: Object.fromEntries(own) })
  }),
)

/** Keys that a type takes over from one that has something in common with it. */
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

const borrowed = CREATABLE.flatMap(type => {
  const keys = BORROWED[type]
  if (!keys) return []
  return [
    deviation(
      `board-columns/${type}-borrows-foreign-keys`,
      `The config schema of a ${type} column extends that of another type, and passes over ${keys.join(', ')}.`,
      [`COLUMN-CONFIG-FOREIGN-${upper(type)}`],
      strippedOf(type, key => !keys.includes(key)),
    ),
  ]
})

const nullsDropped = deviation(
  'board-columns/null-keys-are-dropped',
  'A config is read into an object of all keys, where a null is as good as no key.',
  ['COLUMN-CONFIG-FOREIGN-TEXT'],
  changeRule('columns', 'parseConfig', honest => (call, draft) => {
    const foreign = (key: string) => draft.config[key] === null && !knownKeys(draft.type).includes(key)
    const own = Object.entries(draft.config).filter(([key]) => !foreign(key))
    return honest(call, { ...draft, config: Object.fromEntries(own) })
  }),
)

const unnamed = deviation(
  'board-columns/foreign-key-is-not-named',
  'A config that is not valid is refused as such, without a word on the key.',
  ['COLUMN-CONFIG-FOREIGN-NAMED'],
  changeRule('columns', 'parseConfig', honest => (call, draft) => {
    try {
      return honest(call, draft)
    } catch {
      throw badRequest('The config is not valid for this type of column.')
    }
  }),
)

/** Mistakes with config keys of other types. */
export const foreignKeyDeviations: readonly Deviation[] = [
  ...stripped,
  unknownPassedOver,
  oneSchema,
  ...borrowed,
  nullsDropped,
  unnamed,
]
