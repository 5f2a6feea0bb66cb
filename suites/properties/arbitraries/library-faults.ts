import fc from 'fast-check'
import { kebab } from '../../contract/clause-id.ts'
import { ATTRIBUTE_TYPES } from '../../contract/column-types.ts'
import type { JsonObject } from '../../json.ts'
import { type Fault, faults, faultyMember, longerThan, nonsense } from './faults.ts'

/** Faults by operation, and the clauses of them all. */
interface Faults {
  readonly faults: fc.Arbitrary<Fault>
  readonly clauses: readonly string[]
}

const empty = fc.constant('')
const name = fc.oneof(empty, longerThan(255))

const without = (clause: string, member: string): fc.Arbitrary<Fault> =>
  faults(clause, fc.constant(null), ({ body }) => {
    const { [member]: _, ...others } = body
    return others
  })

/** A member that only some types of attribute take, on one that does not. */
const ofType = (member: string, types: readonly string[], value: JsonObject[string]): fc.Arbitrary<Fault> =>
  fc.constantFrom(...types).chain(type =>
    faults(`ATTRIBUTE-${kebab(member)}-REFUSED-${kebab(type)}`, fc.constant(null), ({ body }) => {
      const { options: _, ...others } = body
      return { ...others, type, [member]: value }
    }),
  )

const otherThan = (...types: readonly string[]) => ATTRIBUTE_TYPES.filter(type => !types.includes(type))
const REFUSED = [
  ['multiple', otherThan('tags', 'user'), true],
  ['options', otherThan('tags'), [{ name: 'Alpha' }]],
  ['autofill', otherThan('tags', 'text'), { prompt: 'Describe it' }],
] as const

const word = fc.constantFrom('alpha', 'two words', 'été')
const oneCase = (clause: string, change: (name: string) => string): fc.Arbitrary<Fault> =>
  faults(clause, word, ({ body }, twice) => ({
    ...body,
    options: [{ name: twice }, { name: 'b' }, { name: change(twice) }],
  }))

/** On a good body with options. Spec: Media attributes and values; Errors. */
export const attributeFaults: Faults = {
  faults: fc.oneof(
    faultyMember('ATTRIBUTE-NAME-RANGE', 'name', name),
    faultyMember('ATTRIBUTE-TYPE-UNKNOWN', 'type', nonsense),
    without('ATTRIBUTE-NAME-REQUIRED', 'name'),
    without('ATTRIBUTE-TYPE-REQUIRED', 'type'),
    ...REFUSED.map(([member, types, value]) => ofType(member, types, value)),
    oneCase('ATTRIBUTE-OPTIONS-UNIQUE', same => same),
    oneCase('ATTRIBUTE-OPTIONS-UNIQUE-CASE', same => same.toUpperCase()),
    faults('ATTRIBUTE-OPTION-NAME-RANGE', name, ({ body }, bad) => ({
      ...body,
      options: [{ name: 'a' }, { name: bad }],
    })),
    faults('ATTRIBUTE-OPTION-DESCRIPTION-MAX', longerThan(500), ({ body }, description) => ({
      ...body,
      options: [
        { name: 'a', description: '' },
        { name: 'b', description },
      ],
    })),
    faults('ATTRIBUTE-AUTOFILL-PROMPT-RANGE', empty, ({ body }, prompt) => ({ ...body, autofill: { prompt } })),
    faults('ATTRIBUTE-AUTOFILL-MEDIA-TYPES-UNKNOWN', nonsense, ({ body }, kind) => ({
      ...body,
      autofill: { prompt: 'Describe it', allowed_media_types: ['statics', kind] },
    })),
  ),
  clauses: [
    ...['NAME-RANGE', 'TYPE-UNKNOWN', 'NAME-REQUIRED', 'TYPE-REQUIRED', 'OPTIONS-UNIQUE', 'OPTIONS-UNIQUE-CASE'],
    ...['OPTION-NAME-RANGE', 'OPTION-DESCRIPTION-MAX', 'AUTOFILL-PROMPT-RANGE', 'AUTOFILL-MEDIA-TYPES-UNKNOWN'],
    ...REFUSED.flatMap(([member, types]) => types.map(type => `${kebab(member)}-REFUSED-${kebab(type)}`)),
  ].map(rule => `ATTRIBUTE-${rule}`),
}

const withOption = ({ body }: { readonly body: JsonObject }, option: JsonObject): JsonObject => ({
  ...body,
  options: [...(Array.isArray(body.options) ? body.options : []), option],
})

/** On a good body with one new option. Spec: Media attributes and values; Limits. */
export const additionFaults: Faults = {
  faults: fc.oneof(
    without('OPTIONS-ADD-REQUIRED', 'options'),
    faults('OPTIONS-ADD-NAME-RANGE', name, (good, bad) => withOption(good, { name: bad })),
    faults('OPTIONS-ADD-NAME-REQUIRED', nonsense, (good, description) => withOption(good, { description })),
    faults('OPTIONS-ADD-DESCRIPTION-MAX', longerThan(500), (good, description) =>
      withOption(good, { name: 'described', description }),
    ),
    faults('OPTIONS-ADD-REQUEST-MAX', fc.integer({ min: 101, max: 150 }), ({ body }, count) => ({
      ...body,
      options: Array.from({ length: count }, (_, index) => ({ name: `option ${index}` })),
    })),
  ),
  clauses: ['REQUIRED', 'NAME-RANGE', 'NAME-REQUIRED', 'DESCRIPTION-MAX', 'REQUEST-MAX'].map(
    rule => `OPTIONS-ADD-${rule}`,
  ),
}

