import type { Check } from '../../check.ts'
import { kebab } from '../../contract/clause-id.ts'
import type { AttributeType } from '../../contract/column-types.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { attributeNamed, requireOwnOptions, sharedAttribute } from '../../given/attributes.ts'
import { optionId } from '../../given/columns.ts'
import { drawn } from '../../given/drawn.ts'
import { createLibraryView } from '../../given/library-views.ts'
import { attributeFilter, conditionNamed, requireCondition, twoOptions } from '../../given/media-filters.ts'
import { at, type Json, type JsonObject, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { conversion } from '../conversion.ts'
import { ELSEWHERE, refusal } from '../refusal.ts'

type Filter = (context: CheckContext) => JsonObject | Promise<JsonObject>

/** A filter that must be refused, and a condition that is accepted without the fault. */
interface MediaFilterFault {
  readonly id: string
  readonly clause: string
  readonly twin: string
  readonly filter: Filter
  readonly needs?: readonly string[]
  readonly codes?: readonly [ErrorCode, ...ErrorCode[]]
}

const fault = (
  id: string,
  clause: string,
  twin: string,
  filter: Filter,
  more: Partial<MediaFilterFault> = {},
): MediaFilterFault => ({
  id,
  clause: `MEDIA-FILTER-${clause}`,
  twin,
  filter,
  ...more,
})

const unknownId = ({ run }: CheckContext) => run.uuid()

const UNFOUND = { codes: ELSEWHERE }

const scalars: readonly MediaFilterFault[] = [
  fault('query/object', 'QUERY-TYPE', 'query', () => ({ query: { text: 'kit' } })),
  fault('type/unknown', 'TYPE-UNKNOWN', 'type/image', () => ({ type: 'audio' })),
  fault('folder_id/unknown', 'FOLDER-UNKNOWN', 'folder_id', context => ({ folder_id: unknownId(context) }), UNFOUND),
  fault(
    'folder_id/of-another-space',
    'FOLDER-OTHER-SPACE',
    'folder_id',
    ({ profileValue }) => ({ folder_id: profileValue('other_folder_id') }),
    { needs: ['other_folder_id'], ...UNFOUND },
  ),
  fault(
    'uploaded_by/unknown',
    'UPLOADED-BY-UNKNOWN',
    'uploaded_by',
    context => ({ uploaded_by: unknownId(context) }),
    UNFOUND,
  ),
  fault('uploaded_by/word', 'UPLOADED-BY-TYPE', 'uploaded_by', () => ({ uploaded_by: 'somebody' })),
]

const NO_DAYS = { word: 'yesterday', 'other-notation': '31/12/2025', 'impossible-day': '2026-02-30' }

const days = ['created_after', 'created_before', 'last_activity_after', 'last_activity_before'].flatMap(key =>
  Object.entries(NO_DAYS).map(([id, day]) => fault(`${key}/${id}`, `${kebab(key)}-VALUE`, key, () => ({ [key]: day }))),
)

/** A fault in a condition on the shared attribute of a type. */
const faultOf = (
  type: AttributeType,
  id: string,
  clause: string,
  rest: JsonObject | Filter,
  { twin = type === 'checkbox' ? 'checkbox-true' : 'text', ...more }: Partial<MediaFilterFault> = {},
): MediaFilterFault => fault(`attributes/${id}`, clause, `attributes/${twin}`, attributeFilter(type, rest), more)

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

const attributes: readonly MediaFilterFault[] = [
  ...Object.entries(UNKNOWN_OPTIONS).map(([id, values]) =>
    faultOf('tags', `tags/${id}`, 'ATTRIBUTE-TAGS-UNKNOWN', async context => ({ values: await values(context) }), {
      twin: 'tags-name',
    }),
  ),
  /** Behind another condition, which is fine. */
  fault('attributes/tags/unknown-name', 'ATTRIBUTE-TAGS-UNKNOWN', 'attributes/tags-name', async context => ({
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
  faultOf('user', 'user/unknown', 'ATTRIBUTE-USER-UNKNOWN', context => ({ values: [unknownId(context)] }), {
    twin: 'user',
    ...UNFOUND,
  }),
  ...['yes', '1', 'TRUE', ''].map(word =>
    faultOf('checkbox', `checkbox/${word || 'empty-text'}`, 'ATTRIBUTE-CHECKBOX-VALUE', { values: [word] }),
  ),
  faultOf('checkbox', 'checkbox/both', 'ATTRIBUTE-CHECKBOX-ONE', context => {
    const [match = 'any'] = drawn(context, ['any', 'none'], { name: 'matches of both words' })
    return { values: ['true', 'false'], match }
  }),
  faultOf('checkbox', 'checkbox/none', 'ATTRIBUTE-CHECKBOX-ONE', { values: [] }),
  faultOf('number', 'number', 'ATTRIBUTE-NUMBER', { values: ['3'] }),
  faultOf('date', 'date', 'ATTRIBUTE-DATE', { values: ['2026-01-01'] }),
  fault(
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
  fault(
    'attributes/of-another-space',
    'ATTRIBUTE-OTHER-SPACE',
    'attributes/text',
    async context => {
      const { id } = await sharedAttribute(context, 'text', context.profileValue('spaces.other'))
      return { attributes: [{ attribute_id: id, ...TEXT_VALUES }] }
    },
    { needs: ['spaces.other'], ...UNFOUND },
  ),
  fault('attributes/without-id', 'ATTRIBUTE-ID-REQUIRED', 'attributes/text', () => ({ attributes: [TEXT_VALUES] })),
  faultOf('text', 'without-values', 'ATTRIBUTE-VALUES-REQUIRED', {}),
  faultOf('text', 'values/word', 'ATTRIBUTE-VALUES-TYPE', { values: 'some text' }),
  faultOf('text', 'values/objects', 'ATTRIBUTE-VALUES-TYPE', { values: [{ text: 'some text' }] }),
  faultOf('text', 'match/all', 'MATCH-UNKNOWN', { ...TEXT_VALUES, match: 'all' }),
]

const GOOD_METRIC = { metric: 'spend', operator: 'greater_than', value: 10 }

const metric = (id: string, clause: string, conditions: readonly Json[]): MediaFilterFault =>
  fault(`metric_filters/${id}`, clause, 'metric_filters/greater_than', () => ({ metric_filters: conditions }))

const { metric: _metric, ...noMetric } = GOOD_METRIC
const { operator: _operator, ...noOperator } = GOOD_METRIC
const { value: _value, ...noValue } = GOOD_METRIC

const metrics: readonly MediaFilterFault[] = [
  metric('unknown-behind-a-known-one', 'METRIC-UNKNOWN', [GOOD_METRIC, { ...GOOD_METRIC, metric: 'applause' }]),
  metric('operator', 'METRIC-OPERATOR-UNKNOWN', [{ ...GOOD_METRIC, operator: 'gt' }]),
  metric('value/word', 'METRIC-VALUE', [{ ...GOOD_METRIC, value: 'much' }]),
  metric('without/metric', 'METRIC-REQUIRED', [noMetric]),
  metric('without/operator', 'METRIC-REQUIRED', [noOperator]),
  metric('without/value', 'METRIC-REQUIRED', [noValue]),
]

/** A value in another form, and what the filter shows that takes it. */
const CONVERTIBLE = [
  {
    ...fault('query/number', 'QUERY-TYPE', 'query', () => ({ query: 7 })),
    shown: { value: ({ filter }: Resource) => at(filter, 'query'), wanted: '7' },
  },
  {
    ...faultOf('text', 'values/numbers', 'ATTRIBUTE-VALUES-TYPE', { values: [1, 2] }),
    shown: { value: ({ filter }: Resource) => at(filter, 'attributes', 0, 'values'), wanted: ['1', '2'] },
  },
  {
    ...faultOf('checkbox', 'values/booleans', 'ATTRIBUTE-VALUES-TYPE', { values: [true] }),
    shown: { value: ({ filter }: Resource) => at(filter, 'attributes', 0, 'values'), wanted: ['true'] },
  },
  {
    ...metric('value/number-as-text', 'METRIC-VALUE', [{ ...GOOD_METRIC, value: '10' }]),
    shown: { value: ({ filter }: Resource) => at(filter, 'metric_filters', 0, 'value'), wanted: 10 },
  },
]

/** The check's id, what it needs, and its requests. */
const requestsOf = ({ id, twin, filter, needs = [] }: MediaFilterFault) => ({
  id: `media-filter/refused/${id}` as const,
  needs: [...conditionNamed(twin).needs, ...needs],
  twin: (context: CheckContext) => requireCondition(context, twin),
  send: async (context: CheckContext) => createLibraryView(context, { filter: await filter(context) }),
})

/** Filters that must be refused, sent as filters of library views. Spec: Media filter object; Errors. */
export const refusedFilterChecks: readonly Check[] = [
  ...[...scalars, ...days, ...attributes, ...metrics].map(one =>
    refusal({ ...requestsOf(one), clause: one.clause, ...(one.codes && { codes: one.codes }) }),
  ),
  ...CONVERTIBLE.map(one => conversion({ ...requestsOf(one), clause: one.clause, shown: one.shown })),
]
