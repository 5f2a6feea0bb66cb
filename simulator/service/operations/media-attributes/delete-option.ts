import { declareChange, param } from '../../operation.ts'

/** DELETE /v1/media-attributes/{id}/options/{optionId}. Spec: Media attributes and values. */
export const deleteOption = declareChange('MediaAttribute', {
  name: 'deleteOption',
  method: 'DELETE',
  path: '/v1/media-attributes/:id/options/:optionId',
  scope: 'spaces:write',
  summary: 'Deletes an option of an attribute',
  remarks: 'Every media with the option loses it, for good. Repeating it is a bad_request, unless the key is the same.',
  handle: call => {
    const { world, service } = call
    const { rules, visible, present } = service
    const before = visible.mediaAttribute(call, param(call, 'id'))
    rules.mediaAttributes.actorManagesSpace(call, visible.space(call, before.space_id))
    const optionId = param(call, 'optionId')
    rules.options.isOfField(call, before, optionId)

    const options = rules.options.afterDeleting(call, before, optionId)
    const attribute = world.mediaAttributes.put({ ...before, options, updated_at: world.clock.now() })
    rules.mediaAttributes.removeOptionFromMedia(call, attribute, optionId)
    return present.mediaAttribute(call, attribute)
  },
})