/** On a good number. Spec: Media attributes and values. */
export const valueFaults: Faults = {
  faults: fc.oneof(
    without('ATTRIBUTE-VALUE-REQUIRED', 'value'),
    faultyMember('ATTRIBUTE-VALUE-REFUSED-NUMBER', 'value', nonsense),
    faultyMember('ATTRIBUTE-VALUE-OBJECT', 'value', fc.dictionary(nonsense, fc.integer(), { maxKeys: 3 })),
  ),
  clauses: ['REQUIRED', 'REFUSED-NUMBER', 'OBJECT'].map(rule => `ATTRIBUTE-VALUE-${rule}`),
}

const filtering = (clause: string, key: string, values: fc.Arbitrary<JsonObject[string]>): fc.Arbitrary<Fault> =>
  faults(clause, values, ({ body }, value) => ({ ...body, filter: { type: 'image', [key]: value } }))

const DAYS = ['created_after', 'created_before', 'last_activity_after', 'last_activity_before'] as const

/** On a good body with a filter, a sort and an order. Spec: Library views; Media filter object; Limits. */
export const libraryViewFaults: Faults = {
  faults: fc.oneof(
    faultyMember('LIBRARY-VIEW-NAME-RANGE', 'name', name),
    faultyMember('LIBRARY-VIEW-MODE-UNKNOWN', 'view_mode', nonsense),
    faultyMember('LIBRARY-VIEW-FILTER-TYPE', 'filter', nonsense),
    faultyMember('LIBRARY-VIEW-GROUP-BY-RANGE', 'group_by', name),
    faultyMember('LIBRARY-VIEW-VISIBLE-FIELDS-TYPE', 'visible_fields', nonsense),
    faultyMember('LIBRARY-VIEW-ORDER-TYPE', 'order', nonsense),
    faultyMember('LIBRARY-VIEW-ORDER-MAX', 'order', fc.integer({ min: 1_000_001, max: 2 ** 33 })),
    faultyMember('LIBRARY-VIEW-SORT-FIELD-REQUIRED', 'sort', fc.constant({ order: 'asc' })),
    faultyMember('LIBRARY-VIEW-SORT-ORDER-REQUIRED', 'sort', fc.constant({ field: 'name' })),
    faults('LIBRARY-VIEW-SORT-ORDER-UNKNOWN', nonsense, ({ body }, order) => ({
      ...body,
      sort: { field: 'name', order },
    })),
    filtering('LIBRARY-VIEW-QUERY-MAX', 'query', longerThan(200)),
    filtering('MEDIA-FILTER-TYPE-UNKNOWN', 'type', nonsense),
    ...DAYS.map(key => filtering(`MEDIA-FILTER-${kebab(key)}-VALUE`, key, nonsense)),
    filtering(
      'MEDIA-FILTER-METRIC-UNKNOWN',
      'metric_filters',
      nonsense.map(metric => [{ metric, operator: 'equals', value: 1 }]),
    ),
  ),
  clauses: [
    ...[
      'NAME-RANGE',
      'MODE-UNKNOWN',
      'FILTER-TYPE',
      'GROUP-BY-RANGE',
      'VISIBLE-FIELDS-TYPE',
      'ORDER-TYPE',
      'ORDER-MAX',
    ],
    ...['SORT-FIELD-REQUIRED', 'SORT-ORDER-REQUIRED', 'SORT-ORDER-UNKNOWN', 'QUERY-MAX'],
  ]
    .map(rule => `LIBRARY-VIEW-${rule}`)
    .concat('MEDIA-FILTER-TYPE-UNKNOWN', 'MEDIA-FILTER-METRIC-UNKNOWN')
    .concat(DAYS.map(key => `MEDIA-FILTER-${kebab(key)}-VALUE`)),
}

const noSize = fc.oneof(
  nonsense,
  fc.integer({ min: -1000, max: -1 }),
  fc.nat(1000).map(count => count + 0.5),
)

/** On a good direct upload. Spec: Media uploads. */
export const uploadFaults: Faults = {
  faults: fc.oneof(
    faultyMember('UPLOAD-SIZE-TYPE', 'size', noSize),
    faultyMember('UPLOAD-LIBRARY-TYPE', 'library', nonsense),
    without('UPLOAD-SOURCE-NEITHER', 'size'),
    without('UPLOAD-NAME-REQUIRED', 'name'),
    without('UPLOAD-SPACE-REQUIRED', 'space_id'),
  ),
  clauses: ['SIZE-TYPE', 'LIBRARY-TYPE', 'SOURCE-NEITHER', 'NAME-REQUIRED', 'SPACE-REQUIRED'].map(
    rule => `UPLOAD-${rule}`,
  ),
}
