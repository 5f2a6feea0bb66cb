import { FILTER_METRICS } from '../../../fixtures/library-entities.ts'
import { isList, type Json, type JsonObject } from '../../json.ts'
import { combinePatches, type Patch } from '../../service/patches.ts'
import type { Call, MediaFilterInput, MediaFilterRules } from '../../service/service.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { UUID } from '../texts.ts'
import {
  attributeOf,
  changeFilterRule,
  changeValuesOn,
  isOn,
  isOneOf,
  onAttributes,
  onMetrics,
  skipFilterRule,
  valuesOf,
} from './patches.ts'

const isMetric = isOneOf(FILTER_METRICS)
const isText = (value: Json): boolean => typeof value === 'string'

/** The types of the attributes that a filter has conditions on. undefined for one that does not exist. */
const typesIn = ({ context: { world }, filter }: MediaFilterInput) =>
  (filter.attributes ?? []).map(({ attribute_id }) => world.mediaAttributes.get(attribute_id)?.type)

/** Changes the values of each condition, if they are an array. */
const changeEachValue = (change: (value: Json) => Json): Patch =>
  onAttributes.changeEach(({ values }) => isList(values) && { values: values.map(change) })

/** Whether a value is the id or the name of an option of the attribute. */
const isOption = (value: Json, condition: JsonObject, call: Call): boolean =>
  attributeOf(condition, call)?.options?.some(
    ({ id, name }) => id === value || name.toLowerCase() === String(value).toLowerCase(),
  ) ?? false

const dropUnknownOptions = (passes: (value: Json, condition: JsonObject, index: number) => boolean): Patch =>
  changeValuesOn('tags', (values, condition, call) => {
    const known = values.filter((one, index) => isOption(one, condition, call) || !passes(one, condition, index))
    const options = attributeOf(condition, call)?.options ?? []
    return known.length > 0 ? known : options.slice(0, 1).map(({ id }) => id)
  })

type Conditions = NonNullable<MediaFilterInput['filter']['attributes']>

/** Checks a rule for some of the conditions only. */
const judgeOnly = (
  name: keyof MediaFilterRules,
  isJudged: (condition: Conditions[number], index: number) => boolean,
): Patch =>
  changeFilterRule(name, reference => search => {
    const attributes = search.filter.attributes?.filter(isJudged)
    reference({ ...search, filter: { ...search.filter, attributes } })
  })

const isFirst = (_: unknown, index: number): boolean => index === 0

/** Checks all rules of conditions for some of the conditions only. */
const judgeAllOnly = (isJudged: Parameters<typeof judgeOnly>[1]): Patch =>
  combinePatches(
    ...(
      ['attributesAreOfSpace', 'attributesAreSearchable', 'checkboxTakesOneValue', 'valuesMatchSomething'] as const
    ).map(name => judgeOnly(name, isJudged)),
  )

const UNJUDGED = `MEDIA-FILTER-ATTRIBUTE-TAGS-UNKNOWN MEDIA-FILTER-ATTRIBUTE-CHECKBOX-ONE`

const replaceCheckboxValues = (words: readonly string[], taken: string): Patch =>
  changeValuesOn('checkbox', values => values.map(value => (isOneOf(words)(value) ? taken : value)))

/** Accepts conditions on attributes that cannot be searched. */
const acceptConditionsOn = (type: 'number' | 'date'): Patch =>
  skipFilterRule('attributesAreSearchable', search => typesIn(search).includes(type))

const DEFAULTS = { metric: 'spend', operator: 'greater_than', value: 0 }

