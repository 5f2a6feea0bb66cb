import type { Json, Media, MediaAttribute, Option } from '../../../fixtures/entities.ts'
import type { LibraryView } from '../../../fixtures/library-entities.ts'
import { elementsOf, toList } from '../../json.ts'
import { invalid, notFound } from '../../service/errors.ts'
import { replaceAttribute } from '../../service/operations/media/replace-attribute.ts'
import { changeCall, type Patch, wrapHandler } from '../../service/patches.ts'
import { ok } from '../../service/reply.ts'
import type { Call } from '../../service/service.ts'
import { createOptions } from '../../service/store/create-options.ts'
import { inDeepRuns, type Mutant, mutants } from '../mutant.ts'
import { checkOnlyIf } from '../refusals.ts'
import { ruleOf } from '../rule-of.ts'

export const removeOptionFromMediaRule = ruleOf('mediaAttributes', 'removeOptionFromMedia')
const afterDeletingRule = ruleOf('options', 'afterDeleting')
const isOfFieldRule = ruleOf('options', 'isOfField')

/** Changes the options that remain after a deletion. */
const changeOthers = (change: (options: readonly Option[], call: Call) => readonly Option[]): Patch =>
  afterDeletingRule.change(
    reference => (call, attribute, optionId) => change(reference(call, attribute, optionId), call),
  )

/** Leaves a deleted option on some media. */
export const spareMedia = (isSpared: (media: Media, call: Call, attribute: MediaAttribute) => boolean): Patch =>
  removeOptionFromMediaRule.change(reference => (call, attribute, optionId) => {
    const spared = call.world.media.all.filter(media => isSpared(media, call, attribute))
    reference(call, attribute, optionId)
    for (const media of spared) call.world.media.put(media)
  })

const holdsAnyOf = (held: Json, options: readonly string[]): boolean =>
  elementsOf(held).some(one => options.some(id => id === one))

const isConditionOn =
  ({ id }: Pick<MediaAttribute, 'id'>, option: (id: string) => boolean) =>
  ({ filter }: LibraryView): boolean =>
    filter?.attributes?.some(({ attribute_id, values }) => attribute_id === id && values.some(option)) ?? false

const REFUSED = ['OPTION-DELETE-UNKNOWN', 'OPTION-DELETE-OTHER-FIELD', 'OPTION-DELETE-AGAIN']

