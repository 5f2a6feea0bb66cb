import { type Check, check } from '../../check.ts'
import { kebab } from '../../contract/clause-id.ts'
import type { AttributeType } from '../../contract/column-types.ts'
import { attributeNamed, requireOwnOptions, sharedAttribute } from '../../given/attributes.ts'
import { optionId } from '../../given/columns.ts'
import { drawn } from '../../given/drawn.ts'
import { createLibraryView } from '../../given/library-views.ts'
import { attributeFilter, conditionNamed, requireCondition, twoOptions } from '../../given/media-filters.ts'
import { at, type Json, type JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { expectEach } from '../../runner/expect-each.ts'
import { conversion, type Fault, type RefusalOptions, refusals, UNFOUND } from '../refusal.ts'

type Filter = (context: CheckContext) => JsonObject | Promise<JsonObject>

/** A filter that must be refused, and the condition that is accepted without the fault. The clauses begin with MEDIA-FILTER. */
type FilterFault = Fault<{ readonly filter: Filter; readonly twin: string }>

const wrong = (
  id: string,
  clause: string,
  twin: string,
  filter: Filter,
  { needs = [], ...more }: RefusalOptions = {},
): FilterFault => [id, clause, { filter, twin }, { ...more, needs: [...conditionNamed(twin).needs, ...needs] }]

const unknownId = ({ run }: CheckContext) => run.uuid()

const scalars: readonly FilterFault[] = [
  wrong('query/object', 'QUERY-TYPE', 'query', () => ({ query: { text: 'kit' } })),
  wrong('type/unknown', 'TYPE-UNKNOWN', 'type/image', () => ({ type: 'audio' })),
  wrong('folder_id/unknown', 'FOLDER-UNKNOWN', 'folder_id', context => ({ folder_id: unknownId(context) }), UNFOUND),
  wrong(
    'folder_id/of-another-space',
    'FOLDER-OTHER-SPACE',
    'folder_id',
    ({ profileValue }) => ({ folder_id: profileValue('other_folder_id') }),
    { needs: ['other_folder_id'], ...UNFOUND },
  ),
  wrong(
    'uploaded_by/unknown',
    'UPLOADED-BY-UNKNOWN',
    'uploaded_by',
    context => ({ uploaded_by: unknownId(context) }),
    UNFOUND,
  ),
  wrong('uploaded_by/word', 'UPLOADED-BY-TYPE', 'uploaded_by', () => ({ uploaded_by: 'somebody' })),
]

const NO_DAYS = { word: 'yesterday', 'other-notation': '31/12/2025', 'impossible-day': '2026-02-30' }

const DAYS = ['created_after', 'created_before', 'last_activity_after', 'last_activity_before'] as const

/** What is no day, under each key that holds one. */
const days = Object.entries(NO_DAYS).map(([id, day]) =>
  check(
    `media-filter/refused/days/${id}`,
    DAYS.map(key => `MEDIA-FILTER-${kebab(key)}-VALUE`),
    context =>
      expectEach(DAYS, String, async key => {
        await requireCondition(context, key)
        const answer = await createLibraryView(context, { filter: { [key]: day } })
        context.expect(`MEDIA-FILTER-${kebab(key)}-VALUE`).refused(answer, 'bad_request')
      }),
  ),
)

/** A fault in a condition on the shared attribute of a type. */
const faultOf = (
  type: AttributeType,
  id: string,
  clause: string,
  rest: JsonObject | Filter,
  { twin = type === 'checkbox' ? 'checkbox-true' : 'text', ...more }: RefusalOptions & { readonly twin?: string } = {},
): FilterFault => wrong(`attributes/${id}`, clause, `attributes/${twin}`, attributeFilter(type, rest), more)

const firstOption = async (context: CheckContext): Promise<string> => (await twoOptions(context))[0]?.id ?? ''

async function foreignOption(context: CheckContext): Promise<string> {
  const foreign = await attributeNamed(context, 'oneTag')
  requireOwnOptions(context, await sharedAttribute(context, 'tags'), foreign)
  return optionId(context, foreign, 'Gamma')
}

const UNKNOWN_OPTIONS: Readonly<Record<string, (context: CheckContext) => Promise<readonly string[]>>> = {
  'unknown-behind-a-known-one': async context => [await firstOption(context), unknownId(context)],
  'unknown-before-a-known-one': async context => [unknownId(context), await firstOption(context)],
  'option-of-another-attribute': async context => [await foreignOption(context)],
}

const TEXT_VALUES = { values: ['some text'] }

/** A fault in the second condition, behind one that is fine. */
const behindText = (
  type: AttributeType,
  id: string,
  clause: string,
  rest: (context: CheckContext) => JsonObject,
): FilterFault =>
  wrong(`attributes/${id}`, `ATTRIBUTE-${clause}`, 'attributes/text', async context => ({
    attributes: [
      { attribute_id: (await sharedAttribute(context, 'text')).id, ...TEXT_VALUES },
      { attribute_id: (await sharedAttribute(context, type)).id, ...rest(context) },
    ],
  }))

const attributes: readonly FilterFault[] = [
  ...Object.entries(UNKNOWN_OPTIONS).map(([id, values]) =>
    faultOf('tags', `tags/${id}`, 'ATTRIBUTE-TAGS-UNKNOWN', async context => ({ values: await values(context) }), {
      twin: 'tags-name',
    }),
  ),
  /** Behind another condition, which is fine. */
  wrong('attributes/tags/unknown-name', 'ATTRIBUTE-TAGS-UNKNOWN', 'attributes/tags-name', async context => ({
    attributes: [
      { attribute_id: (await sharedAttribute(context, 'text')).id, ...TEXT_VALUES },
      { attribute_id: (await sharedAttribute(context, 'tags')).id, values: [context.run.unique('no option')] },
    ],
  })),
  faultOf(
    'tags',
    'tags/unknown-excluded',
    'ATTRIBUTE-TAGS-UNKNOWN',
    context => ({ values: [unknownId(context)], match: 'none' }),
    { twin: 'match-none' },
  ),
  faultOf(
    'user',
    'user/unknown',
    'ATTRIBUTE-USER-UNKNOWN',
    context => ({ values: [unknownId(context)], match: 'none' }),
    { twin: 'user', ...UNFOUND },
  ),
  ...['yes', ''].map(word =>
    faultOf('checkbox', `checkbox/${word || 'empty-text'}`, 'ATTRIBUTE-CHECKBOX-VALUE', { values: [word] }),
  ),
  ...['1', 'TRUE'].map(word =>
    behindText('checkbox', `checkbox/${word}`, 'CHECKBOX-VALUE', () => ({ values: [word] })),
  ),
  behindText('checkbox', 'checkbox/both', 'CHECKBOX-ONE', context => {
    const [match = 'any'] = drawn(context, ['any', 'none'], { name: 'matches of both words' })
    return { values: ['true', 'false'], match }
  }),
  faultOf('checkbox', 'checkbox/none', 'ATTRIBUTE-CHECKBOX-ONE', { values: [] }),
  behindText('number', 'number', 'NUMBER', () => ({ values: ['3'], match: 'none' })),
  behindText('date', 'date', 'DATE', () => ({ values: ['2026-01-01'], match: 'none' })),
  wrong(
    'attributes/unknown-behind-a-known-one',
    'ATTRIBUTE-UNKNOWN',
    'attributes/text',
    async context => ({
      attributes: [
        { attribute_id: (await sharedAttribute(context, 'text')).id, ...TEXT_VALUES },
        { attribute_id: unknownId(context), ...TEXT_VALUES },
      ],
    }),
    UNFOUND,
  ),
  wrong(
    'attributes/of-another-space',
    'ATTRIBUTE-OTHER-SPACE',
    'attributes/text',
    async context => {
      const { id } = await sharedAttribute(context, 'text', context.profileValue('spaces.other'))
      return { attributes: [{ attribute_id: id, ...TEXT_VALUES }] }
    },
    { needs: ['spaces.other'], ...UNFOUND },
  ),
  wrong('attributes/without-id', 'ATTRIBUTE-ID-REQUIRED', 'attributes/text', () => ({ attributes: [TEXT_VALUES] })),
  faultOf('text', 'without-values', 'ATTRIBUTE-VALUES-REQUIRED', {}),
  faultOf('text', 'values/word', 'ATTRIBUTE-VALUES-TYPE', { values: 'some text' }),
  faultOf('text', 'values/objects', 'ATTRIBUTE-VALUES-TYPE', { values: [{ text: 'some text' }] }),
  faultOf('text', 'match/all', 'MATCH-UNKNOWN', { ...TEXT_VALUES, match: 'all' }),
]

const GOOD_METRIC = { metric: 'spend', operator: 'greater_than', value: 10 }

const metric = (id: string, clause: string, conditions: readonly Json[]): FilterFault =>
  wrong(`metric_filters/${id}`, clause, 'metric_filters/greater_than', () => ({ metric_filters: conditions }))

const { metric: _metric, ...noMetric } = GOOD_METRIC
const { operator: _operator, ...noOperator } = GOOD_METRIC
const { value: _value, ...noValue } = GOOD_METRIC

const metrics: readonly FilterFault[] = [
  metric('unknown-behind-a-known-one', 'METRIC-UNKNOWN', [GOOD_METRIC, { ...GOOD_METRIC, metric: 'applause' }]),
  metric('operator', 'METRIC-OPERATOR-UNKNOWN', [{ ...GOOD_METRIC, operator: 'gt' }]),
  metric('value/word', 'METRIC-VALUE', [{ ...GOOD_METRIC, value: 'much' }]),
  metric('without/metric', 'METRIC-REQUIRED', [noMetric]),
  metric('without/operator', 'METRIC-REQUIRED', [noOperator]),
  metric('without/value', 'METRIC-REQUIRED', [noValue]),
]

/** A value in another form, and what the filter shows that takes it. */
const CONVERTIBLE: readonly {
  readonly fault: FilterFault
  readonly path: readonly (string | number)[]
  readonly wanted: Json
}[] = [
  { fault: wrong('query/number', 'QUERY-TYPE', 'query', () => ({ query: 7 })), path: ['query'], wanted: '7' },
  {
    fault: faultOf('text', 'values/numbers', 'ATTRIBUTE-VALUES-TYPE', { values: [1, 2] }),
    path: ['attributes', 0, 'values'],
    wanted: ['1', '2'],
  },
  {
    fault: faultOf('checkbox', 'values/booleans', 'ATTRIBUTE-VALUES-TYPE', { values: [true] }),
    path: ['attributes', 0, 'values'],
    wanted: ['true'],
  },
  {
    fault: metric('value/number-as-text', 'METRIC-VALUE', [{ ...GOOD_METRIC, value: '10' }]),
    path: ['metric_filters', 0, 'value'],
    wanted: 10,
  },
]

const REQUESTS = {
  id: 'media-filter/refused/',
  clause: 'MEDIA-FILTER-',
  twin: (context: CheckContext, { twin }: FilterFault[2]) => requireCondition(context, twin),
  send: async (context: CheckContext, { filter }: FilterFault[2]) =>
    createLibraryView(context, { filter: await filter(context) }),
} as const

/** Filters that must be refused, sent as filters of library views. Spec: Media filter object; Errors. */
export const mediaFilterRefusedFilterChecks: readonly Check[] = [
  ...refusals(REQUESTS, [...scalars, ...attributes, ...metrics]),
  ...days,
  ...CONVERTIBLE.map(({ fault: [id, clause, wrong, { needs = [] } = {}], path, wanted }) =>
    conversion({
      id: `${REQUESTS.id}${id}`,
      clause: `${REQUESTS.clause}${clause}`,
      needs,
      twin: context => REQUESTS.twin(context, wrong),
      send: context => REQUESTS.send(context, wrong),
      shown: { value: ({ filter }) => at(filter, ...path), wanted },
    }),
  ),
]
