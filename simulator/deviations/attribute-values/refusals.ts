import type { AttributeType } from '../../../fixtures/entities.ts'
import type { AttributeCodec } from '../../service/attribute-values/codec.ts'
import { badRequest, conflict, notFound } from '../../service/errors.ts'
import { createOptions } from '../../service/store/create-options.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeBody, replaceRule } from '../patches.ts'
import { onPut, sent, written } from './patches.ts'

type Write = AttributeCodec['write']

/** What an honest codec refuses is stored in another form. */
const lenient = (type: AttributeType, instead: (...args: Parameters<Write>) => ReturnType<Write>) =>
  written(type, honest => (...args) => {
    try {
      return honest(...args)
    } catch {
      return instead(...args)
    }
  })

const UNKNOWN = ['ATTRIBUTE-VALUE-REFUSED-TAGS', 'ATTRIBUTE-VALUE-REFUSED-TAGS-NAME']

const lenience = [
  deviation(
    'attribute-values/objects-are-texts',
    'An object is stored as its JSON text.',
    ['ATTRIBUTE-VALUE-OBJECT'],
    sent(value =>
      typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value,
    ),
  ),
  deviation(
    'attribute-values/words-are-zero',
    'What is no number is zero.',
    ['ATTRIBUTE-VALUE-REFUSED-NUMBER'],
    lenient('number', () => 0),
  ),
  deviation(
    'attribute-values/words-are-true',
    'A checkbox is checked by whatever counts as true.',
    ['ATTRIBUTE-VALUE-REFUSED-CHECKBOX'],
    lenient('checkbox', Boolean),
  ),
  deviation(
    'attribute-values/words-are-dates',
    'A date is stored as the text that it came in.',
    ['ATTRIBUTE-VALUE-REFUSED-DATE'],
    lenient('date', String),
  ),
  deviation(
    'attribute-values/days-roll-over',
    'A day that its month does not have is counted on into the next one.',
    ['ATTRIBUTE-VALUE-REFUSED-DATE'],
    lenient('date', value => {
      const time = Date.parse(String(value))
      if (Number.isNaN(time)) throw badRequest('This is no date.')
      return new Date(time).toISOString().slice(0, 10)
    }),
  ),
  deviation(
    'attribute-values/unknown-options-are-stored',
    'Options are not looked up when they are written.',
    UNKNOWN,
    lenient('tags', String),
  ),
  deviation(
    'attribute-values/unknown-options-are-created',
    'A name that no option has becomes an option, whatever allow_create says.',
    ['ATTRIBUTE-VALUE-REFUSED-TAGS-NAME'],
    written('tags', honest => (value, at, context) => {
      const { world, attribute } = context
      if (typeof value !== 'string' || value.includes('-') || attribute.options?.some(({ name }) => name === value))
        return honest(value, at, context)
      const added = createOptions(world, [{ name: value, description: '' }])
      world.mediaAttributes.put({ ...attribute, options: [...(attribute.options ?? []), ...added] })
      return added[0]?.id ?? value
    }),
  ),
  deviation(
    'attribute-values/unknown-options-are-left-out',
    'Of several options those that there are get stored.',
    UNKNOWN,
    onPut(honest => (call, attribute, value) => {
      if (!Array.isArray(value) || attribute.type !== 'tags') return honest(call, attribute, value)
      const known = (element: unknown) =>
        attribute.options?.some(({ id, name }) => id === element || name === element) ?? false
      return honest(call, attribute, value.filter(known))
    }),
  ),
  deviation(
    'attribute-values/options-of-any-attribute',
    'An option is looked up by its id alone.',
    ['ATTRIBUTE-VALUE-REFUSED-TAGS'],
    written('tags', honest => (value, at, context) => {
      const everywhere = context.world.mediaAttributes.listed.flatMap(({ options }) => options ?? [])
      return everywhere.find(({ id }) => id === value)?.id ?? honest(value, at, context)
    }),
  ),
  deviation(
    'attribute-values/unknown-options-are-not-found',
    'An option that the attribute lacks is not found.',
    UNKNOWN,
    lenient('tags', () => {
      throw notFound()
    }),
  ),
  deviation(
    'attribute-values/unknown-users-are-stored',
    'Users are not looked up when they are written.',
    ['ATTRIBUTE-VALUE-REFUSED-USER'],
    lenient('user', String),
  ),
  deviation(
    'attribute-values/unknown-users-are-a-conflict',
    'A foreign key that leads nowhere is answered as a conflict.',
    ['ATTRIBUTE-VALUE-REFUSED-USER'],
    lenient('user', () => {
      throw conflict('The user does not exist.')
    }),
  ),
]

/** Mistakes in what the PUT of a value refuses. */
export const refusalDeviations: readonly Deviation[] = [
  ...lenience,
  deviation(
    'attribute-values/no-value-clears',
    'A body without value clears it.',
    ['ATTRIBUTE-VALUE-REQUIRED'],
    changeBody('setAttributeValue', given => ({ value: null, ...given })),
  ),
  deviation(
    'attribute-values/attributes-of-any-space',
    'Nothing asks whether the attribute is of the space of the media.',
    ['ATTRIBUTE-VALUE-OTHER-SPACE'],
    replaceRule('media', 'attributeIsOfSpace', () => {}),
  ),
  deviation(
    'attribute-values/other-space-is-a-bad-request',
    'An attribute of another space is a bad request, and not what is not found.',
    ['ATTRIBUTE-VALUE-OTHER-SPACE'],
    replaceRule('media', 'attributeIsOfSpace', (_, attribute, media) => {
      if (attribute.space_id !== media.space_id) throw badRequest('The attribute is of another space.')
    }),
  ),
]
