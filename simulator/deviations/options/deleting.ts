import type { Json, Media } from '../../../fixtures/entities.ts'
import { readAttributeElements } from '../../service/attribute-values/elements.ts'
import { forbidden, invalid, notFound } from '../../service/errors.ts'
import { replaceAttribute } from '../../service/operations/media/replace-attribute.ts'
import type { Call } from '../../service/service.ts'
import { createOptions } from '../../service/store/create-options.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeCall, changeRule, type Patch, replaceRule, wrapHandler } from '../patches.ts'

/** Changes what the media that hold an option are left with; undefined leaves them as they are. */
const leaving = (
  change: (media: Media, held: readonly Json[], optionId: string) => { readonly value: Json | undefined } | undefined,
): Patch =>
  replaceRule('mediaAttributes', 'removeOptionFromMedia', ({ world }: Call, { id }, optionId) => {
    for (const media of world.media.all) {
      const held = readAttributeElements(media.attributes[id])
      const left = held.includes(optionId) ? change(media, held, optionId) : undefined
      if (left) world.media.put({ ...media, attributes: replaceAttribute(media.attributes, id, left.value) })
    }
  })

const without = (held: readonly Json[], optionId: string): Json | undefined => {
  const left = held.filter(one => one !== optionId)
  return left.length === 0 ? undefined : left
}

const isTaggedWith = (held: Json, options: readonly string[]): boolean =>
  readAttributeElements(held).some(one => options.some(id => id === one))

const fields = [
  deviation(
    'options/deleted-ones-stay',
    'A deleted option is taken from media and stays in its field.',
    ['OPTION-DELETE'],
    replaceRule('options', 'afterDeleting', (_, { options }) => options ?? []),
  ),
  deviation(
    'options/deletion-answers-the-field-before',
    'The answer to a deletion was read before it.',
    ['OPTION-DELETE'],
    wrapHandler('deleteOption', (handle, call) => {
      const before = call.world.mediaAttributes.get(call.params.id ?? '')
      const reply = handle(call)
      return before
        ? { kind: 'resource', status: 200, resource: call.service.present.mediaAttribute(call, before) }
        : reply
    }),
  ),
  deviation(
    'options/deletion-empties-the-field',
    'Deleting one option deletes all.',
    ['OPTION-DELETE-ONLY'],
    replaceRule('options', 'afterDeleting', () => []),
  ),
  deviation(
    'options/deletion-takes-the-next-too',
    'The option is cut out by its place, together with the next.',
    ['OPTION-DELETE-ONLY'],
    replaceRule('options', 'afterDeleting', (_, { options }, optionId) => {
      const place = options?.findIndex(({ id }) => id === optionId) ?? -1
      return options?.filter((_one, index) => index !== place && index !== place + 1) ?? []
    }),
  ),
  deviation(
    'options/deletion-makes-ids-anew',
    'The options that are left are written again, with other ids.',
    ['OPTION-DELETE-ONLY'],
    changeRule(
      'options',
      'afterDeleting',
      honest => (call, attribute, optionId) => createOptions(call.world, honest(call, attribute, optionId)),
    ),
  ),
  deviation(
    'options/deletion-drops-descriptions',
    'The options that are left are written again, without their descriptions.',
    ['OPTION-DELETE-ONLY'],
    changeRule(
      'options',
      'afterDeleting',
      honest => (call, attribute, optionId) =>
        honest(call, attribute, optionId).map(option => ({ ...option, description: '' })),
    ),
  ),
]

const media = [
  deviation(
    'options/deleted-ones-stay-on-media',
    'A deleted option is taken from its field alone.',
    ['OPTION-DELETE-CLEARS-MEDIA'],
    replaceRule('mediaAttributes', 'removeOptionFromMedia', () => {}),
  ),
  deviation(
    'options/cleared-from-the-library-alone',
    'Media outside the library keep a deleted option.',
    ['OPTION-DELETE-CLEARS-MEDIA'],
    leaving(({ library }, held, id) => (library ? { value: without(held, id) } : undefined)),
  ),
  deviation(
    'options/cleared-outside-the-library-alone',
    'Media in the library keep a deleted option, as its index is not told.',
    ['OPTION-DELETE-CLEARS-MEDIA'],
    leaving(({ library }, held, id) => (library ? undefined : { value: without(held, id) })),
  ),
  deviation(
    'options/cleared-where-alone',
    'A media is found by the deleted option as its whole value; beside others the option stays.',
    ['OPTION-DELETE-CLEARS-MEDIA'],
    leaving((_, held) => (held.length === 1 ? { value: undefined } : undefined)),
  ),
  deviation(
    'options/cleared-from-arrays-alone',
    'A deleted option is taken out of arrays; where it stands alone it stays.',
    ['OPTION-DELETE-CLEARS-MEDIA'],
    leaving((_, held, id) => (held.length > 1 ? { value: without(held, id) } : undefined)),
  ),
  deviation(
    'options/cleared-from-one-media',
    'The first media with a deleted option is cleared of it, and no other.',
    ['OPTION-DELETE-CLEARS-MEDIA'],
    replaceRule('mediaAttributes', 'removeOptionFromMedia', ({ world }, { id }, optionId) => {
      const found = world.media.all.find(({ attributes }) => readAttributeElements(attributes[id]).includes(optionId))
      const held = readAttributeElements(found?.attributes[id])
      if (found)
        world.media.put({ ...found, attributes: replaceAttribute(found.attributes, id, without(held, optionId)) })
    }),
  ),
  deviation(
    'options/deletion-clears-whole-values',
    'The whole value of a media that holds a deleted option is cleared.',
    ['OPTION-DELETE-KEEPS-MEDIA'],
    leaving(() => ({ value: undefined })),
  ),
  deviation(
    'options/deletion-clears-every-media',
    'The field is cleared on every media, whatever it holds.',
    ['OPTION-DELETE-KEEPS-MEDIA'],
    replaceRule('mediaAttributes', 'removeOptionFromMedia', ({ world }, { id }) => {
      for (const one of world.media.all.filter(({ attributes }) => id in attributes))
        world.media.put({ ...one, attributes: replaceAttribute(one.attributes, id, undefined) })
    }),
  ),
  deviation(
    'options/deletion-leaves-one-option',
    'Of the options that a media is left with, the first is kept.',
    ['OPTION-DELETE-KEEPS-MEDIA'],
    leaving((_, held, id) => {
      const left = without(held, id)
      return { value: left === undefined ? undefined : readAttributeElements(left).slice(0, 1) }
    }),
  ),
]

