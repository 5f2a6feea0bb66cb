import { kebab } from '../../contract/clause-id.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { attributeNamed, optionsOf } from '../../given/attributes.ts'
import { optionId } from '../../given/columns.ts'
import { sharedAttribute } from '../../given/media.ts'
import type { AttributeType } from '../../given/mirrors.ts'
import type { Json, JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { ELSEWHERE } from '../refusal.ts'
import { onAttribute, twoOptions } from './parts.ts'

/** A filter that is refused, and the part that shows that without the fault it is taken. */
export interface Fault {
  readonly id: string
  readonly clause: string
  readonly twin: string
  readonly needs?: readonly string[]
  readonly codes?: readonly [ErrorCode, ...ErrorCode[]]
  readonly filter: (context: CheckContext) => JsonObject | Promise<JsonObject>
}

const nowhere = ({ run }: CheckContext) => run.uuid()

const scalars: readonly Fault[] = [
  { id: 'query/number', clause: 'MEDIA-FILTER-QUERY-TYPE', twin: 'query', filter: () => ({ query: 7 }) },
  { id: 'type/unknown', clause: 'MEDIA-FILTER-TYPE-UNKNOWN', twin: 'type/image', filter: () => ({ type: 'audio' }) },
  {
    id: 'folder_id/unknown',
    clause: 'MEDIA-FILTER-FOLDER-UNKNOWN',
    twin: 'folder_id',
    codes: ELSEWHERE,
    filter: context => ({ folder_id: nowhere(context) }),
  },
  {
    id: 'folder_id/of-another-space',
    clause: 'MEDIA-FILTER-FOLDER-OTHER-SPACE',
    twin: 'folder_id',
    needs: ['other_folder_id'],
    codes: ELSEWHERE,
    filter: ({ entry }) => ({ folder_id: entry('other_folder_id') }),
  },
  {
    id: 'uploaded_by/unknown',
    clause: 'MEDIA-FILTER-UPLOADED-BY-UNKNOWN',
    twin: 'uploaded_by',
    codes: ELSEWHERE,
    filter: context => ({ uploaded_by: nowhere(context) }),
  },
  {
    id: 'uploaded_by/word',
    clause: 'MEDIA-FILTER-UPLOADED-BY-TYPE',
    twin: 'uploaded_by',
    filter: () => ({ uploaded_by: 'somebody' }),
  },
]

const NO_DAYS = { word: 'yesterday', 'other-notation': '31/12/2025', 'impossible-day': '2026-02-30' }

const days = ['created_after', 'created_before', 'last_activity_after', 'last_activity_before'].flatMap(key =>
  Object.entries(NO_DAYS).map(
    ([id, day]): Fault => ({
      id: `${key}/${id}`,
      clause: `MEDIA-FILTER-${kebab(key)}-VALUE`,
      twin: key,
      filter: () => ({ [key]: day }),
    }),
  ),
)

/** A fault in a condition on the shared attribute of a type. */
const condition = (
  type: AttributeType,
  id: string,
  clause: string,
  rest: (context: CheckContext) => JsonObject | Promise<JsonObject>,
  more: { readonly twin: string } & Partial<Fault>,
): Fault => ({
  id: `attributes/${id}`,
  clause,
  filter: async context => onAttribute(context, type, await rest(context)),
  ...more,
})

const TAGS = { twin: 'attributes/tags-name' }
const CHECKBOX = { twin: 'attributes/checkbox-true' }
const TEXT = { twin: 'attributes/text' }
const TEXT_VALUES = { values: ['some text'] }

const attributes: readonly Fault[] = [
  condition(
    'tags',
    'tags/unknown-name',
    'MEDIA-FILTER-ATTRIBUTE-TAGS-UNKNOWN',
    ({ run }) => ({ values: [run.unique('no option')] }),
    TAGS,
  ),
  condition(
    'tags',
    'tags/unknown-id',
    'MEDIA-FILTER-ATTRIBUTE-TAGS-UNKNOWN',
    context => ({ values: [nowhere(context)] }),
    TAGS,
  ),
  condition(
    'tags',
    'tags/unknown-behind-a-known-one',
    'MEDIA-FILTER-ATTRIBUTE-TAGS-UNKNOWN',
    async context => ({ values: [(await twoOptions(context))[0]?.id ?? '', nowhere(context)] }),
    TAGS,
  ),
  condition(
    'tags',
    'tags/unknown-before-a-known-one',
    'MEDIA-FILTER-ATTRIBUTE-TAGS-UNKNOWN',
    async context => ({ values: [nowhere(context), (await twoOptions(context))[0]?.id ?? ''] }),
    TAGS,
  ),
  condition(
    'tags',
    'tags/option-of-another-attribute',
    'MEDIA-FILTER-ATTRIBUTE-TAGS-UNKNOWN',
    async context => {
      const foreign = optionId(context, await attributeNamed(context, 'oneTag'), 'Gamma')
      const own = optionsOf(await sharedAttribute(context, 'tags'))
      if (own.some(({ id }) => id === foreign)) context.notApplicable('options of two fields share an id')
      return { values: [foreign] }
    },
    TAGS,
  ),
  condition(
    'tags',
    'tags/unknown-excluded',
    'MEDIA-FILTER-ATTRIBUTE-TAGS-UNKNOWN',
    context => ({ values: [nowhere(context)], match: 'none' }),
    { twin: 'attributes/match-none' },
  ),
  condition(
    'user',
    'user/unknown',
    'MEDIA-FILTER-ATTRIBUTE-USER-UNKNOWN',
    context => ({ values: [nowhere(context)] }),
    { twin: 'attributes/user', codes: ELSEWHERE },
  ),
  ...['yes', '1', 'TRUE', ''].map(word =>
    condition(
      'checkbox',
      `checkbox/${word || 'empty-text'}`,
      'MEDIA-FILTER-ATTRIBUTE-CHECKBOX-VALUE',
      () => ({ values: [word] }),
      CHECKBOX,
    ),
  ),
  condition(
    'checkbox',
    'checkbox/both',
    'MEDIA-FILTER-ATTRIBUTE-CHECKBOX-ONE',
    () => ({ values: ['true', 'false'] }),
    CHECKBOX,
  ),
  condition('checkbox', 'checkbox/none', 'MEDIA-FILTER-ATTRIBUTE-CHECKBOX-ONE', () => ({ values: [] }), CHECKBOX),
  condition('number', 'number', 'MEDIA-FILTER-ATTRIBUTE-NUMBER', () => ({ values: ['3'] }), TEXT),
  condition('date', 'date', 'MEDIA-FILTER-ATTRIBUTE-DATE', () => ({ values: ['2026-01-01'] }), TEXT),
  {
    id: 'attributes/unknown',
    clause: 'MEDIA-FILTER-ATTRIBUTE-UNKNOWN',
    twin: 'attributes/text',
    codes: ELSEWHERE,
    filter: context => ({ attributes: [{ attribute_id: nowhere(context), ...TEXT_VALUES }] }),
  },
  {
    id: 'attributes/unknown-behind-a-known-one',
    clause: 'MEDIA-FILTER-ATTRIBUTE-UNKNOWN',
    twin: 'attributes/text',
    codes: ELSEWHERE,
    filter: async context => ({
      attributes: [
        { attribute_id: (await sharedAttribute(context, 'text')).id, ...TEXT_VALUES },
        { attribute_id: nowhere(context), ...TEXT_VALUES },
      ],
    }),
  },
  {
    id: 'attributes/of-another-space',
    clause: 'MEDIA-FILTER-ATTRIBUTE-OTHER-SPACE',
    twin: 'attributes/text',
    needs: ['spaces.other'],
    codes: ELSEWHERE,
    filter: async context => ({
      attributes: [
        { attribute_id: (await sharedAttribute(context, 'text', context.entry('spaces.other'))).id, ...TEXT_VALUES },
      ],
    }),
  },
  {
    id: 'attributes/without-id',
    clause: 'MEDIA-FILTER-ATTRIBUTE-ID-REQUIRED',
    twin: 'attributes/text',
    filter: () => ({ attributes: [TEXT_VALUES] }),
  },
  condition('text', 'without-values', 'MEDIA-FILTER-ATTRIBUTE-VALUES-REQUIRED', () => ({}), TEXT),
  condition('text', 'values/word', 'MEDIA-FILTER-ATTRIBUTE-VALUES-TYPE', () => ({ values: 'some text' }), TEXT),
  condition('text', 'values/numbers', 'MEDIA-FILTER-ATTRIBUTE-VALUES-TYPE', () => ({ values: [1, 2] }), TEXT),
  condition('checkbox', 'values/booleans', 'MEDIA-FILTER-ATTRIBUTE-VALUES-TYPE', () => ({ values: [true] }), CHECKBOX),
  condition('text', 'match/all', 'MEDIA-FILTER-MATCH-UNKNOWN', () => ({ ...TEXT_VALUES, match: 'all' }), TEXT),
]

const GOOD_METRIC = { metric: 'spend', operator: 'greater_than', value: 10 }

const metric = (id: string, clause: string, conditions: readonly Json[]): Fault => ({
  id: `metric_filters/${id}`,
  clause,
  twin: 'metric_filters/greater_than',
  filter: () => ({ metric_filters: conditions }),
})

const { metric: _metric, ...noMetric } = GOOD_METRIC
const { operator: _operator, ...noOperator } = GOOD_METRIC
const { value: _value, ...noValue } = GOOD_METRIC

const metrics: readonly Fault[] = [
  metric('unknown', 'MEDIA-FILTER-METRIC-UNKNOWN', [{ ...GOOD_METRIC, metric: 'applause' }]),
  metric('unknown-behind-a-known-one', 'MEDIA-FILTER-METRIC-UNKNOWN', [
    GOOD_METRIC,
    { ...GOOD_METRIC, metric: 'applause' },
  ]),
  metric('operator', 'MEDIA-FILTER-METRIC-OPERATOR-UNKNOWN', [{ ...GOOD_METRIC, operator: 'gt' }]),
  metric('value/word', 'MEDIA-FILTER-METRIC-VALUE', [{ ...GOOD_METRIC, value: 'much' }]),
  metric('value/number-as-text', 'MEDIA-FILTER-METRIC-VALUE', [{ ...GOOD_METRIC, value: '10' }]),
  metric('without/metric', 'MEDIA-FILTER-METRIC-REQUIRED', [noMetric]),
  metric('without/operator', 'MEDIA-FILTER-METRIC-REQUIRED', [noOperator]),
  metric('without/value', 'MEDIA-FILTER-METRIC-REQUIRED', [noValue]),
]

/** Filters that are refused wherever one is taken. Spec: Media filter object; Errors. */
export const FAULTS: readonly Fault[] = [...scalars, ...days, ...attributes, ...metrics]
