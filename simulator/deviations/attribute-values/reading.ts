import { ATTRIBUTE_TYPES, type Json } from '../../../fixtures/entities.ts'
import { invalid } from '../../service/errors.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changePresentation } from '../patches.ts'
import { onPut, sent, shown, shownValue, written } from './patches.ts'

const NUMBER = 'ATTRIBUTE-VALUE-NUMBER'
const CHECKBOX = 'ATTRIBUTE-VALUE-CHECKBOX'
const DATE = 'ATTRIBUTE-VALUE-DATE'
const SHAPE = 'ATTRIBUTE-VALUE-FIELD-VALUE'

const text =
  (change: (value: string) => Json) =>
  (value: Json): Json =>
    typeof value === 'string' ? change(value) : value

const parsedOr = (value: string): Json => {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

const dayBefore = (value: string): string => new Date(Date.parse(value) - DAY_MS).toISOString().slice(0, 10)

const shapes = [
  deviation(
    'attribute-values/numbers-in-texts-are-numbers',
    'A text that looks like a number is stored as one.',
    ['ATTRIBUTE-VALUE-TEXT', SHAPE],
    shownValue(
      ['text'],
      text(value => (/^\d+$/.test(value) ? Number(value) : value)),
    ),
  ),
  deviation(
    'attribute-values/texts-read-as-json',
    'Values are kept as JSON, and a text that happens to be JSON is read as that.',
    ['ATTRIBUTE-VALUE-TEXT', SHAPE],
    shownValue(['text'], text(parsedOr)),
  ),
  deviation(
    'attribute-values/texts-without-accents',
    'Texts are stored in plain ASCII.',
    ['ATTRIBUTE-VALUE-TEXT'],
    written(
      'text',
      honest => (value, at, context) =>
        text(one => one.normalize('NFD').replace(/[^ -~]/g, ''))(honest(value, at, context)),
    ),
  ),
  deviation(
    'attribute-values/texts-are-objects',
    'A text is shown with its format.',
    ['ATTRIBUTE-VALUE-TEXT', SHAPE],
    shownValue(['text'], value => ({ format: 'plain', text: value })),
  ),
  deviation(
    'attribute-values/numbers-are-texts',
    'The database returns numbers as texts, and so does the answer.',
    [NUMBER, SHAPE],
    shownValue(['number'], String),
  ),
  deviation(
    'attribute-values/numbers-are-whole',
    'Numbers are stored in a column of integers.',
    [NUMBER],
    written('number', honest => (value, at, context) => Math.trunc(Number(honest(value, at, context)))),
  ),
  deviation(
    'attribute-values/numbers-are-positive',
    'Numbers below zero are refused.',
    [NUMBER],
    written('number', honest => (value, at, context) => {
      const number = honest(value, at, context)
      if (Number(number) < 0) throw invalid(at, 'below zero')
      return number
    }),
  ),
  deviation(
    'attribute-values/zero-and-false-are-nothing',
    'What is not truthy clears the value.',
    [NUMBER, CHECKBOX],
    onPut(honest => (call, attribute, value) => honest(call, attribute, value || null)),
  ),
  deviation(
    'attribute-values/checkboxes-are-texts',
    'A checkbox is shown as the text true or false.',
    [CHECKBOX, SHAPE],
    shownValue(['checkbox'], String),
  ),
  deviation(
    'attribute-values/checkboxes-are-checked',
    'A checkbox that is written is checked.',
    [CHECKBOX],
    written('checkbox', honest => (value, at, context) => honest(value, at, context) !== null),
  ),
  deviation(
    'attribute-values/dates-are-numbers',
    'A date is shown in milliseconds since 1970.',
    [DATE, SHAPE],
    shownValue(
      ['date'],
      text(value => Date.parse(value)),
    ),
  ),
  deviation(
    'attribute-values/dates-slip-a-day',
    'A date is taken for a local midnight and shown in UTC.',
    [DATE],
    shownValue(['date'], text(dayBefore)),
  ),
  deviation(
    'attribute-values/days-without-a-time-alone',
    'A date with a time of day is refused.',
    [DATE],
    written('date', honest => (value, at, context) => {
      if (String(value).includes('T')) throw invalid(at, 'not a day')
      return honest(value, at, context)
    }),
  ),
  deviation(
    'attribute-values/links-without-their-query',
    'Links are stored without what follows the path.',
    ['ATTRIBUTE-VALUE-LINK'],
    written('link', honest => (value, at, context) => String(honest(value, at, context)).replace(/[?#].*/, '')),
  ),
  deviation(
    'attribute-values/links-are-objects',
    'A link is shown as an object with a url.',
    ['ATTRIBUTE-VALUE-LINK', SHAPE],
    shownValue(['link'], value => ({ url: value })),
  ),
  deviation(
    'attribute-values/tags-read-as-names',
    'The value of tags holds names, as their display_value does.',
    ['ATTRIBUTE-VALUE-TAGS'],
    shown((entry, { type }) => (type === 'tags' ? { ...entry, value: entry.display_value ?? null } : entry)),
  ),
  deviation(
    'attribute-values/options-and-users-are-expanded',
    'Options and users are shown as objects.',
    ['ATTRIBUTE-VALUE-TAGS', 'ATTRIBUTE-VALUE-USER', SHAPE],
    shownValue(['tags', 'user'], id => ({ id })),
  ),
]

const labels = [
  deviation(
    'attribute-values/options-labelled-by-ids',
    'The display_value of tags repeats their value.',
    ['ATTRIBUTE-VALUE-DISPLAY-TAGS'],
    shown((entry, { type }) => (type === 'tags' ? { ...entry, display_value: entry.value ?? null } : entry)),
  ),
  deviation(
    'attribute-values/first-option-labelled',
    'The display_value of several tags names the first.',
    ['ATTRIBUTE-VALUE-DISPLAY-TAGS'],
    shown((entry, { type }) => {
      const { display_value: label = '' } = entry
      return type === 'tags' && Array.isArray(label) ? { ...entry, display_value: label.slice(0, 1) } : entry
    }),
  ),
  deviation(
    'attribute-values/users-labelled-by-ids',
    'The display_value of users repeats their value.',
    ['ATTRIBUTE-VALUE-DISPLAY-USER'],
    shown((entry, { type }) => (type === 'user' ? { ...entry, display_value: entry.value ?? null } : entry)),
  ),
  deviation(
    'attribute-values/labels-repeat-values',
    'Numbers and truth values are their own display_value.',
    ['ATTRIBUTE-VALUE-FIELD-DISPLAY-VALUE'],
    shown((entry, { type }) =>
      type === 'number' || type === 'checkbox' ? { ...entry, display_value: entry.value ?? null } : entry,
    ),
  ),
  deviation(
    'attribute-values/no-labels',
    'The display_value of an entry is null until somebody has looked at it in the app.',
    ['ATTRIBUTE-VALUE-FIELD-DISPLAY-VALUE'],
    shown(entry => ({ ...entry, display_value: null })),
  ),
]

const definitions = [
  ...ATTRIBUTE_TYPES.filter(type => type !== 'text').map(type =>
    deviation(
      `attribute-values/${type}-entries-are-texts`,
      `${type} is missing from a switch that names the types of entries.`,
      ['ATTRIBUTE-VALUE-DEFINITION'],
      shown((entry, attribute) => (attribute.type === type ? { ...entry, attribute_type: 'text' } : entry)),
    ),
  ),
  deviation(
    'attribute-values/entries-named-by-type',
    'An entry is named by its type.',
    ['ATTRIBUTE-VALUE-DEFINITION'],
    shown((entry, { type }) => ({ ...entry, attribute_name: type })),
  ),
  deviation(
    'attribute-values/entries-are-single',
    'multiple of an entry is false, whatever it is of its attribute.',
    ['ATTRIBUTE-VALUE-DEFINITION'],
    shown(entry => ({ ...entry, multiple: false })),
  ),
  deviation(
    'attribute-values/null-for-no-values',
    'The attributes of a media without values are null.',
    ['MEDIA-ATTRIBUTES-NONE'],
    changePresentation('media', honest => (context, media) => {
      const resource = honest(context, media)
      return Object.keys(media.attributes).length === 0 ? { ...resource, attributes: null } : resource
    }),
  ),
]

const entries = [
  deviation(
    'attribute-values/entries-of-every-attribute',
    'A media lists every attribute of its space, the ones without a value as null.',
    ['MEDIA-ATTRIBUTES-POPULATED'],
    changePresentation('media', honest => (context, media) => {
      const resource = honest(context, media)
      const shownOnes = Array.isArray(resource.attributes) ? resource.attributes : []
      const empty = context.world.mediaAttributes.listed
        .filter(({ id, space_id }) => space_id === media.space_id && !(id in media.attributes))
        .map(attribute => ({
          ...context.service.present.attributeValue(context, attribute, ''),
          value: null,
          display_value: '',
        }))
      return { ...resource, attributes: [...shownOnes, ...empty] }
    }),
  ),
  deviation(
    'attribute-values/entries-twice',
    'A media is joined with its values and their texts, and each entry comes twice.',
    ['MEDIA-ATTRIBUTES-POPULATED'],
    changePresentation('media', honest => (context, media) => {
      const resource = honest(context, media)
      const shownOnes = Array.isArray(resource.attributes) ? resource.attributes : []
      return { ...resource, attributes: shownOnes.flatMap(entry => [entry, entry]) }
    }),
  ),
]

/** The elements of a value, one of them alone. */
const first = (value: Json): Json => (Array.isArray(value) ? value.slice(0, 1) : value)

const several = [
  deviation(
    'attribute-values/first-element-alone',
    'Of an array the first element is stored.',
    ['ATTRIBUTE-VALUE-TAGS-MULTIPLE', 'ATTRIBUTE-VALUE-USER-MULTIPLE'],
    sent(first),
  ),
  deviation(
    'attribute-values/arrays-are-refused',
    'A value is a scalar or null.',
    ['ATTRIBUTE-VALUE-TAGS-MULTIPLE', 'ATTRIBUTE-VALUE-USER-MULTIPLE'],
    sent(value => {
      if (Array.isArray(value)) throw invalid('value', 'not a scalar')
      return value
    }),
  ),
  deviation(
    'attribute-values/options-by-name-alone',
    'Tags are written by the names of options alone.',
    ['ATTRIBUTE-VALUE-TAGS-ID', 'ATTRIBUTE-VALUE-TAGS-MULTIPLE'],
    written('tags', honest => (value, at, context) => {
      if (context.attribute.options?.some(({ id }) => id === value)) throw invalid(at, 'no option of this name')
      return honest(value, at, context)
    }),
  ),
  deviation(
    'attribute-values/options-by-id-alone',
    'Tags are written by the ids of options alone.',
    ['ATTRIBUTE-VALUE-TAGS-NAME'],
    written('tags', honest => (value, at, context) => {
      if (!context.attribute.options?.some(({ id }) => id === value)) throw invalid(at, 'no option of this id')
      return honest(value, at, context)
    }),
  ),
  deviation(
    'attribute-values/option-names-stored-as-given',
    'An option that is written by its name is stored by its name.',
    ['ATTRIBUTE-VALUE-TAGS-NAME'],
    written('tags', honest => (value, at, context) => {
      const id = honest(value, at, context)
      return typeof value === 'string' ? value : id
    }),
  ),
]

/** Mistakes in what the values of media read as. */
export const readingDeviations: readonly Deviation[] = [...shapes, ...labels, ...definitions, ...entries, ...several]
