import fc from 'fast-check'
import { kebab } from '../../contract/clause-id.ts'
import { foreignKey } from '../../contract/column-config.ts'
import { UNCREATABLE_TYPES } from '../../contract/column-types.ts'
import { type Fault, faults, faultyMember, longerThan, nonsense } from './faults.ts'

/** Types that need nothing but a name, and may have neither options nor several values. */
const PLAIN = ['text', 'number', 'checkbox', 'date', 'link', 'richtext', 'rating', 'color'] as const

/** Every type of a column with a fault in it. */
export const FAULTY_TYPES = [...PLAIN, 'tags'] as const

const ofPlain = (member: string, value: boolean | readonly { readonly name: string }[]): fc.Arbitrary<Fault> =>
  fc.constantFrom(...PLAIN).chain(type =>
    faults(`COLUMN-${kebab(member)}-REFUSED-${kebab(type)}`, fc.constant(value), ({ body }) => ({
      ...body,
      type,
      [member]: value,
    })),
  )

const foreign: fc.Arbitrary<Fault> = fc.constantFrom(...PLAIN).chain(type => {
  const { key, value } = foreignKey(type)
  return faults(`COLUMN-CONFIG-FOREIGN-${kebab(type)}`, fc.constant(null), ({ body }) => ({
    ...body,
    type,
    config: { [key]: value },
  }))
})

const uncreatable: fc.Arbitrary<Fault> = fc
  .constantFrom(...UNCREATABLE_TYPES)
  .chain(type => faultyMember(`COLUMN-UNCREATABLE-${kebab(type)}`, 'type', fc.constant(type)))

const outside = fc.oneof(fc.integer({ min: -1000, max: 0 }), fc.integer({ min: 100_001, max: 200_000 }))

/** Bodies that no column is made of. Spec: Board columns; Errors. */
export const columnFaults: fc.Arbitrary<Fault> = fc.oneof(
  faultyMember('COLUMN-NAME-RANGE', 'name', fc.oneof(fc.constant(''), longerThan(255))),
  faultyMember('COLUMN-TYPE-UNKNOWN', 'type', nonsense),
  uncreatable,
  ofPlain('multiple', true),
  ofPlain('options', [{ name: 'Alpha' }]),
  foreign,
  faults('COLUMN-CONFIG-TEXT-CHARACTER-LIMIT-RANGE', outside, ({ body }, character_limit) => ({
    ...body,
    config: { character_limit },
  })),
  faults('COLUMN-OPTION-NAME-RANGE', fc.oneof(fc.constant(''), longerThan(255)), ({ body }, name) => ({
    ...body,
    type: 'tags',
    options: [{ name: 'Alpha' }, { name }],
  })),
)

/** The clauses of all those faults. */
export const columnFaultClauses: readonly string[] = [
  'COLUMN-NAME-RANGE',
  'COLUMN-TYPE-UNKNOWN',
  'COLUMN-CONFIG-TEXT-CHARACTER-LIMIT-RANGE',
  'COLUMN-OPTION-NAME-RANGE',
  ...UNCREATABLE_TYPES.map(type => `COLUMN-UNCREATABLE-${kebab(type)}`),
  ...PLAIN.flatMap(type =>
    ['MULTIPLE-REFUSED', 'OPTIONS-REFUSED', 'CONFIG-FOREIGN'].map(rule => `COLUMN-${rule}-${kebab(type)}`),
  ),
]
