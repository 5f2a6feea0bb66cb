import type { AttributeType, Media } from '../../../fixtures/entities.ts'
import type { AttributeCondition } from '../../../fixtures/library-entities.ts'
import { elementsOf } from '../../json.ts'
import type { Patch } from '../../service/patches.ts'
import type { MediaTest, SearchContext } from '../../service/service.ts'
import { type Mutant, mutants } from '../mutant.ts'
import { changePredicate } from './patches.ts'

/** Changes the conditions on attributes before the search. */
const changeConditions = (change: (entries: readonly AttributeCondition[]) => readonly AttributeCondition[]): Patch =>
  changePredicate('attributes', reference => (context, entries) => reference(context, change(entries)))

/** Changes what each condition on an attribute finds. */
const changeEachCondition = (
  change: (
    reference: (entry: AttributeCondition) => MediaTest,
    entry: AttributeCondition,
    context: SearchContext,
  ) => MediaTest,
): Patch =>
  changePredicate('attributes', reference => (context, entries) => {
    const tests = entries.map(entry => change(one => reference(context, [one]), entry, context))
    return media => tests.every(test => test(media))
  })

const never: MediaTest = () => false

const isSet = ({ attributes }: Media, { attribute_id }: AttributeCondition): boolean =>
  elementsOf(attributes[attribute_id]).length > 0

/** Changes what each condition on attributes of one type finds. */
const changeConditionsOn = (
  type: AttributeType,
  change: (reference: (entry: AttributeCondition) => MediaTest, entry: AttributeCondition) => MediaTest,
): Patch =>
  changeEachCondition((reference, entry, { world }) =>
    world.mediaAttributes.get(entry.attribute_id)?.type === type ? change(reference, entry) : reference(entry),
  )

export const attributeSearchMutants: readonly Mutant[] = mutants({
  [`media/attributes-are-not-searched: A search with conditions on attributes finds nothing.
    MEDIA-SEARCH-FILTER`]: changePredicate('attributes', () => () => never),
  [`media/every-value: A condition with match any finds only media that hold all of its values.
    MEDIA-SEARCH-ATTRIBUTE-ANY`]: changeEachCondition((reference, entry) =>
    entry.match === 'any'
      ? media => entry.values.every(value => reference({ ...entry, values: [value] })(media))
      : reference(entry),
  ),
  [`media/options-sought-by-id: The search finds nothing by the name of an option, only by its id.
    MEDIA-SEARCH-ATTRIBUTE-ANY`]: changeEachCondition((reference, entry, context) => {
    const known = context.world.mediaAttributes.get(entry.attribute_id)?.options
    const isId = (value: string) => !known || known.some(({ id }) => id === value)
    return reference({ ...entry, values: entry.values.filter(isId) })
  }),
  [`media/match-is-not-looked-at: The search ignores match: a condition with none finds what it should exclude.
    MEDIA-SEARCH-ATTRIBUTE-NONE MEDIA-SEARCH-ATTRIBUTE-EVERY`]: changeConditions(entries =>
    entries.map(entry => ({ ...entry, match: 'any' })),
  ),
  [`media/not-all-of-several: A condition with match none excludes only media that hold all of its values.
    MEDIA-SEARCH-ATTRIBUTE-NONE`]: changeEachCondition((reference, entry) =>
    entry.match === 'none'
      ? media => entry.values.some(value => reference({ ...entry, values: [value] })(media))
      : reference(entry),
  ),
  [`media/nothing-is-not-none: A condition with match none does not find media without a value, as in SQL with NULL.
    MEDIA-SEARCH-ATTRIBUTE-NONE-UNSET`]: changeEachCondition((reference, entry) => {
    const test = reference(entry)
    return media => test(media) && (entry.match === 'any' || isSet(media, entry))
  }),
  [`media/one-condition-is-enough: A media that meets one of two conditions on an attribute is found.
    MEDIA-SEARCH-ATTRIBUTE-EVERY`]: changePredicate('attributes', reference => (context, entries) => {
    const ids = new Set(entries.map(({ attribute_id }) => attribute_id))
    const groups = [...ids].map(id => entries.filter(({ attribute_id }) => attribute_id === id).slice(-2))
    return media => groups.every(group => group.some(entry => reference(context, [entry])(media)))
  }),
  [`media/last-condition-alone: The search uses only the last of several conditions on one attribute.
    MEDIA-SEARCH-ATTRIBUTE-EVERY`]: changeConditions(entries =>
    entries.filter(
      (entry, index) =>
        !entries
          .slice(index + 1)
          .some(later => later.attribute_id === entry.attribute_id && later.match === entry.match),
    ),
  ),
  [`media/checked-when-set: The search treats a checkbox as checked when it has any value, even false.
    MEDIA-SEARCH-ATTRIBUTE-CHECKBOX`]: changeConditionsOn(
    'checkbox',
    (_, entry) => media => isSet(media, entry) === (entry.values[0] === 'true'),
  ),
  [`media/false-is-not-stored: The search for an unchecked checkbox finds media where it was never set.
    MEDIA-SEARCH-ATTRIBUTE-CHECKBOX`]: changeConditionsOn('checkbox', (reference, entry) =>
    entry.values[0] === 'false' ? media => !isSet(media, entry) : reference(entry),
  ),
  [`media/words-of-a-text: The search for a text finds every media that has a value, whatever it is.
    MEDIA-SEARCH-ATTRIBUTE-TEXT`]: changeConditionsOn('text', (reference, entry) =>
    entry.match === 'any' ? media => isSet(media, entry) : reference(entry),
  ),
  [`media/users-are-not-searched: A search by users finds nothing.
    MEDIA-SEARCH-ATTRIBUTE-ANY`]: changeConditionsOn('user', () => never),
  [`media/first-text-alone: The search looks only for the first of several texts.
    MEDIA-SEARCH-ATTRIBUTE-TEXT`]: changeConditionsOn('text', (reference, entry) =>
    reference({ ...entry, values: entry.values.slice(0, 1) }),
  ),
})