/** Mistakes in refusing the conditions of a filter. */
export const conditionRefusalMutants: readonly Mutant[] = mutants({
  [`media-filter/last-value-is-looked-up: The server keeps only the last of several options, so that an unknown one
    before it is accepted. MEDIA-FILTER-ATTRIBUTE-TAGS-UNKNOWN`]: changeValuesOn('tags', values => values.slice(-1)),
  [`media-filter/options-of-any-attribute: The server looks an option up in all attributes, so that options of other
    attributes are accepted. MEDIA-FILTER-ATTRIBUTE-TAGS-UNKNOWN`]: onAttributes.drop(
    (condition, call) =>
      isOn('tags', condition, call) &&
      valuesOf(condition).every(value =>
        call.world.mediaAttributes.all.some(({ options }) => options?.some(({ id }) => id === value)),
      ),
  ),
  [`media-filter/first-condition-is-looked-up: The server looks up the options of the first condition only.
    MEDIA-FILTER-ATTRIBUTE-TAGS-UNKNOWN`]: judgeOnly('valuesMatchSomething', isFirst),
  [`media-filter/excluding-conditions-unjudged: The server validates only conditions with match any: with match none it
    accepts any value and any type of attribute. ${UNJUDGED}`]: judgeAllOnly(({ match }) => match !== 'none'),
  [`media-filter/later-conditions-unjudged: The validation of conditions returns after the first one.
    ${UNJUDGED}`]: judgeAllOnly(isFirst),
  [`media-filter/first-checkbox-takes-one-word: The server counts the words of a checkbox in the first condition only.
    MEDIA-FILTER-ATTRIBUTE-CHECKBOX-ONE`]: judgeOnly('checkboxTakesOneValue', isFirst),
  [`media-filter/unknown-ids-are-passed-over: The server does not look option ids up, and accepts unknown ones.
    MEDIA-FILTER-ATTRIBUTE-TAGS-UNKNOWN`]: dropUnknownOptions(
    (value, { match }) => UUID.test(String(value)) && match !== 'none',
  ),
  [`media-filter/first-option-is-looked-up: The server checks only the first of several options, so that an unknown one
    after it is accepted.
    MEDIA-FILTER-ATTRIBUTE-TAGS-UNKNOWN`]: dropUnknownOptions((_value, _condition, index) => index > 0),
  [`media-filter/excluded-options-are-not-looked-up: The server does not check the options of a condition with match
    none. MEDIA-FILTER-ATTRIBUTE-TAGS-UNKNOWN`]: dropUnknownOptions((_value, { match }) => match === 'none'),
  [`media-filter/search-for-any-option: The server accepts an unknown option: the search finds nothing.
    MEDIA-FILTER-ATTRIBUTE-TAGS-UNKNOWN MEDIA-SEARCH-UNMATCHED-OPTION`]: skipFilterRule(
    'valuesMatchSomething',
    search => typesIn(search).every(type => type === 'tags'),
  ),
  ...each(Object.entries({ yes: 'yes', one: '1', capitals: 'TRUE', nothing: '' }), ([id, word]) => ({
    [`media-filter/checkbox-takes-${id}: The server accepts
      ${word === '' ? 'an empty text as false' : `${word} as true`} in a condition on a checkbox.
      MEDIA-FILTER-ATTRIBUTE-CHECKBOX-VALUE`]: replaceCheckboxValues([word], word === '' ? 'false' : 'true'),
  })),
  [`media-filter/conditions-without-values: The server drops a condition with an empty array of values.
    MEDIA-FILTER-ATTRIBUTE-CHECKBOX-ONE`]: onAttributes.drop(({ values }) => isList(values) && values.length === 0),
  [`media-filter/numbers-are-searched: The server accepts conditions on number attributes.
    MEDIA-FILTER-ATTRIBUTE-NUMBER`]: acceptConditionsOn('number'),
  [`media-filter/dates-are-searched: The server accepts conditions on date attributes.
    MEDIA-FILTER-ATTRIBUTE-DATE`]: acceptConditionsOn('date'),
  [`media-filter/first-attribute-is-looked-up: The server checks only the attribute of the first condition, and drops
    later conditions on unknown attributes. MEDIA-FILTER-ATTRIBUTE-UNKNOWN`]: onAttributes.drop(
    (condition, call, index) => index > 0 && !attributeOf(condition, call),
  ),
  [`media-filter/attributes-of-any-space: The server looks the attribute of a condition up in every space, so that
    attributes of other spaces are accepted.
    MEDIA-FILTER-ATTRIBUTE-OTHER-SPACE`]: skipFilterRule('attributesAreOfSpace', search =>
    typesIn(search).every(type => type !== undefined),
  ),
  [`media-filter/condition-on-nothing: The server drops a condition without attribute_id, instead of refusing it.
    MEDIA-FILTER-ATTRIBUTE-ID-REQUIRED`]: onAttributes.drop(({ attribute_id }) => attribute_id === undefined),
  [`media-filter/condition-for-nothing: The server drops a condition without values, instead of refusing it.
    MEDIA-FILTER-ATTRIBUTE-VALUES-REQUIRED`]: onAttributes.drop(({ values }) => values === undefined),
  [`media-filter/one-value-needs-no-array: The server accepts a single string as values, instead of refusing it.
    MEDIA-FILTER-ATTRIBUTE-VALUES-TYPE`]: onAttributes.changeEach(
    ({ values }) => typeof values === 'string' && { values: [values] },
  ),
  [`media-filter/values-become-texts: The server converts whatever is in values to strings, even objects.
    MEDIA-FILTER-ATTRIBUTE-VALUES-TYPE`]: changeEachValue(one => (isText(one) ? one : String(one))),
  [`media-filter/numbers-become-decimals: The server stores a number in values as a text with decimals.
    MEDIA-FILTER-ATTRIBUTE-VALUES-TYPE`]: changeEachValue(value =>
    typeof value === 'number' ? value.toFixed(1) : value,
  ),
  [`media-filter/booleans-become-false: The server compares a boolean in values with the word true, and stores false for
    it. MEDIA-FILTER-ATTRIBUTE-VALUES-TYPE`]: changeEachValue(value => (typeof value === 'boolean' ? 'false' : value)),
  [`media-filter/unknown-match-is-any: The server treats any match that is not none as any.
    MEDIA-FILTER-MATCH-UNKNOWN`]: onAttributes.changeEach(({ match }) => match !== 'none' && { match: 'any' }),
  [`media-filter/first-metric-is-looked-at: The server checks only the metric of the first condition, and drops later
    conditions on unknown metrics.
    MEDIA-FILTER-METRIC-UNKNOWN`]: onMetrics.drop(({ metric }, _call, index) => index > 0 && !isMetric(metric)),
  [`media-filter/operators-of-boards: The server also accepts operators of board filters, such as gt, for a metric.
    MEDIA-FILTER-METRIC-OPERATOR-UNKNOWN`]: onMetrics.changeEach(
    ({ operator }) => operator === 'gt' && { operator: 'greater_than' },
  ),
  [`media-filter/word-for-a-number: The server drops a metric condition whose value is not a number.
    MEDIA-FILTER-METRIC-VALUE`]: onMetrics.drop(
    ({ value }) => typeof value === 'string' && Number.isNaN(Number(value)),
  ),
  [`media-filter/number-in-quotes-dropped: The server drops a metric condition whose value is a number in a string,
    instead of refusing or reading it. MEDIA-FILTER-METRIC-VALUE`]: onMetrics.drop(
    ({ value }) => typeof value === 'string' && !Number.isNaN(Number(value)),
  ),
  ...each(['metric', 'operator', 'value'] as const, member => ({
    [`media-filter/${member}-by-default: The server gives a metric condition without ${member} the default
      ${DEFAULTS[member]}, instead of refusing it. MEDIA-FILTER-METRIC-REQUIRED`]: onMetrics.changeEach(
      condition => condition[member] === undefined && { [member]: DEFAULTS[member] },
    ),
  })),
})
