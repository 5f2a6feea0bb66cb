import type { Json, JsonObject } from '../../../fixtures/entities.ts'
import { FILTER_METRICS } from '../../../fixtures/library-entities.ts'
import type { Call } from '../../service/service.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { isList, omit } from '../json.ts'
import type { Patch } from '../patches.ts'
import { attributeOf, forgetting, isOneOf, onEach, passing, UUID, valuesOf } from './patches.ts'

const isMetric = isOneOf(FILTER_METRICS)
const isText = (value: Json): boolean => typeof value === 'string'

const isOn = (type: string, condition: JsonObject, call: Call): boolean => attributeOf(condition, call)?.type === type

/** Whether one of the options is called so. */
const isOption = (value: Json, condition: JsonObject, call: Call): boolean =>
  attributeOf(condition, call)?.options?.some(
    ({ id, name }) => id === value || name.toLowerCase() === String(value).toLowerCase(),
  ) ?? false

/** Passes over the values of tags conditions that name no option. */
const unknownOptions = (passes: (value: Json, condition: JsonObject, index: number) => boolean): Patch =>
  onEach('attributes', (condition, call) => {
    if (!isOn('tags', condition, call)) return condition
    const values = valuesOf(condition)
    const known = values.filter((one, index) => isOption(one, condition, call) || !passes(one, condition, index))
    const options = attributeOf(condition, call)?.options ?? []
    return { ...condition, values: known.length > 0 ? known : options.slice(0, 1).map(({ id }) => id) }
  })

const TAGS_UNKNOWN = ['MEDIA-FILTER-ATTRIBUTE-TAGS-UNKNOWN']

/** What conditions on checkboxes are taken for. */
const boxes = (words: readonly string[], taken: string): Patch =>
  onEach('attributes', (condition, call) =>
    isOn('checkbox', condition, call)
      ? { ...condition, values: valuesOf(condition).map(value => (isOneOf(words)(value) ? taken : value)) }
      : condition,
  )

const options: readonly Deviation[] = [
  deviation(
    'media-filter/last-value-is-looked-up',
    'Of several options the last one is looked up.',
    TAGS_UNKNOWN,
    onEach('attributes', (condition, call) =>
      isOn('tags', condition, call) ? { ...condition, values: valuesOf(condition).slice(-1) } : condition,
    ),
  ),
  deviation(
    'media-filter/options-of-any-attribute',
    'An option is looked up among those of all attributes.',
    TAGS_UNKNOWN,
    passing(
      'attributes',
      (condition, _, call) =>
        isOn('tags', condition, call) &&
        valuesOf(condition).every(value =>
          call.world.mediaAttributes.all.some(({ options }) => options?.some(({ id }) => id === value)),
        ),
    ),
  ),
  deviation(
    'media-filter/unknown-names-are-passed-over',
    'Options are looked up by id where the value is one, and a name that nobody knows is passed over.',
    TAGS_UNKNOWN,
    unknownOptions(value => !UUID.test(String(value))),
  ),
  deviation(
    'media-filter/unknown-ids-are-passed-over',
    'What looks like the id of an option is not looked up.',
    TAGS_UNKNOWN,
    unknownOptions((value, { match }) => UUID.test(String(value)) && match !== 'none'),
  ),
  deviation(
    'media-filter/first-option-is-looked-up',
    'Of several options the first is looked up.',
    TAGS_UNKNOWN,
    unknownOptions((_value, _condition, index) => index > 0),
  ),
  deviation(
    'media-filter/excluded-options-are-not-looked-up',
    'Options that are excluded are not looked up.',
    TAGS_UNKNOWN,
    unknownOptions((_value, { match }) => match === 'none'),
  ),
  deviation(
    'media-filter/search-for-any-option',
    'A search for an option that there is not finds nothing.',
    [...TAGS_UNKNOWN, 'MEDIA-SEARCH-UNMATCHED-OPTION'],
    forgetting('valuesMatchSomething', ({ context: { world }, filter }) =>
      (filter.attributes ?? []).every(({ attribute_id }) => world.mediaAttributes.get(attribute_id)?.type === 'tags'),
    ),
  ),
  deviation(
    'media-filter/any-user',
    'A user of a user attribute is not looked up.',
    ['MEDIA-FILTER-ATTRIBUTE-USER-UNKNOWN'],
    forgetting('valuesMatchSomething', ({ context: { world }, filter }) =>
      (filter.attributes ?? []).every(({ attribute_id }) => world.mediaAttributes.get(attribute_id)?.type === 'user'),
    ),
  ),
  ...Object.entries({ yes: 'yes', one: '1', capitals: 'TRUE', nothing: '' }).map(([id, word]) =>
    deviation(
      `media-filter/checkbox-takes-${id}`,
      `A checkbox may be filtered by ${word === '' ? 'an empty text, for false' : `${word}, for true`}.`,
      ['MEDIA-FILTER-ATTRIBUTE-CHECKBOX-VALUE'],
      boxes([word], word === '' ? 'false' : 'true'),
    ),
  ),
  deviation(
    'media-filter/checkbox-takes-both',
    'A checkbox may be filtered by both of its values.',
    ['MEDIA-FILTER-ATTRIBUTE-CHECKBOX-ONE'],
    forgetting('checkboxTakesOneValue', () => true),
  ),
  deviation(
    'media-filter/conditions-without-values',
    'A condition without values is passed over.',
    ['MEDIA-FILTER-ATTRIBUTE-CHECKBOX-ONE'],
    passing('attributes', ({ values }) => isList(values) && values.length === 0),
  ),
]

