import { COST, ok, operation, param } from '../../operation.ts'
import { attributeChanges } from './attribute-body.ts'
import { mirrorsChanged } from './mirrors-changed.ts'

/**
 * PATCH /v1/media-attributes/{id}: replaces the option set, renames options with their ids kept
 * (assumption ATTRIBUTE-PATCH). Spec: Referenced operations; Media attribute.
 */
export const updateMediaAttribute = operation({
  name: 'updateMediaAttribute',
  method: 'PATCH',
  path: '/v1/media-attributes/:id',
  scope: 'spaces:write',
  cost: COST.write,
  idempotency: 'optional',
  handle: call => {
    const { world, service } = call
    const { rules, visible, present } = service
    const before = visible.mediaAttribute(call, param(call, 'id'))
    rules.actorManagesSpace(call, visible.space(call, before.space_id))
    const { options: drafts, ...changes } = attributeChanges(call)
    const draft = { ...changes, options: drafts, type: before.type }
    rules.tagsMembersAreForTags(call, draft)
    rules.optionNamesAreUnique(call, draft)
    rules.autofillIsAllowed(call, draft)

    const options = drafts ? rules.optionsAfterReplacing(call, before, drafts) : before.options
    const attribute = world.mediaAttributes.put({ ...before, ...changes, options, updated_at: world.clock.now() })
    const kept = new Set(options?.map(({ id }) => id))
    for (const { id } of before.options ?? []) {
      if (!kept.has(id)) rules.optionLeavesMedia(call, attribute, id)
    }
    mirrorsChanged(world, attribute)
    return ok(present.mediaAttribute(call, attribute))
  },
})
