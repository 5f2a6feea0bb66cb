import fc from 'fast-check'
import { kebab } from '../../contract/clause-id.ts'
import { ATTRIBUTE_TYPES } from '../../contract/column-types.ts'
import { itemsOf, type JsonObject } from '../../json.ts'
import { anyOf, badNames, type Faults, faults, faultyMember, longerThan, nonsense, ofAnyType } from './faults.ts'

const without = (clause: string, member: string): Faults =>
  faults(clause, fc.constant(null), ({ body }) => {
    const { [member]: _, ...others } = body
    return others
  })

/** Adds a member to an attribute whose type does not allow it. */
const ofType = (member: string, types: readonly string[], value: JsonObject[string]): Faults =>
  ofAnyType(types, type =>
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

const word = fc.constantFrom('alpha', 'two words', 'beta')
const oneCase = (clause: string, change: (name: string) => string): Faults =>
  faults(clause, word, ({ body }, twice) => ({
    ...body,
    options: [{ name: twice }, { name: 'b' }, { name: change(twice) }],
  }))

/** Faults in a valid body with options. Spec: Media attributes and values; Errors. */
export const attributeFaults: Faults = anyOf(
  faultyMember('ATTRIBUTE-NAME-RANGE', 'name', badNames),
  faultyMember('ATTRIBUTE-TYPE-UNKNOWN', 'type', nonsense),
  without('ATTRIBUTE-NAME-REQUIRED', 'name'),
  without('ATTRIBUTE-TYPE-REQUIRED', 'type'),
  ...REFUSED.map(([member, types, value]) => ofType(member, types, value)),
  oneCase('ATTRIBUTE-OPTIONS-UNIQUE', same => same),
  oneCase('ATTRIBUTE-OPTIONS-UNIQUE-CASE', same => same.toUpperCase()),
  faults('ATTRIBUTE-OPTION-NAME-RANGE', badNames, ({ body }, bad) => ({
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
  faults('ATTRIBUTE-AUTOFILL-PROMPT-RANGE', fc.constant(''), ({ body }, prompt) => ({ ...body, autofill: { prompt } })),
  faults('ATTRIBUTE-AUTOFILL-MEDIA-TYPES-UNKNOWN', nonsense, ({ body }, kind) => ({
    ...body,
    autofill: { prompt: 'Describe it', allowed_media_types: ['statics', kind] },
  })),
)

const withOption = ({ body }: { readonly body: JsonObject }, option: JsonObject): JsonObject => ({
  ...body,
  options: [...itemsOf(body.options), option],
})

/** Faults in a valid body with one new option. Spec: Media attributes and values; Limits. */
export const additionFaults: Faults = anyOf(
  without('OPTIONS-ADD-REQUIRED', 'options'),
  faults('OPTIONS-ADD-NAME-RANGE', badNames, (good, bad) => withOption(good, { name: bad })),
  faults('OPTIONS-ADD-NAME-REQUIRED', nonsense, (good, description) => withOption(good, { description })),
  faults('OPTIONS-ADD-DESCRIPTION-MAX', longerThan(500), (good, description) =>
    withOption(good, { name: 'described', description }),
  ),
  faults('OPTIONS-ADD-REQUEST-MAX', fc.integer({ min: 101, max: 150 }), ({ body }, count) => ({
    ...body,
    options: Array.from({ length: count }, (_, index) => ({ name: `option ${index}` })),
  })),
)

/** Faults in a valid number value. Spec: Media attributes and values. */
export const valueFaults: Faults = anyOf(
  without('ATTRIBUTE-VALUE-REQUIRED', 'value'),
  faultyMember('ATTRIBUTE-VALUE-REFUSED-NUMBER', 'value', nonsense),
  faultyMember('ATTRIBUTE-VALUE-OBJECT', 'value', fc.dictionary(nonsense, fc.integer(), { minKeys: 1, maxKeys: 3 })),
)

const faultyFilter = (clause: string, key: string, values: fc.Arbitrary<JsonObject[string]>): Faults =>
  faults(clause, values, ({ body }, value) => ({ ...body, filter: { type: 'image', [key]: value } }))

const DAYS = ['created_after', 'created_before', 'last_activity_after', 'last_activity_before'] as const

/** Faults in a valid body with a filter, a sort and an order. Spec: Library views; Media filter object; Limits. */
export const libraryViewFaults: Faults = anyOf(
  faultyMember('LIBRARY-VIEW-NAME-RANGE', 'name', badNames),
  faultyMember('LIBRARY-VIEW-MODE-UNKNOWN', 'view_mode', nonsense),
  faultyMember('LIBRARY-VIEW-FILTER-TYPE', 'filter', nonsense),
  faultyMember('LIBRARY-VIEW-GROUP-BY-RANGE', 'group_by', badNames),
  faultyMember('LIBRARY-VIEW-VISIBLE-FIELDS-TYPE', 'visible_fields', nonsense),
  faultyMember('LIBRARY-VIEW-ORDER-TYPE', 'order', nonsense),
  faultyMember('LIBRARY-VIEW-ORDER-MAX', 'order', fc.integer({ min: 1_000_001, max: 2 ** 33 })),
  faultyMember('LIBRARY-VIEW-SORT-FIELD-REQUIRED', 'sort', fc.constant({ order: 'asc' })),
  faultyMember('LIBRARY-VIEW-SORT-ORDER-REQUIRED', 'sort', fc.constant({ field: 'name' })),
  faults('LIBRARY-VIEW-SORT-ORDER-UNKNOWN', nonsense, ({ body }, order) => ({
    ...body,
    sort: { field: 'name', order },
  })),
  faultyFilter('LIBRARY-VIEW-QUERY-MAX', 'query', longerThan(200)),
  faultyFilter('MEDIA-FILTER-TYPE-UNKNOWN', 'type', nonsense),
  ...DAYS.map(key => faultyFilter(`MEDIA-FILTER-${kebab(key)}-VALUE`, key, nonsense)),
  faultyFilter(
    'MEDIA-FILTER-METRIC-UNKNOWN',
    'metric_filters',
    nonsense.map(metric => [{ metric, operator: 'equals', value: 1 }]),
  ),
)

const noSize = fc.oneof(
  nonsense,
  fc.integer({ min: -1000, max: -1 }),
  fc.nat(1000).map(count => count + 0.5),
)

/** Faults in a valid direct upload. Spec: Media uploads. */
export const uploadFaults: Faults = anyOf(
  faultyMember('UPLOAD-SIZE-TYPE', 'size', noSize),
  faultyMember('UPLOAD-LIBRARY-TYPE', 'library', nonsense),
  without('UPLOAD-SOURCE-NEITHER', 'size'),
  without('UPLOAD-NAME-REQUIRED', 'name'),
  without('UPLOAD-SPACE-REQUIRED', 'space_id'),
)
