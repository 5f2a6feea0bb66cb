import { kebab } from '../../contract/clause-id.ts'
import { CONFIG_KEYS, foreignKey, NEIGHBOURING_KEYS } from '../../contract/column-config.ts'
import { CREATABLE_TYPES, type CreatableType, MULTIPLE_TYPES, otherTypes } from '../../contract/column-types.ts'
import { mirroredAttributeId } from '../../given/columns-by-type.ts'
import type { JsonObject } from '../../json.ts'
import { type ColumnFault, withConfig, withMembers } from './faults.ts'

const multiple = [
  ...otherTypes(CREATABLE_TYPES, MULTIPLE_TYPES).map(
    (type): ColumnFault => ({
      id: `multiple-refused/${type}`,
      clause: `COLUMN-MULTIPLE-REFUSED-${kebab(type)}`,
      type,
      change: withMembers({ multiple: true }),
    }),
  ),
  {
    id: 'multiple-refused/false',
    clause: 'COLUMN-MULTIPLE-FALSE',
    type: 'text',
    change: withMembers({ multiple: false }),
  } as const satisfies ColumnFault,
]

const options = otherTypes(CREATABLE_TYPES, ['tags']).map(
  (type): ColumnFault => ({
    id: `options-refused/${type}`,
    clause: `COLUMN-OPTIONS-REFUSED-${kebab(type)}`,
    type,
    change: withMembers({ options: [{ name: 'Alpha' }] }),
  }),
)

const attribute = otherTypes(CREATABLE_TYPES, ['mediacolumn']).map(
  (type): ColumnFault => ({
    id: `media-attribute-refused/${type}`,
    clause: `COLUMN-MEDIA-ATTRIBUTE-REFUSED-${kebab(type)}`,
    type,
    change: async (base, context) => ({ ...base, media_attribute_id: await mirroredAttributeId(context) }),
  }),
)

/** The fault of a config key that the type does not have. */
export interface ForeignKey extends ColumnFault {
  readonly key: string
}

/** A config key of a type, with a value that it accepts; empty for a type without keys. */
function ownKey(type: CreatableType): JsonObject {
  const [key, { accepts = [] } = {}] = Object.entries(CONFIG_KEYS[type])[0] ?? []
  const [value] = accepts
  return key === undefined || value === undefined ? {} : { [key]: value }
}

/** For each type: a key of another type, a key of no type, and the keys of similar types. */
export const FOREIGN_KEYS: readonly ForeignKey[] = CREATABLE_TYPES.flatMap(type =>
  [foreignKey(type), { key: 'no_such_key', value: true }, ...NEIGHBOURING_KEYS[type]].map(({ key, value }) => ({
    id: `config-foreign/${type}/${key}`,
    clause: `COLUMN-CONFIG-FOREIGN-${kebab(type)}`,
    type,
    key,
    // The unknown key follows a valid one: a target that looks only at the first would miss it.
    change: withConfig({ ...(key === 'no_such_key' && ownKey(type)), [key]: value }),
  })),
)

const values = CREATABLE_TYPES.flatMap(type =>
  Object.entries(CONFIG_KEYS[type]).flatMap(([key, { refuses }]) =>
    refuses.map(
      (value): ColumnFault => ({
        id: `config-value/${type}/${key}/${JSON.stringify(value)}`,
        clause: `COLUMN-CONFIG-${kebab(type)}-${kebab(key)}-VALUE`,
        type,
        change: withConfig({ [key]: value }),
      }),
    ),
  ),
)

/** Members and values that only columns of other types take. Spec: Board columns; Column, config keys by type. */
export const FAULTS_OF_TYPES: readonly ColumnFault[] = [...multiple, ...options, ...attribute, ...values]
