import type { Json, JsonObject } from '../../json.ts'
import { kebab } from '../clause-id.ts'
import type { AttributeType } from '../column-types.ts'
import { mediaFilter as schema } from '../schemas/media-filter.ts'
import { type Body, LEFT_OUT, type Properties, unfound, wrong } from './property.ts'

const { properties } = schema

/** What is no day, by the end of the check's id. */
const NO_DAYS = { word: 'yesterday', 'other-notation': '31/12/2025', 'impossible-day': '2026-02-30' }

const day = (name: 'created_after' | 'created_before' | 'last_activity_after' | 'last_activity_before') => ({
  schema: properties[name],
  wrong: Object.entries(NO_DAYS).map(([kind, value]) => wrong(`/days/${kind}`, `${kebab(name)}-VALUE`, value)),
})

const TEXT_VALUES = { values: ['some text'] }

/** Conditions on the shared attribute of a type. */
const on = (type: AttributeType, rest: JsonObject): readonly JsonObject[] => [
  { attribute_id: `$attribute(${type})`, ...rest },
]

/** The same behind a condition that is fine: a server may look at the first only. */
const behindText = (type: AttributeType, rest: JsonObject) => [...on('text', TEXT_VALUES), ...on(type, rest)]

const CHECKBOX = { control: 'attributes/checkbox-true' }
const TAGS = { control: 'attributes/tags-name' }

const attributes = [
  wrong(
    'tags/unknown-behind-a-known-one',
    'ATTRIBUTE-TAGS-UNKNOWN',
    on('tags', { values: ['$filterOption', '$unknown'] }),
    TAGS,
  ),
  wrong(
    'tags/unknown-before-a-known-one',
    'ATTRIBUTE-TAGS-UNKNOWN',
    on('tags', { values: ['$unknown', '$filterOption'] }),
    TAGS,
  ),
  wrong('tags/option-of-another-attribute', 'ATTRIBUTE-TAGS-UNKNOWN', on('tags', { values: ['$foreignOption'] }), TAGS),
  wrong('tags/unknown-name', 'ATTRIBUTE-TAGS-UNKNOWN', behindText('tags', { values: ['$unique(no option)'] }), TAGS),
  wrong('tags/unknown-excluded', 'ATTRIBUTE-TAGS-UNKNOWN', on('tags', { values: ['$unknown'], match: 'none' }), {
    control: 'attributes/match-none',
  }),
  unfound(
    'user/unknown',
    'ATTRIBUTE-USER-UNKNOWN',
    on('user', { values: ['$profile(user_ids.0)', '$unknown'], match: 'none' }),
    { control: 'attributes/user' },
  ),
  wrong('checkbox/yes', 'ATTRIBUTE-CHECKBOX-VALUE', on('checkbox', { values: ['yes'] }), CHECKBOX),
  wrong('checkbox/empty-text', 'ATTRIBUTE-CHECKBOX-VALUE', on('checkbox', { values: [''] }), CHECKBOX),
  wrong('checkbox/1', 'ATTRIBUTE-CHECKBOX-VALUE', behindText('checkbox', { values: ['1'] })),
  wrong('checkbox/TRUE', 'ATTRIBUTE-CHECKBOX-VALUE', behindText('checkbox', { values: ['TRUE'] })),
  wrong('checkbox/both', 'ATTRIBUTE-CHECKBOX-ONE', behindText('checkbox', { values: ['true', 'false'] })),
  wrong(
    'checkbox/both-excluded',
    'ATTRIBUTE-CHECKBOX-ONE',
    behindText('checkbox', { values: ['true', 'false'], match: 'none' }),
  ),
  wrong('checkbox/none', 'ATTRIBUTE-CHECKBOX-ONE', on('checkbox', { values: [] }), CHECKBOX),
  wrong('number', 'ATTRIBUTE-NUMBER', behindText('number', { values: ['3'], match: 'none' })),
  wrong('date', 'ATTRIBUTE-DATE', behindText('date', { values: ['2026-01-01'], match: 'none' })),
  unfound('unknown-behind-a-known-one', 'ATTRIBUTE-UNKNOWN', [
    ...on('text', TEXT_VALUES),
    { attribute_id: '$unknown', ...TEXT_VALUES },
  ]),
  unfound(
    'of-another-space',
    'ATTRIBUTE-OTHER-SPACE',
    [{ attribute_id: '$attribute(text, spaces.other)', ...TEXT_VALUES, match: 'none' }],
    { needs: ['spaces.other'] },
  ),
  wrong('without-id', 'ATTRIBUTE-ID-REQUIRED', [TEXT_VALUES]),
  wrong('without-values', 'ATTRIBUTE-VALUES-REQUIRED', on('text', {})),
  wrong('values/word', 'ATTRIBUTE-VALUES-TYPE', on('text', { values: 'some text' })),
  wrong('values/objects', 'ATTRIBUTE-VALUES-TYPE', on('text', { values: [{ text: 'some text' }] })),
  wrong('match/all', 'MATCH-UNKNOWN', on('text', { ...TEXT_VALUES, match: 'all' })),
  wrong('values/numbers', 'ATTRIBUTE-VALUES-TYPE', on('text', { values: [1, 2] }), {
    readAs: ['1', '2'],
    shownAt: ['attributes', 0, 'values'],
  }),
  wrong('values/booleans', 'ATTRIBUTE-VALUES-TYPE', on('checkbox', { values: [true] }), {
    ...{ readAs: ['true'], shownAt: ['attributes', 0, 'values'] },
    ...CHECKBOX,
  }),
]