/** Searches attributes by the text of what they hold, whatever their type. */
const searchedAs = (type: 'number' | 'date'): Patch =>
  forgetting('attributesAreSearchable', ({ context: { world }, filter }) =>
    (filter.attributes ?? []).some(({ attribute_id }) => world.mediaAttributes.get(attribute_id)?.type === type),
  )

const conditions: readonly Deviation[] = [
  deviation(
    'media-filter/numbers-are-searched',
    'A library may be searched by number attributes.',
    ['MEDIA-FILTER-ATTRIBUTE-NUMBER'],
    searchedAs('number'),
  ),
  deviation(
    'media-filter/dates-are-searched',
    'A library may be searched by date attributes.',
    ['MEDIA-FILTER-ATTRIBUTE-DATE'],
    searchedAs('date'),
  ),
  deviation(
    'media-filter/any-attribute',
    'A condition on an attribute that there is not is passed over.',
    ['MEDIA-FILTER-ATTRIBUTE-UNKNOWN'],
    passing(
      'attributes',
      (condition, _index, call) => UUID.test(String(condition.attribute_id)) && !attributeOf(condition, call),
    ),
  ),
  deviation(
    'media-filter/first-attribute-is-looked-up',
    'Of several conditions the attribute of the first is looked up.',
    ['MEDIA-FILTER-ATTRIBUTE-UNKNOWN'],
    passing('attributes', (condition, index, call) => index > 0 && !attributeOf(condition, call)),
  ),
  deviation(
    'media-filter/attributes-of-any-space',
    'The attribute of a filter is looked up in every space.',
    ['MEDIA-FILTER-ATTRIBUTE-OTHER-SPACE'],
    forgetting('attributesAreOfSpace', ({ context: { world }, filter }) =>
      (filter.attributes ?? []).every(({ attribute_id }) => world.mediaAttributes.get(attribute_id)),
    ),
  ),
  deviation(
    'media-filter/condition-on-nothing',
    'A condition without an attribute is passed over.',
    ['MEDIA-FILTER-ATTRIBUTE-ID-REQUIRED'],
    passing('attributes', ({ attribute_id }) => attribute_id === undefined),
  ),
  deviation(
    'media-filter/condition-for-nothing',
    'A condition without values is one that asks whether anything is set.',
    ['MEDIA-FILTER-ATTRIBUTE-VALUES-REQUIRED'],
    passing('attributes', ({ values }) => values === undefined),
  ),
  deviation(
    'media-filter/one-value-needs-no-array',
    'A single value is taken for an array of one.',
    ['MEDIA-FILTER-ATTRIBUTE-VALUES-TYPE'],
    onEach('attributes', condition =>
      typeof condition.values === 'string' ? { ...condition, values: [condition.values] } : condition,
    ),
  ),
  deviation(
    'media-filter/values-become-texts',
    'Values that are numbers are made texts.',
    ['MEDIA-FILTER-ATTRIBUTE-VALUES-TYPE'],
    onEach('attributes', condition =>
      isList(condition.values)
        ? { ...condition, values: condition.values.map(one => (isText(one) ? one : String(one))) }
        : condition,
    ),
  ),
  deviation(
    'media-filter/unknown-match-is-any',
    'What is not none matches any.',
    ['MEDIA-FILTER-MATCH-UNKNOWN'],
    onEach('attributes', condition => (condition.match === 'none' ? condition : omit(condition, 'match'))),
  ),
]

const GOOD = { metric: 'spend', operator: 'greater_than', value: 0 }

const metrics: readonly Deviation[] = [
  deviation(
    'media-filter/unknown-metrics-are-passed-over',
    'A condition on a metric that nobody knows is passed over.',
    ['MEDIA-FILTER-METRIC-UNKNOWN'],
    passing('metric_filters', ({ metric }) => metric !== undefined && !isMetric(metric)),
  ),
  deviation(
    'media-filter/first-metric-is-looked-at',
    'Of several conditions the metric of the first is looked at.',
    ['MEDIA-FILTER-METRIC-UNKNOWN'],
    passing('metric_filters', ({ metric }, index) => index > 0 && !isMetric(metric)),
  ),
  deviation(
    'media-filter/operators-of-boards',
    'A metric is compared by the operators of board filters too.',
    ['MEDIA-FILTER-METRIC-OPERATOR-UNKNOWN'],
    onEach('metric_filters', condition =>
      condition.operator === 'gt' ? { ...condition, operator: 'greater_than' } : condition,
    ),
  ),
  deviation(
    'media-filter/word-for-a-number',
    'A condition whose value is no number is passed over.',
    ['MEDIA-FILTER-METRIC-VALUE'],
    passing('metric_filters', ({ value }) => typeof value === 'string' && Number.isNaN(Number(value))),
  ),
  deviation(
    'media-filter/numbers-as-text',
    'A value may be a number in a text.',
    ['MEDIA-FILTER-METRIC-VALUE'],
    onEach('metric_filters', condition => {
      const number = Number(condition.value)
      return typeof condition.value === 'string' && !Number.isNaN(number) ? { ...condition, value: number } : condition
    }),
  ),
  ...(['metric', 'operator', 'value'] as const).map(member =>
    deviation(
      `media-filter/${member}-by-default`,
      `A condition without ${member} has ${GOOD[member]}.`,
      ['MEDIA-FILTER-METRIC-REQUIRED'],
      onEach('metric_filters', condition => ({ [member]: GOOD[member], ...condition })),
    ),
  ),
]

/** Mistakes in which conditions of a filter are refused. */
export const conditionRefusalDeviations: readonly Deviation[] = [...options, ...conditions, ...metrics]