/** Mistakes in deleting options. */
export const deletingMutants: readonly Mutant[] = mutants({
  [`options/others-sorted-by-a-deletion: Deleting an option shows the others sorted by name.
    OPTION-DELETE-ORDER`]: changeOthers(options =>
    options.toSorted((one, other) => other.name.localeCompare(one.name)),
  ),
  [`options/deleted-ones-stay: The server removes a deleted option from media, but not from its attribute.
    OPTION-DELETE`]: afterDeletingRule.replace((_, { options }) => options ?? []),
  [`options/deletion-answers-the-field-before: The response to a deletion shows the attribute as it was before.
    OPTION-DELETE`]: wrapHandler('deleteOption', (handle, call) => {
    const before = call.world.mediaAttributes.get(call.params.id ?? '')
    const reply = handle(call)
    return before ? ok(call.service.present.mediaAttribute(call, before)) : reply
  }),
  [`options/deletion-makes-ids-anew: Deleting an option gives the remaining ones new ids.
    OPTION-DELETE-ONLY`]: changeOthers((options, { world }) => createOptions(world, options)),
  [`options/deletion-drops-descriptions: Deleting an option removes the descriptions of the remaining ones.
    OPTION-DELETE-ONLY`]: changeOthers(options => options.map(option => ({ ...option, description: '' }))),
  [`options/cleared-from-single-values: The server removes a deleted option only from media that hold no other option.
    OPTION-DELETE-CLEARS-MEDIA`]: spareMedia(({ attributes }, _, { id }) => elementsOf(attributes[id]).length > 1),
  [`options/cleared-from-several-values: The server removes a deleted option only from media that hold several options.
    OPTION-DELETE-CLEARS-MEDIA`]: spareMedia(({ attributes }, _, { id }) => elementsOf(attributes[id]).length === 1),
  [`options/cleared-from-own-media-alone: The server removes a deleted option only from media that the same credential
    uploaded.
    OPTION-DELETE-CLEARS-MEDIA`]: spareMedia(({ uploaded_by }, { actor }) => uploaded_by !== (actor.user?.id ?? null)),
  [`options/not-cleared-from-imports: The server does not remove a deleted option from media that were imported.
    OPTION-DELETE-CLEARS-MEDIA`]: spareMedia(({ id }, { world }) => world.uploads.get(id)?.source.kind === 'import'),
  [`options/not-cleared-from-folders: The server does not remove a deleted option from media in folders.
    OPTION-DELETE-CLEARS-MEDIA`]: spareMedia(({ folder_id }) => folder_id !== null),
  [`options/not-cleared-outside-the-library: The server does not remove a deleted option from media that the library does
    not list. OPTION-DELETE-CLEARS-MEDIA`]: spareMedia(({ library }) => !library),
  [`options/deletion-clears-whole-values: Deleting an option clears the whole value of its media, other options
    included. OPTION-DELETE-KEEPS-MEDIA`]: removeOptionFromMediaRule.replace(({ world }, { id }, optionId) => {
    for (const media of world.media.all)
      if (elementsOf(media.attributes[id]).includes(optionId))
        world.media.put({ ...media, attributes: replaceAttribute(media.attributes, id, undefined) })
  }),
  [`options/deletion-takes-library-views-along: Deleting an option deletes the library views that filter by it.
    OPTION-DELETE-KEEPS-LIBRARY-VIEWS`]: removeOptionFromMediaRule.change(reference => (call, attribute, optionId) => {
    reference(call, attribute, optionId)
    const { libraryViews } = call.world
    for (const view of libraryViews.all.filter(isConditionOn(attribute, id => id === optionId)))
      libraryViews.put({ ...view, archived: true })
  }),
  [`options/unknown-ones-are-deleted: Deleting an unknown option succeeds, instead of being refused.
    ${REFUSED}`]: isOfFieldRule.change(reference => checkOnlyIf(reference, (_call, { type }) => type !== 'tags')),
  [`options/unknown-ones-are-not-found: The server answers not_found when an unknown option is deleted.
    ${REFUSED} OPTION-DELETE-NOT-TAGS`]: isOfFieldRule.replace((_, { options }, optionId) => {
    if (!options?.some(({ id }) => id === optionId)) throw notFound()
  }),
  [`options/deletion-looks-in-every-field: The server looks an option up by id in all attributes, and deletes it from
    the one that has it. OPTION-DELETE-OTHER-FIELD`]: isOfFieldRule.replace(({ world }, _, optionId) => {
    const owner = world.mediaAttributes.listed.find(({ options }) => options?.some(({ id }) => id === optionId))
    if (!owner) throw invalid('optionId', `${optionId} is not an option`)
    world.mediaAttributes.put({ ...owner, options: owner.options?.filter(({ id }) => id !== optionId) ?? null })
  }),
  [`options/fields-without-options-have-none-to-delete: Deleting an option of an attribute that is not of type tags
    succeeds, instead of being refused. OPTION-DELETE-NOT-TAGS`]: isOfFieldRule.change(reference =>
    checkOnlyIf(reference, (_call, { type }) => type === 'tags'),
  ),
  [`options/deleted-by-name: The server also accepts the name of an option in the path of a deletion.
    OPTION-DELETE-UNKNOWN`]: changeCall('deleteOption', call => {
    const { id = '', optionId = '' } = call.params
    const named = call.world.mediaAttributes.get(id)?.options?.find(({ name }) => name === optionId)
    return named ? { ...call, params: { ...call.params, optionId: named.id } } : call
  }),
  [`options/deleted-with-its-namesakes: The server removes a deleted option by name: media lose the options of the same
    name in other attributes too. OPTION-DELETE-ONLY`]: wrapHandler('deleteOption', (handle, call) => {
    const { params, world } = call
    const deleted = world.mediaAttributes.get(params.id ?? '')?.options?.find(({ id }) => id === params.optionId)
    const reply = handle(call)
    const namesakes = world.mediaAttributes.all.flatMap(({ options }) =>
      (options ?? []).flatMap(({ id, name }) => (name === deleted?.name ? [id] : [])),
    )
    for (const media of world.media.all) {
      const kept = Object.entries(media.attributes).filter(([, held]) => !holdsAnyOf(held, namesakes))
      world.media.put({ ...media, attributes: Object.fromEntries(kept) })
    }
    return reply
  }),
  /** Only deep runs delete an option of such media. */
  ...inDeepRuns({
    [`options/not-cleared-from-media-of-rows: The server removes a deleted option only from media that no row has.
      OPTION-DELETE-CLEARS-MEDIA`]: spareMedia(({ id }, { world }) =>
      [...world.boards.values()].some(({ rows }) =>
        rows.listed.some(({ cells }) => Object.values(cells).some(cell => toList(cell).includes(id))),
      ),
    ),
  }),
})
