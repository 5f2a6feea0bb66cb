import type { Option } from '../../../fixtures/entities.ts'
import { elementsOf, isList } from '../../json.ts'
import { findMirroredAttribute, optionsOf } from '../../service/cells/mirrored-attribute.ts'
import { valueLabel } from '../../service/cells/value-label.ts'
import { param } from '../../service/operation.ts'
import { replaceAttribute } from '../../service/operations/media/replace-attribute.ts'
import { changeCodec, changeRule, combinePatches, type Patch, wrapHandler } from '../../service/patches.ts'
import { skipFilterRule } from '../media-filter/patches.ts'
import { type Mutant, mutants } from '../mutant.ts'
import { removeOptionFromMediaRule } from './deleting.ts'

/** The deleted options of each attribute. */
type DeletedOptions = Map<string, readonly Option[]>

/** Keeps deleted options for a patch that wrongly uses them. */
const withDeletedOptions =
  (change: (deleted: DeletedOptions) => Patch): Patch =>
  service => {
    const deleted: DeletedOptions = new Map()
    const keep = wrapHandler('deleteOption', (handle, call) => {
      const { id, options } = call.world.mediaAttributes.get(param(call, 'id')) ?? { id: '', options: [] }
      const option = options?.find(one => one.id === param(call, 'optionId'))
      const reply = handle(call)
      if (option) deleted.set(id, [...(deleted.get(id) ?? []), option])
      return reply
    })
    return combinePatches(keep, change(deleted))(service)
  }

const hasName = (name: string) => (option: Option) => option.name.toLowerCase() === name.toLowerCase()

/** Mistakes of servers that only mark options as deleted. */
export const softDeletionMutants: readonly Mutant[] = mutants({
  [`options/deleted-names-stay-taken: The server only marks options as deleted: the name of a deleted option is skipped
    when it is added again. OPTION-DELETE-FOR-GOOD`]: withDeletedOptions(deleted =>
    changeRule('options', 'findNew', reference => (call, attribute, drafts) => {
      const old = deleted.get(attribute.id) ?? []
      return reference(call, attribute, drafts).filter(({ name }) => !old.some(hasName(name)))
    }),
  ),
  [`options/deleted-ones-come-back: The server only marks options as deleted: adding the name of a deleted option brings
    the old one back. OPTION-DELETE-FOR-GOOD`]: withDeletedOptions(deleted =>
    changeRule('options', 'afterAdding', reference => (call, attribute, added) => {
      const old = deleted.get(attribute.id) ?? []
      const revived = added.map(option => old.find(hasName(option.name)) ?? option)
      return reference(call, attribute, revived)
    }),
  ),
  [`options/deleted-ones-stay-in-cells: The server only marks options as deleted: the cell of a mediacolumn can still be
    written with a deleted option. OPTION-DELETE-FOR-GOOD`]: withDeletedOptions(deleted =>
    changeRule('rows', 'writeCell', reference => (context, value, at) => {
      const gone = deleted.get(findMirroredAttribute(context)?.id ?? '') ?? []
      const areGone = isList(value) && value.length > 0 && value.every(one => gone.some(({ id }) => id === one))
      return areGone ? value : reference(context, value, at)
    }),
  ),
  [`options/deleted-ones-can-be-filtered-by: The server only marks options as deleted: a new library view can still
    filter by a deleted option. OPTION-DELETE-FOR-GOOD`]: withDeletedOptions(deleted =>
    skipFilterRule('valuesMatchSomething', ({ filter }) =>
      (filter.attributes ?? []).some(({ attribute_id, values }) =>
        deleted.get(attribute_id)?.some(({ id }) => values.includes(id)),
      ),
    ),
  ),
  [`options/deletion-leaves-an-empty-array: The server removes a deleted option from the arrays of media: an array that
    becomes empty stays as an entry.
    OPTION-DELETE-NO-ENTRY`]: removeOptionFromMediaRule.change(reference => (call, attribute, optionId) => {
    const holders = call.world.media.all.filter(media => elementsOf(media.attributes[attribute.id]).includes(optionId))
    reference(call, attribute, optionId)
    for (const { id } of holders) {
      const media = call.world.media.get(id)
      if (media && media.attributes[attribute.id] === undefined)
        call.world.media.put({ ...media, attributes: replaceAttribute(media.attributes, attribute.id, []) })
    }
  }),
  [`options/deleted-option-is-looked-for: The server fails to show a row whose mediacolumn cell holds a deleted option.
    OPTION-DELETE-ONLY`]: changeCodec('mediacolumn', ({ label }) => ({
    label(stored, context) {
      const options = optionsOf(context)
      if (options && !options.some(({ id }) => id === stored)) throw new Error(`${String(stored)} is no option`)
      return label?.(stored, context) ?? valueLabel(stored)
    },
  })),
})
