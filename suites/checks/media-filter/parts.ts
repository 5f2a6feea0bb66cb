import { kebab } from '../../contract/clause-id.ts'
import { FILTER_METRICS, MEDIA_TYPES, METRIC_OPERATORS } from '../../contract/media-vocabulary.ts'
import { sharedAttribute } from '../../given/media.ts'
import type { AttributeType } from '../../given/mirrors.ts'
import { isArray, isObject, type JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'

/** One thing that a filter may ask for. */
export interface Part {
  readonly id: string
  readonly clause: string
  /** The view in whose filter it stands among others. */
  readonly whole: 'keys' | 'people' | 'measures' | 'rest'
  readonly needs?: readonly string[]
  readonly filter: (context: CheckContext) => Promise<JsonObject>
}

const STORED = 'LIBRARY-VIEW-FILTER-STORED'

const scalar = (key: string, value: (context: CheckContext) => string) => async (context: CheckContext) => ({
  [key]: value(context),
})

/** Entry of a profile under this path. */
const named = (path: string) => (context: CheckContext) => context.entry(path)

const WHOLES = ['people', 'keys', 'measures', 'rest'] as const

const types = MEDIA_TYPES.map(
  (type, index): Part => ({
    id: `type/${type}`,
    clause: STORED,
    whole: WHOLES[index] ?? 'rest',
    filter: scalar('type', () => type),
  }),
)

const DAYS = {
  created_after: '2024-02-29',
  created_before: '2100-01-01',
  last_activity_after: '2023-12-31',
  last_activity_before: '2099-06-15',
}

const days = Object.entries(DAYS).map(
  ([key, day]): Part => ({
    id: key,
    clause: `MEDIA-FILTER-${kebab(key)}`,
    whole: 'keys',
    filter: scalar(key, () => day),
  }),
)

/** The first two options of the shared tags attribute. */
export async function twoOptions(context: CheckContext): Promise<readonly { id: string; name: string }[]> {
  const { options } = await sharedAttribute(context, 'tags')
  const found = (isArray(options) ? options : []).filter(isObject).slice(0, 2)
  return found.map(({ id, name }) => ({ id: String(id), name: String(name) }))
}

/** A condition on the shared attribute of a type. */
export const onAttribute = async (
  context: CheckContext,
  type: AttributeType,
  rest: JsonObject,
): Promise<JsonObject> => ({
  attributes: [{ attribute_id: (await sharedAttribute(context, type)).id, ...rest }],
})

const attributes: readonly Part[] = [
  {
    id: 'attributes/tags-id',
    clause: 'MEDIA-FILTER-ATTRIBUTE-TAGS-ID',
    whole: 'people',
    filter: async context =>
      onAttribute(context, 'tags', { values: (await twoOptions(context)).map(({ id }) => id), match: 'any' }),
  },
  {
    id: 'attributes/tags-name',
    clause: 'MEDIA-FILTER-ATTRIBUTE-TAGS-NAME',
    whole: 'measures',
    filter: async context =>
      onAttribute(context, 'tags', { values: (await twoOptions(context)).map(({ name }) => name), match: 'any' }),
  },
  {
    id: 'attributes/user',
    clause: 'MEDIA-FILTER-ATTRIBUTE-USER',
    whole: 'people',
    needs: ['user_ids.0'],
    filter: async context => onAttribute(context, 'user', { values: [context.entry('user_ids.0')], match: 'any' }),
  },
  {
    id: 'attributes/checkbox-true',
    clause: 'MEDIA-FILTER-ATTRIBUTE-CHECKBOX',
    whole: 'people',
    filter: context => onAttribute(context, 'checkbox', { values: ['true'], match: 'any' }),
  },
  {
    id: 'attributes/checkbox-false',
    clause: 'MEDIA-FILTER-ATTRIBUTE-CHECKBOX',
    whole: 'rest',
    filter: context => onAttribute(context, 'checkbox', { values: ['false'], match: 'any' }),
  },
  {
    id: 'attributes/text',
    clause: 'MEDIA-FILTER-ATTRIBUTE-TEXT',
    whole: 'people',
    filter: context => onAttribute(context, 'text', { values: ['some text'], match: 'any' }),
  },
  {
    id: 'attributes/link',
    clause: 'MEDIA-FILTER-ATTRIBUTE-LINK',
    whole: 'people',
    filter: context => onAttribute(context, 'link', { values: ['https://example.com/a'], match: 'any' }),
  },
  {
    id: 'attributes/match-any',
    clause: 'MEDIA-FILTER-MATCH',
    whole: 'rest',
    filter: async context =>
      onAttribute(context, 'tags', { values: (await twoOptions(context)).slice(1).map(({ id }) => id), match: 'any' }),
  },
  {
    id: 'attributes/match-none',
    clause: 'MEDIA-FILTER-MATCH',
    whole: 'rest',
    filter: async context =>
      onAttribute(context, 'tags', {
        values: (await twoOptions(context)).slice(0, 1).map(({ id }) => id),
        match: 'none',
      }),
  },
  {
    id: 'attributes/match-default',
    clause: 'MEDIA-FILTER-MATCH-DEFAULT',
    whole: 'rest',
    filter: context => onAttribute(context, 'text', { values: ['some text', 'another text'] }),
  },
]

const operatorAt = (index: number) => METRIC_OPERATORS[index % METRIC_OPERATORS.length] ?? 'equals'

const metrics = FILTER_METRICS.map(
  (metric, index): Part => ({
    id: `metric_filters/${metric}`,
    clause: 'MEDIA-FILTER-METRICS',
    whole: 'measures',
    filter: async () => ({ metric_filters: [{ metric, operator: operatorAt(index), value: index * 0.5 }] }),
  }),
)

/** All three can hold at once. */
const COMPARED = { greater_than: 10, equals: 20, less_than: 30 } as const

const operators = METRIC_OPERATORS.map(
  (operator): Part => ({
    id: `metric_filters/${operator}`,
    clause: 'MEDIA-FILTER-METRIC-OPERATORS',
    whole: 'rest',
    filter: async () => ({ metric_filters: [{ metric: 'spend', operator, value: COMPARED[operator] }] }),
  }),
)

/** Everything that a filter may ask for. Spec: Media filter object. */
export const PARTS: readonly Part[] = [
  { id: 'query', clause: STORED, whole: 'keys', filter: scalar('query', () => 'no such média') },
  ...types,
  {
    id: 'folder_id',
    clause: 'MEDIA-FILTER-FOLDER',
    whole: 'keys',
    needs: ['folder_id'],
    filter: scalar('folder_id', named('folder_id')),
  },
  {
    id: 'status/name',
    clause: 'MEDIA-FILTER-STATUS-NAME',
    whole: 'keys',
    needs: ['media_status'],
    filter: scalar('status', named('media_status')),
  },
  {
    id: 'status/id',
    clause: 'MEDIA-FILTER-STATUS-ID',
    whole: 'people',
    needs: ['media_status_id'],
    filter: scalar('status', named('media_status_id')),
  },
  {
    id: 'uploaded_by',
    clause: 'MEDIA-FILTER-UPLOADED-BY',
    whole: 'keys',
    needs: ['user_ids.0'],
    filter: scalar('uploaded_by', named('user_ids.0')),
  },
  ...days,
  ...attributes,
  ...metrics,
  ...operators,
]
