import type { Json, Option } from '../../../fixtures/entities.ts'
import { readAttributeElements } from '../../service/attribute-values/elements.ts'
import { optionsOf } from '../../service/cells/mirrored-attribute.ts'
import { valueLabel } from '../../service/cells/value-label.ts'
import { param } from '../../service/operation.ts'
import { replaceAttribute } from '../../service/operations/media/replace-attribute.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeCodec, changeRule, combinePatches, type Patch, wrapHandler } from '../patches.ts'

const FOR_GOOD = ['OPTION-DELETE-FOR-GOOD']

/** What was deleted of each field, as a service with a mark for the deleted keeps it. */
type Deleted = Map<string, readonly Option[]>

/** Keeps deleted options aside, for a change that forgets to leave them out. */
const marked =
  (change: (deleted: Deleted) => Patch): Patch =>
  service => {
    const deleted: Deleted = new Map()
    const keep = wrapHandler('deleteOption', (handle, call) => {
      const { id, options } = call.world.mediaAttributes.get(param(call, 'id')) ?? { id: '', options: [] }
      const option = options?.find(one => one.id === param(call, 'optionId'))
      const reply = handle(call)
      if (option) deleted.set(id, [...(deleted.get(id) ?? []), option])
      return reply
    })
    return combinePatches(keep, change(deleted))(service)
  }

const isCalled = (name: string) => (option: Option) => option.name.toLowerCase() === name.toLowerCase()

/** Puts back what deletions take from media, when the option is there again. */
const revived = marked(deleted => service => {
  const lost: { readonly media: string; readonly attribute: string; readonly option: string; readonly value: Json }[] =
    []
  const remember = changeRule('mediaAttributes', 'removeOptionFromMedia', honest => (call, attribute, option) => {
    for (const media of call.world.media.all) {
      const value = media.attributes[attribute.id]
      if (value !== undefined && readAttributeElements(value).includes(option))
        lost.push({ media: media.id, attribute: attribute.id, option, value })
    }
    honest(call, attribute, option)
  })
  const revive = changeRule('options', 'afterAdding', honest => (call, before, added) => {
    const old = deleted.get(before.id) ?? []
    const options = honest(
      call,
      before,
      added.map(option => old.find(isCalled(option.name)) ?? option),
    )
    for (const { media: id, attribute, option, value } of lost) {
      const media = call.world.media.get(id)
      if (media && attribute === before.id && options.some(one => one.id === option))
        call.world.media.put({ ...media, attributes: replaceAttribute(media.attributes, attribute, value) })
    }
    return options
  })
  return combinePatches(remember, revive)(service)
})

/** Mistakes that come from marking an option as deleted where it should be removed. */
export const deletedDeviations: readonly Deviation[] = [
  deviation(
    'options/deleted-ones-come-back-with-their-name',
    'A name that is added again revives the deleted option, on all media that had it.',
    FOR_GOOD,
    revived,
  ),
  deviation(
    'options/deleted-names-stay-taken',
    'A deleted option still counts as one that exists when its name is added.',
    FOR_GOOD,
    marked(deleted =>
      changeRule('options', 'findNew', honest => (call, attribute, drafts) => {
        const old = deleted.get(attribute.id) ?? []
        return honest(call, attribute, drafts).filter(({ name }) => !old.some(isCalled(name)))
      }),
    ),
  ),
  deviation(
    'options/deleted-ones-can-be-written',
    'Values are held against all options that a field ever had.',
    FOR_GOOD,
    marked(deleted =>
      changeRule('media', 'parseAttributeValue', honest => (call, attribute, value) => {
        const { options } = attribute
        const ever = options && [...options, ...(deleted.get(attribute.id) ?? [])]
        return honest(call, { ...attribute, options: ever }, value)
      }),
    ),
  ),
  deviation(
    'options/deletion-leaves-an-empty-array',
    'The deleted option is taken out of the array, and an array with nothing in it stays.',
    ['OPTION-DELETE-NO-ENTRY'],
    changeRule('mediaAttributes', 'removeOptionFromMedia', honest => (call, attribute, optionId) => {
      const holders = call.world.media.all.filter(media =>
        readAttributeElements(media.attributes[attribute.id]).includes(optionId),
      )
      honest(call, attribute, optionId)
      for (const { id } of holders) {
        const media = call.world.media.get(id)
        if (media && media.attributes[attribute.id] === undefined)
          call.world.media.put({ ...media, attributes: replaceAttribute(media.attributes, attribute.id, []) })
      }
    }),
  ),
  deviation(
    'options/deleted-option-is-looked-for',
    'A row whose cell mirrors a deleted option cannot be shown: the name of the option is not found.',
    ['OPTION-DELETE-ONLY'],
    changeCodec('mediacolumn', ({ label }) => ({
      label(stored, context) {
        const options = optionsOf(context)
        if (options && !options.some(({ id }) => id === stored)) throw new Error(`${String(stored)} is no option`)
        return label?.(stored, context) ?? valueLabel(stored)
      },
    })),
  ),
]
