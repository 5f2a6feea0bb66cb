import { CONFIG_KEYS, type ConfigKey } from '../../contract/column-config.ts'
import { CREATABLE_TYPES, type CreatableType } from '../../contract/column-types.ts'
import { type CombinedCreation, fixedBody } from '../../given/combined-creation.ts'
import { FULL_COLUMNS, SHORTEST_COLUMN } from '../../given/full-columns.ts'
import { at, isObject, type Json } from '../../json.ts'
import { OPTIONAL_KEYS } from './creativeid.ts'

/** A config key whose values the specification lists. */
export interface Enumeration {
  readonly type: CreatableType
  readonly key: string
  /** The column that the run creates with `known`; the creativeid column has a creation of its own. */
  readonly column: CombinedCreation | undefined
  readonly known: Json
  /** The listed values that no column of a run has. */
  readonly others: readonly Json[]
  readonly unlisted: Json
}

/** The listed word in a value, such as the style of a date_format; null for a value without one. */
export function wordOf(value: Json | undefined): string | null {
  const word = isObject(value) ? value.style : value
  return typeof word === 'string' ? word : null
}

/** The columns that the run creates, with their fixed config values. */
const CREATED: readonly { readonly type?: Json; readonly config?: Json; readonly column?: CombinedCreation }[] = [
  ...Object.values<CombinedCreation>(FULL_COLUMNS).map(column => ({ ...fixedBody(column), column })),
  { type: 'date', config: SHORTEST_COLUMN.members },
  { type: 'creativeid', config: OPTIONAL_KEYS },
]

function enumerationOf(type: CreatableType, key: string, { accepts, refuses }: ConfigKey): Enumeration {
  const created = CREATED.filter(one => one.type === type && wordOf(at(one.config, key)) !== null)
  const words = created.map(({ config }) => wordOf(at(config, key)))
  const known = at(created[0]?.config, key)
  const unlisted = refuses.find(value => wordOf(value) === 'unheard-of')
  if (known === undefined || unlisted === undefined) throw new Error(`no sample values of ${key}`)
  const others = accepts.filter(value => wordOf(value) !== null && !words.includes(wordOf(value)))
  return { type, key, column: created[0]?.column, known, others, unlisted }
}

/** Every config key with listed values. Spec: Column, config keys by type. */
export const ENUMERATIONS: readonly Enumeration[] = CREATABLE_TYPES.flatMap(type =>
  Object.entries(CONFIG_KEYS[type])
    .filter(([, rule]) => rule.isEnumeration)
    .map(([key, rule]) => enumerationOf(type, key, rule)),
)
