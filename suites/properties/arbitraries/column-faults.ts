import fc from 'fast-check'
import { kebab } from '../../contract/clause-id.ts'
import { foreignKey } from '../../contract/column-config.ts'
import { UNCREATABLE_TYPES } from '../../contract/column-types.ts'
import { anyOf, badNames, type Faults, faults, faultyMember, nonsense, ofAnyType } from './faults.ts'

/** Types that need only a name, and that allow no options and no several values. */
const PLAIN = ['text', 'number', 'checkbox', 'date', 'link', 'richtext', 'rating', 'color'] as const

/** The types of the columns that these faults are about. */
export const FAULTY_TYPES = [...PLAIN, 'tags'] as const

const ofPlain = (member: string, value: boolean | readonly { readonly name: string }[]): Faults =>
  ofAnyType(PLAIN, type =>
    faults(`COLUMN-${kebab(member)}-REFUSED-${kebab(type)}`, fc.constant(value), ({ body }) => ({
      ...body,
      type,
      [member]: value,
    })),
  )

const foreign: Faults = ofAnyType(PLAIN, type => {
  const { key, value } = foreignKey(type)
  return faults(`COLUMN-CONFIG-FOREIGN-${kebab(type)}`, fc.constant(null), ({ body }) => ({
    ...body,
    type,
    config: { [key]: value },
  }))
})

const uncreatable: Faults = ofAnyType(UNCREATABLE_TYPES, type =>
  faultyMember(`COLUMN-UNCREATABLE-${kebab(type)}`, 'type', fc.constant(type)),
)

const outside = fc.oneof(fc.integer({ min: -1000, max: 0 }), fc.integer({ min: 100_001, max: 200_000 }))

/** Faults in the body that creates a column. Spec: Board columns; Errors. */
export const columnFaults: Faults = anyOf(
  faultyMember('COLUMN-NAME-RANGE', 'name', badNames),
  faultyMember('COLUMN-TYPE-UNKNOWN', 'type', nonsense),
  uncreatable,
  ofPlain('multiple', true),
  ofPlain('options', [{ name: 'Alpha' }]),
  foreign,
  faults('COLUMN-CONFIG-TEXT-CHARACTER-LIMIT-RANGE', outside, ({ body }, character_limit) => ({
    ...body,
    config: { character_limit },
  })),
  faults('COLUMN-OPTION-NAME-RANGE', badNames, ({ body }, name) => ({
    ...body,
    type: 'tags',
    options: [{ name: 'Alpha' }, { name }],
  })),
)
