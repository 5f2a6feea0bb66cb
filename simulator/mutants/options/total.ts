import type { MediaAttribute } from '../../../fixtures/entities.ts'
import { invalid } from '../../service/errors.ts'
import { LIMITS } from '../../service/limits.ts'
import { param } from '../../service/operation.ts'
import {
  changeRule,
  combinePatches,
  type Patch,
  patchEach,
  patchOnlyIn,
  setLimit,
  wrapHandler,
} from '../../service/patches.ts'
import type { Resource } from '../../service/reply.ts'
import type { Call } from '../../service/service.ts'
import { createOptions } from '../../service/store/create-options.ts'
import { readRequestedOptions } from '../media-attributes/patches.ts'
import { type AnsweredMembers, changeAnswered } from '../members.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { actOnRefusal } from '../refusals.ts'
import { ruleOf } from '../rule-of.ts'
import { keepPerWorld } from '../state-per-world.ts'

const totalIsAllowedRule = ruleOf('options', 'totalIsAllowed')

/** Refuses so many more options if the attribute would then have too many. */
const refuseMore = ({ service }: Call, { options }: MediaAttribute, more: number): void => {
  if ((options?.length ?? 0) + more > service.limits.options) throw invalid('options', 'too many')
}

/** How many options of each attribute were deleted. */
const deletedOf = keepPerWorld(() => new Map<string, number>())

/** How many times options were added to each attribute. */
const additionsOf = keepPerWorld(() => new Map<string, number>())

const changeAnswers = (change: (attribute: Resource) => AnsweredMembers): Patch =>
  patchEach(['addOptions', 'deleteOption'], name => changeAnswered(name, change))

/** Mistakes in the maximum number of options, and in the rest of an attribute when its options change. */
export const totalMutants: readonly Mutant[] = mutants({
  ...each([-1, 1] as const, by => ({
    [`options/limit-options-one-${by < 0 ? 'less' : 'more'}: Adding lets an attribute have ${LIMITS.options + by}
      options, not ${LIMITS.options}.
      ${by < 0 ? 'OPTIONS-ADD-TOTAL-EXACT' : 'OPTIONS-ADD-TOTAL-MAX'}`]: patchOnlyIn(
      'addOptions',
      setLimit('options', LIMITS.options + by),
    ),
  })),
  [`options/no-limit-on-adding: The server checks the maximum number of options only when an attribute is created.
    OPTIONS-ADD-TOTAL-MAX`]: totalIsAllowedRule.replace(() => {}),
  [`options/deleted-ones-count: The server only marks options as deleted, and counts them as if they were still there.
    OPTIONS-ADD-TOTAL-DELETED`]: combinePatches(
    changeRule('options', 'afterDeleting', reference => (call, attribute, optionId) => {
      const deleted = deletedOf(call.world)
      deleted.set(attribute.id, (deleted.get(attribute.id) ?? 0) + 1)
      return reference(call, attribute, optionId)
    }),
    totalIsAllowedRule.change(reference => (call, attribute, added) => {
      reference(call, attribute, added)
      refuseMore(call, attribute, (deletedOf(call.world).get(attribute.id) ?? 0) + added.length)
    }),
  ),
  [`options/added-until-full: The server stores options one by one: a refused request leaves the attribute full.
    OPTIONS-ADD-TOTAL-WHOLE`]: totalIsAllowedRule.change(reference =>
    actOnRefusal(reference, (_, call, attribute, added) => {
      const { service, world } = call
      const free = service.limits.options - (attribute.options?.length ?? 0)
      const options = service.rules.options.afterAdding(call, attribute, createOptions(world, added.slice(0, free)))
      world.mediaAttributes.put({ ...attribute, options })
    }),
  ),
  [`options/known-names-count-beside-new-ones: The server counts existing names as if they were added, when the request
    also has a new name. OPTIONS-ADD-TOTAL-SKIPPED`]: totalIsAllowedRule.replace((call, attribute, added) => {
    if (added.length > 0) refuseMore(call, attribute, readRequestedOptions(call).length)
  }),
  [`options/autofill-lost-by-later-additions: The server rebuilds an attribute after every third addition of options, and
    forgets its autofill. OPTIONS-KEEP-ATTRIBUTE`]: wrapHandler('addOptions', (handle, call) => {
    const { mediaAttributes } = call.world
    const additions = additionsOf(call.world)
    const id = param(call, 'id')
    additions.set(id, (additions.get(id) ?? 0) + 1)
    const attribute = mediaAttributes.get(id)
    if (attribute && additions.get(id) === 3) mediaAttributes.put({ ...attribute, autofill: null })
    return handle(call)
  }),
  [`options/changed-attributes-are-single: The responses to adding and deleting options show multiple as false.
    OPTIONS-KEEP-ATTRIBUTE`]: changeAnswers(() => ({ multiple: false })),
})
