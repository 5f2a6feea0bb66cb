import type { MediaAttribute } from '../../../fixtures/entities.ts'
import { param } from '../../service/operation.ts'
import type { OptionChange } from '../../service/operations/option-body.ts'
import { changeReply, changeRule, type Patch, patchOnlyIn } from '../../service/patches.ts'
import { ok } from '../../service/reply.ts'
import type { Service } from '../../service/service.ts'
import { type Mutant, mutants } from '../mutant.ts'

type AfterReplacing = Service['rules']['options']['afterReplacing']

const changeOptionUpdate = (change: (reference: AfterReplacing) => AfterReplacing): Patch =>
  patchOnlyIn('updateMediaAttribute', changeRule('options', 'afterReplacing', change))

/** Replaces the attribute and the changes that an update of options reads. */
const replaceInput = (
  replace: (
    before: MediaAttribute,
    changes: readonly OptionChange[],
  ) => readonly [before: MediaAttribute, changes: readonly OptionChange[]],
): Patch => changeOptionUpdate(reference => (call, before, changes) => reference(call, ...replace(before, changes)))

const withoutId = ({ id: _, ...change }: OptionChange): OptionChange => change

/** Mistakes in the update of a media attribute. */
export const attributeUpdateMutants: readonly Mutant[] = mutants({
  [`referenced/attribute-update-keeps-options: An update of an attribute adds and renames options, but removes none.
    ATTRIBUTE-PATCH-OPTIONS`]: changeOptionUpdate(reference => (call, before, changes) => {
    const given = reference(call, before, changes)
    return [...given, ...(before.options ?? []).filter(({ id }) => !given.some(option => option.id === id))]
  }),
  [`referenced/attribute-update-matches-names: An update of an attribute ignores the ids of options: a renamed option
    gets a new id. ATTRIBUTE-PATCH-BY-ID`]: replaceInput((before, changes) => [before, changes.map(withoutId)]),
  [`referenced/attribute-update-makes-new-ids-for-kept-names: An update of an attribute gives an option a new id when
    its name does not change. ATTRIBUTE-PATCH-RENAMES`]: replaceInput((before, changes) => {
    const renamed = before.options?.filter(old => !changes.some(({ name }) => name === old.name)) ?? null
    const isKept = ({ name }: OptionChange) => before.options?.some(old => old.name === name)
    return [{ ...before, options: renamed }, changes.map(change => (isKept(change) ? withoutId(change) : change))]
  }),
  [`referenced/attribute-update-ignores-case: An update of an attribute does not rename an option when only the case of
    its name changes. ATTRIBUTE-PATCH-OPTIONS ATTRIBUTE-PATCH-RENAMES`]: changeOptionUpdate(
    reference => (call, before, changes) =>
      reference(call, before, changes).map(
        option =>
          before.options?.find(
            ({ id, name }) => id === option.id && name.toLowerCase() === option.name.toLowerCase(),
          ) ?? option,
      ),
  ),
  [`referenced/attribute-update-untags-media: Renaming an option removes it from media.
    ATTRIBUTE-PATCH-RENAMES`]: changeOptionUpdate(reference => (call, before, changes) => {
    const given = reference(call, before, changes)
    const renamed = given.filter(({ id, name }) => before.options?.some(old => old.id === id && old.name !== name))
    for (const { id } of renamed) call.service.rules.mediaAttributes.removeOptionFromMedia(call, before, id)
    return given
  }),
  [`referenced/attribute-type-changes: An update can change the type of an attribute.
    ATTRIBUTE-TYPE-IMMUTABLE`]: changeReply('updateMediaAttribute', (reply, call) => {
    const attribute = call.world.mediaAttributes.get(param(call, 'id'))
    const { type } = Object(call.body)
    if (!attribute || type !== 'user') return reply
    return ok(
      call.service.present.mediaAttribute(call, call.world.mediaAttributes.put({ ...attribute, type, options: null })),
    )
  }),
})