const REFUSED = ['OPTION-DELETE-UNKNOWN', 'OPTION-DELETE-OTHER-FIELD', 'OPTION-DELETE-AGAIN']

const refusals = [
  deviation(
    'options/unknown-ones-are-deleted',
    'Deleting an option that is not there succeeds, as it is gone afterwards.',
    REFUSED,
    changeRule('options', 'isOfField', honest => (call, attribute, optionId) => {
      if (attribute.type !== 'tags') honest(call, attribute, optionId)
    }),
  ),
  deviation(
    'options/unknown-ones-are-not-found',
    'Deleting an option that is not there is not found, as everywhere else.',
    [...REFUSED, 'OPTION-DELETE-NOT-TAGS'],
    replaceRule('options', 'isOfField', (_, { options }, optionId) => {
      if (!options?.some(({ id }) => id === optionId)) throw notFound()
    }),
  ),
  deviation(
    'options/deletion-looks-in-every-field',
    'An option is looked for by its id alone, and taken from the field that has it.',
    ['OPTION-DELETE-OTHER-FIELD'],
    replaceRule('options', 'isOfField', ({ world }, _, optionId) => {
      const owner = world.mediaAttributes.listed.find(({ options }) => options?.some(({ id }) => id === optionId))
      if (!owner) throw invalid('optionId', `${optionId} is no option`)
      world.mediaAttributes.put({ ...owner, options: owner.options?.filter(({ id }) => id !== optionId) ?? null })
    }),
  ),
  deviation(
    'options/fields-without-options-have-none-to-delete',
    'Deleting an option of a field that is no tags field does nothing, and succeeds.',
    ['OPTION-DELETE-NOT-TAGS'],
    changeRule('options', 'isOfField', honest => (call, attribute, optionId) => {
      if (attribute.type === 'tags') honest(call, attribute, optionId)
    }),
  ),
  deviation(
    'options/deleted-by-name',
    'An option is looked up by its id or its name, as it is where a value is set.',
    ['OPTION-DELETE-UNKNOWN'],
    changeCall('deleteOption', call => {
      const { id = '', optionId = '' } = call.params
      const named = call.world.mediaAttributes.get(id)?.options?.find(({ name }) => name === optionId)
      return named ? { ...call, params: { ...call.params, optionId: named.id } } : call
    }),
  ),
  deviation(
    'options/deleted-with-its-namesakes',
    'Media hold tags by their names, and a deleted name is taken from every field of theirs.',
    ['OPTION-DELETE-ONLY'],
    wrapHandler('deleteOption', (handle, call) => {
      const { params, world } = call
      const gone = world.mediaAttributes.get(params.id ?? '')?.options?.find(({ id }) => id === params.optionId)
      const reply = handle(call)
      const namesakes = world.mediaAttributes.all.flatMap(({ options }) =>
        (options ?? []).flatMap(({ id, name }) => (name === gone?.name ? [id] : [])),
      )
      for (const media of world.media.all) {
        const kept = Object.entries(media.attributes).filter(([, held]) => !isTaggedWith(held, namesakes))
        world.media.put({ ...media, attributes: Object.fromEntries(kept) })
      }
      return reply
    }),
  ),
  deviation(
    'options/not-tags-is-forbidden',
    'Nobody may delete options of a field that is no tags field.',
    ['OPTION-DELETE-NOT-TAGS'],
    changeRule('options', 'isOfField', honest => (call, attribute, optionId) => {
      if (attribute.type !== 'tags') throw forbidden('The field has no options.')
      honest(call, attribute, optionId)
    }),
  ),
]

/** Mistakes in deleting options. */
export const deletingDeviations: readonly Deviation[] = [...fields, ...media, ...refusals]
