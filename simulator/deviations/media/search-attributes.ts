import type { Media } from '../../../fixtures/entities.ts'
import type { AttributeCondition } from '../../../fixtures/library-entities.ts'
import { readAttributeElements } from '../../service/attribute-values/elements.ts'
import type { MediaTest, SearchContext } from '../../service/service.ts'
import { type Deviation, deviation } from '../deviation.ts'
import type { Patch } from '../patches.ts'
import { predicate } from './predicate.ts'

/** Changes what the conditions on attributes ask for, before they are looked at. */
const conditions = (change: (entries: readonly AttributeCondition[]) => readonly AttributeCondition[]): Patch =>
  predicate('attributes', honest => (context, entries) => honest(context, change(entries)))

/** Changes what one condition on an attribute asks for. */
const condition = (
  change: (
    honest: (entry: AttributeCondition) => MediaTest,
    entry: AttributeCondition,
    context: SearchContext,
  ) => MediaTest,
): Patch =>
  predicate('attributes', honest => (context, entries) => {
    const tests = entries.map(entry => change(one => honest(context, [one]), entry, context))
    return media => tests.every(test => test(media))
  })

const never: MediaTest = () => false

const typeOf = ({ world }: SearchContext, { attribute_id }: AttributeCondition) =>
  world.mediaAttributes.get(attribute_id)?.type

const isSet = ({ attributes }: Media, { attribute_id }: AttributeCondition): boolean =>
  readAttributeElements(attributes[attribute_id]).length > 0

const ANY = ['MEDIA-SEARCH-ATTRIBUTE-ANY']
const NONE = ['MEDIA-SEARCH-ATTRIBUTE-NONE']
const EVERY = ['MEDIA-SEARCH-ATTRIBUTE-EVERY']
const CHECKBOX = ['MEDIA-SEARCH-ATTRIBUTE-CHECKBOX']
const TEXT = ['MEDIA-SEARCH-ATTRIBUTE-TEXT']

/** Mistakes in what conditions on attributes find. */
export const attributeSearchDeviations: readonly Deviation[] = [
  deviation(
    'media/attributes-are-not-searched',
    'The conditions on attributes are not looked at.',
    ['MEDIA-SEARCH-FILTER'],
    predicate('attributes', () => () => never),
  ),
  deviation(
    'media/every-value',
    'A media has to hold all values of a condition.',
    ANY,
    condition((honest, entry) =>
      entry.match === 'any'
        ? media => entry.values.every(value => honest({ ...entry, values: [value] })(media))
        : honest(entry),
    ),
  ),
  deviation(
    'media/first-value-alone',
    'Of the values of a condition the first is sought.',
    ANY,
    conditions(entries => entries.map(entry => ({ ...entry, values: entry.values.slice(0, 1) }))),
  ),
  deviation(
    'media/options-sought-by-id',
    'Options that are given by name are not found.',
    ANY,
    condition((honest, entry, context) => {
      const known = context.world.mediaAttributes.get(entry.attribute_id)?.options
      const isId = (value: string) => !known || known.some(({ id }) => id === value)
      return honest({ ...entry, values: entry.values.filter(isId) })
    }),
  ),
  deviation(
    'media/match-is-not-looked-at',
    'What is to be excluded is sought.',
    [...NONE, ...EVERY],
    conditions(entries => entries.map(entry => ({ ...entry, match: 'any' }))),
  ),
  deviation(
    'media/not-all-of-several',
    'Media are excluded that hold all of the values.',
    NONE,
    condition((honest, entry) =>
      entry.match === 'none'
        ? media => entry.values.some(value => honest({ ...entry, values: [value] })(media))
        : honest(entry),
    ),
  ),
  deviation(
    'media/nothing-is-not-none',
    'A media without a value is unlike any, as in SQL.',
    NONE,
    condition((honest, entry) => {
      const test = honest(entry)
      return media => test(media) && (entry.match === 'any' || isSet(media, entry))
    }),
  ),
  deviation(
    'media/one-condition-is-enough',
    'A media has to satisfy one of the conditions on one attribute.',
    EVERY,
    predicate('attributes', honest => (context, entries) => {
      const ids = new Set(entries.map(({ attribute_id }) => attribute_id))
      const groups = [...ids].map(id => entries.filter(({ attribute_id }) => attribute_id === id).slice(-2))
      return media => groups.every(group => group.some(entry => honest(context, [entry])(media)))
    }),
  ),
  deviation(
    'media/last-condition-alone',
    'Of several conditions on one attribute the last one holds.',
    EVERY,
    conditions(entries =>
      entries.filter(
        (entry, index) =>
          !entries
            .slice(index + 1)
            .some(later => later.attribute_id === entry.attribute_id && later.match === entry.match),
      ),
    ),
  ),
  deviation(
    'media/checked-when-set',
    'A checkbox is true where it was ever set.',
    CHECKBOX,
    condition((honest, entry, context) =>
      typeOf(context, entry) === 'checkbox'
        ? media => isSet(media, entry) === (entry.values[0] === 'true')
        : honest(entry),
    ),
  ),
  deviation(
    'media/false-is-not-stored',
    'A checkbox that is false is sought among those that were never set.',
    CHECKBOX,
    condition((honest, entry, context) =>
      typeOf(context, entry) === 'checkbox' && entry.values[0] === 'false'
        ? media => !isSet(media, entry)
        : honest(entry),
    ),
  ),
  deviation(
    'media/words-of-a-text',
    'A text is found by a value of which it holds the first word.',
    TEXT,
    condition((honest, entry, context) =>
      typeOf(context, entry) === 'text' && entry.match === 'any' ? media => isSet(media, entry) : honest(entry),
    ),
  ),
  deviation(
    'media/first-text-alone',
    'Of several texts the first one is sought.',
    TEXT,
    condition((honest, entry, context) =>
      typeOf(context, entry) === 'text' ? honest({ ...entry, values: entry.values.slice(0, 1) }) : honest(entry),
    ),
  ),
]
