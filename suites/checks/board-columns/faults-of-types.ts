import { kebab } from '../../contract/clause-id.ts'
import { CONFIG_KEYS, FOREIGN_KEYS_OF } from '../../contract/column-config.ts'
import { CREATABLE_TYPES, type CreatableType, MULTIPLE_TYPES, otherTypes } from '../../contract/column-types.ts'
import { mirroredAttributeId } from '../../given/columns-by-type.ts'
import { behindOthers } from '../../given/option-lists.ts'
import type { JsonObject } from '../../json.ts'
import { type ColumnFault, columnFault, withConfig, withMembers } from './faults.ts'

/** A fault of each type that may not have a member. */
const ofOtherTypes = (
  member: string,
  clause: string,
  types: readonly CreatableType[],
  change: ColumnFault['change'],
): readonly ColumnFault[] =>
  otherTypes(CREATABLE_TYPES, types).map(type =>
    columnFault(type, `${member}-refused/${type}`, `${clause}-REFUSED-${kebab(type)}`, change),
  )

const members: readonly ColumnFault[] = [
  ...ofOtherTypes('multiple', 'MULTIPLE', MULTIPLE_TYPES, withMembers({ multiple: true })),
  columnFault('text', 'multiple-refused/false', 'MULTIPLE-FALSE', withMembers({ multiple: false })),
  ...ofOtherTypes('options', 'OPTIONS', ['tags'], withMembers({ options: behindOthers({ name: 'Last' }) })),
  ...ofOtherTypes('media-attribute', 'MEDIA-ATTRIBUTE', ['mediacolumn'], async (base, context) => ({
    ...base,
    media_attribute_id: await mirroredAttributeId(context),
  })),
]

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

/** For each type: a key of no type, and keys of other types. */
export const FOREIGN_KEYS: readonly ForeignKey[] = CREATABLE_TYPES.flatMap(type =>
  Object.entries({ no_such_key: true, ...FOREIGN_KEYS_OF[type] }).map(([key, value]) => {
    // The unknown key follows a valid one: a target that looks only at the first would miss it.
    const change = withConfig({ ...(key === 'no_such_key' && ownKey(type)), [key]: value })
    return { ...columnFault(type, `config-foreign/${type}/${key}`, `CONFIG-FOREIGN-${kebab(type)}`, change), key }
  }),
)

const values = CREATABLE_TYPES.flatMap(type =>
  Object.entries(CONFIG_KEYS[type]).flatMap(([key, { refuses }]) =>
    refuses.map(value =>
      columnFault(
        type,
        `config-value/${type}/${key}/${JSON.stringify(value)}`,
        `CONFIG-${kebab(type)}-${kebab(key)}-VALUE`,
        withConfig({ [key]: value }),
      ),
    ),
  ),
)

/** Members and values that only columns of other types take. Spec: Board columns; Column, config keys by type. */
export const FAULTS_OF_TYPES: readonly ColumnFault[] = [...members, ...values]