const GOOD_METRIC = { metric: 'spend', operator: 'greater_than', value: 10 }

/** A condition on a metric, with one property in another form. */
const metric = (change: JsonObject): readonly Json[] => [{ ...GOOD_METRIC, ...change }]

const metrics = [
  wrong('unknown-behind-a-known-one', 'METRIC-UNKNOWN', [GOOD_METRIC, ...metric({ metric: 'applause' })]),
  wrong('operator', 'METRIC-OPERATOR-UNKNOWN', metric({ operator: 'gt' })),
  wrong('value/word', 'METRIC-VALUE', metric({ value: 'much' })),
  ...Object.keys(GOOD_METRIC).map(name => wrong(`without/${name}`, 'METRIC-REQUIRED', metric({ [name]: LEFT_OUT }))),
  wrong('value/number-as-text', 'METRIC-VALUE', metric({ value: '10' }), {
    readAs: 10,
    shownAt: ['metric_filters', 0, 'value'],
  }),
]

/** What a filter may have. Spec: Library view, Media filter object. */
export const mediaFilterProperties: Properties = {
  query: {
    schema: properties.query,
    wrong: [wrong('object', 'QUERY-TYPE', { text: 'kit' }), wrong('number', 'QUERY-TYPE', 7, { readAs: '7' })],
  },
  type: { schema: properties.type, wrong: [wrong('unknown', 'TYPE-UNKNOWN', 'audio', { control: 'type/image' })] },
  folder_id: {
    schema: properties.folder_id,
    wrong: [
      unfound('unknown', 'FOLDER-UNKNOWN', '$unknown'),
      unfound('of-another-space', 'FOLDER-OTHER-SPACE', '$profile(other_folder_id)'),
    ],
  },
  status: { schema: properties.status, bound: { refusalOnly: true, otherMembers: { filter: { type: 'image' } } } },
  uploaded_by: {
    schema: properties.uploaded_by,
    wrong: [unfound('unknown', 'UPLOADED-BY-UNKNOWN', '$unknown'), wrong('word', 'UPLOADED-BY-TYPE', 'somebody')],
  },
  attributes: { schema: properties.attributes, wrong: attributes },
  created_after: day('created_after'),
  created_before: day('created_before'),
  last_activity_after: day('last_activity_after'),
  last_activity_before: day('last_activity_before'),
  metric_filters: { schema: properties.metric_filters, wrong: metrics },
}

/** The filter of a library view. */
export const mediaFilterBody: Body = {
  operation: 'createLibraryView',
  stem: 'MEDIA-FILTER',
  noun: 'a media filter',
  section: 'Library view',
  properties: mediaFilterProperties,
}
