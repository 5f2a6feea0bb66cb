import type { AttributeType, Json } from '../../../fixtures/entities.ts'
import { DAY_MS } from '../../clock.ts'
import { isList, toList } from '../../json.ts'
import { invalid } from '../../service/errors.ts'
import { changeAnswered, changeMedia } from '../members.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import {
  changeElements,
  changeEntries,
  changeParsedValue,
  changeSentValue,
  changeStored,
  changeWrite,
} from './patches.ts'

const changeText =
  (change: (value: string) => Json) =>
  (value: Json): Json =>
    typeof value === 'string' ? change(value) : value

const parseJsonOrKeep = (value: string): Json => {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const dayBefore = (value: string): string => new Date(Date.parse(value) - DAY_MS).toISOString().slice(0, 10)

const labelFirst = (labelled: AttributeType) =>
  changeEntries(
    ({ display_value: label }, { type }) => type === labelled && isList(label) && { display_value: label.slice(0, 1) },
  )

const labelByValue = (...types: readonly AttributeType[]) =>
  changeEntries(({ value = null }, { type }) => types.includes(type) && { display_value: value })

const keepFirst = (value: Json): Json => (Array.isArray(value) ? value.slice(0, 1) : value)

/** Mistakes in how values are shown. */
export const readingMutants: readonly Mutant[] = mutants({
  ...each(['status', 'concept_id', 'duration', 'summary'], member => ({
    [`attribute-values/numbers-in-quotes-stay-texts: The server checks that a value reads as a number, and stores it as it was
    sent. ATTRIBUTE-VALUE-NUMBER`]: changeWrite('number', reference => (value, at, context) => {
      const isNumeric = typeof value === 'string' && value !== '' && !Number.isNaN(Number(value))
      return isNumeric ? value : reference(value, at, context)
    }),
    [`attribute-values/no-${member}-in-answers: The response to a write shows null for ${member}, which reads show.
      ATTRIBUTE-VALUE-MEDIA`]: changeAnswered('setAttributeValue', () => ({ [member]: null })),
  })),
  [`attribute-values/texts-read-as-json: The server parses texts as JSON when it reads them: a text such as "true" or
    "10" comes back as true or 10. ATTRIBUTE-VALUE-TEXT ATTRIBUTE-VALUE-FIELD-VALUE`]: changeElements(
    ['text'],
    changeText(parseJsonOrKeep),
  ),
  [`attribute-values/texts-are-objects: The server sends a text as an object with its format.
    ATTRIBUTE-VALUE-TEXT ATTRIBUTE-VALUE-FIELD-VALUE`]: changeElements(['text'], value => ({
    format: 'plain',
    text: value,
  })),
  [`attribute-values/numbers-are-texts: The database driver returns numbers as strings, and the server sends these.
    ATTRIBUTE-VALUE-NUMBER ATTRIBUTE-VALUE-FIELD-VALUE`]: changeElements(['number'], String),
  [`attribute-values/numbers-are-whole: The server stores numbers in an integer column: fractions are lost.
    ATTRIBUTE-VALUE-NUMBER`]: changeStored('number', number => Math.trunc(Number(number))),
  [`attribute-values/numbers-are-positive: The server refuses numbers below zero.
    ATTRIBUTE-VALUE-NUMBER`]: changeWrite('number', reference => (value, at, context) => {
    const number = reference(value, at, context)
    if (Number(number) < 0) throw invalid(at, 'below zero')
    return number
  }),
  [`attribute-values/zero-and-false-are-nothing: The server tests values for truth, so that 0 and false clear the value.
    ATTRIBUTE-VALUE-NUMBER ATTRIBUTE-VALUE-CHECKBOX`]: changeParsedValue(
    reference => (call, attribute, value) => reference(call, attribute, value || null),
  ),
  [`attribute-values/checkboxes-are-texts: The server sends the value of a checkbox as the text "true" or "false".
    ATTRIBUTE-VALUE-CHECKBOX ATTRIBUTE-VALUE-FIELD-VALUE`]: changeElements(['checkbox'], String),
  [`attribute-values/checkboxes-are-checked: Every write checks the checkbox, even a write of false.
    ATTRIBUTE-VALUE-CHECKBOX`]: changeStored('checkbox', checked => checked !== null),
  [`attribute-values/dates-slip-a-day: The server stores a date as midnight local time and sends it in UTC: it comes
    back one day earlier. ATTRIBUTE-VALUE-DATE`]: changeElements(['date'], changeText(dayBefore)),
  [`attribute-values/days-without-a-time-alone: The server accepts only calendar days, and refuses dates with a time.
    ATTRIBUTE-VALUE-DATE`]: changeWrite('date', reference => (value, at, context) => {
    if (String(value).includes('T')) throw invalid(at, 'not a day')
    return reference(value, at, context)
  }),
  [`attribute-values/links-without-their-query: The server cuts the query and the fragment off a link.
    ATTRIBUTE-VALUE-LINK`]: changeStored('link', link => String(link).replace(/[?#].*/, '')),
  [`attribute-values/links-are-objects: The server sends a link as an object with a url.
    ATTRIBUTE-VALUE-LINK ATTRIBUTE-VALUE-FIELD-VALUE`]: changeElements(['link'], value => ({ url: value })),
  [`attribute-values/tags-read-as-names: The value of a tags attribute holds the names of the options, not their ids.
    ATTRIBUTE-VALUE-TAGS`]: changeEntries(
    ({ display_value = null }, { type }) => type === 'tags' && { value: display_value },
  ),
  [`attribute-values/options-and-users-are-expanded: The server sends options and users as objects, not as ids.
    ATTRIBUTE-VALUE-TAGS ATTRIBUTE-VALUE-USER ATTRIBUTE-VALUE-FIELD-VALUE`]: changeElements(['tags', 'user'], id => ({
    id,
  })),
  [`attribute-values/first-option-labelled: The display_value of several tags names only the first option.
    ATTRIBUTE-VALUE-DISPLAY-TAGS`]: labelFirst('tags'),
  [`attribute-values/first-user-labelled: The display_value of several users names only the first one.
    ATTRIBUTE-VALUE-DISPLAY-USER`]: labelFirst('user'),
  [`attribute-values/users-labelled-by-ids: The display_value of users repeats their ids, not their names.
    ATTRIBUTE-VALUE-DISPLAY-USER`]: labelByValue('user'),
  [`attribute-values/labels-repeat-values: The display_value of numbers and checkboxes is the number or boolean itself,
    not a text. ATTRIBUTE-VALUE-FIELD-DISPLAY-VALUE`]: labelByValue('number', 'checkbox'),
  [`attribute-values/no-labels: The server fills display_value only when the app shows the media: the API sends null.
    ATTRIBUTE-VALUE-FIELD-DISPLAY-VALUE`]: changeEntries(() => ({ display_value: null })),
  ...each(['number', 'tags', 'checkbox', 'date', 'link', 'user'] as const, type => ({
    [`attribute-values/${type}-entries-are-texts: A switch lacks ${type}: its entries say attribute_type text.
      ATTRIBUTE-VALUE-DEFINITION`]: changeEntries(
      (_, attribute) => attribute.type === type && { attribute_type: 'text' },
    ),
  })),
  [`attribute-values/null-for-no-values: A media without values shows null for attributes, not an empty array.
    MEDIA-ATTRIBUTES-NONE`]: changeMedia(
    (_, { attributes }) => Object.keys(attributes).length === 0 && { attributes: null },
  ),
  [`attribute-values/entries-of-every-attribute: A media lists every attribute of its space, with null for those without
    a value. MEDIA-ATTRIBUTES-POPULATED`]: changeMedia(({ attributes }, media, context) => {
    const empty = context.world.mediaAttributes.listed
      .filter(({ id, space_id }) => space_id === media.space_id && !(id in media.attributes))
      .map(attribute => ({
        ...context.service.present.attributeValue(context, attribute, ''),
        value: null,
        display_value: '',
      }))
    return { attributes: [...toList(attributes), ...empty] }
  }),
  [`attribute-values/first-element-alone: The server stores only the first element of an array.
    ATTRIBUTE-VALUE-TAGS-MULTIPLE ATTRIBUTE-VALUE-USER-MULTIPLE`]: changeSentValue(keepFirst),
  [`attribute-values/options-by-name-alone: The server looks options up by name only, and refuses their ids.
    ATTRIBUTE-VALUE-TAGS-ID ATTRIBUTE-VALUE-TAGS-MULTIPLE`]: changeWrite('tags', reference => (value, at, context) => {
    if (context.attribute.options?.some(({ id }) => id === value)) throw invalid(at, 'no option of this name')
    return reference(value, at, context)
  }),
  [`attribute-values/option-names-of-any-attribute: The server looks a name up among the options of all attributes of the
    space, and stores the id of the first. ATTRIBUTE-VALUE-TAGS-NAME`]: changeWrite(
    'tags',
    reference => (value, at, context) => {
      const { mediaAttributes } = context.world
      const all = mediaAttributes.all.filter(({ space_id }) => space_id === context.attribute.space_id)
      const found = all.flatMap(({ options }) => options ?? []).find(({ name }) => name === value)
      return found?.id ?? reference(value, at, context)
    },
  ),
  [`attribute-values/options-by-id-alone: The server looks options up by id only, and refuses their names.
    ATTRIBUTE-VALUE-TAGS-NAME`]: changeWrite('tags', reference => (value, at, context) => {
    if (!context.attribute.options?.some(({ id }) => id === value)) throw invalid(at, 'no option of this id')
    return reference(value, at, context)
  }),
})
