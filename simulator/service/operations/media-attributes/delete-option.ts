import { COST, ok, operation, param } from '../../operation.ts'
import { mirrorsChanged } from './mirrors-changed.ts'

/** DELETE /v1/media-attributes/{id}/options/{optionId}. Spec: Media attributes and values. */
export const deleteOption = operation({
  name: 'deleteOption',
  method: 'DELETE',
  path: '/v1/media-attributes/:id/options/:optionId',
  scope: 'spaces:write',
  cost: COST.write,
  idempotency: 'optional',
  handle: call => {
    const { world, service } = call
    const { rules, visible, present } = service
    const before = visible.mediaAttribute(call, param(call, 'id'))
    rules.actorManagesSpace(call, visible.space(call, before.space_id))
    const optionId = param(call, 'optionId')
    rules.optionIsOfField(call, before, optionId)

    const options = rules.optionsAfterDeleting(call, before, optionId)
    const attribute = world.mediaAttributes.put({ ...before, options, updated_at: world.clock.now() })
    rules.optionLeavesMedia(call, attribute, optionId)
    mirrorsChanged(world, attribute)
    return ok(present.mediaAttribute(call, attribute))
  },
})
