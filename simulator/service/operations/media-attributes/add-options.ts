import { z } from 'zod'
import { declareChange, param } from '../../operation.ts'
import { parseBody } from '../../parse-body.ts'
import { createOptions } from '../../store/create-options.ts'
import { OptionBody } from '../option-body.ts'

export const AddOptionsBody = z.object({
  options: z
    .array(OptionBody)
    .describe('The options to add; those whose names already exist, regardless of case, are skipped'),
})

/** POST /v1/media-attributes/{id}/options adds all new options or none, and is safe to repeat. Spec: Media attributes and values. */
export const addOptions = declareChange('MediaAttribute', {
  name: 'addOptions',
  method: 'POST',
  path: '/v1/media-attributes/:id/options',
  scope: 'media:write',
  idempotency: 'required',
  summary: 'Adds options to an attribute',
  remarks:
    'An attribute with allow_create false needs spaces:write in place of media:write, and the acting user of a grant must be an admin or an owner of the space. A token with neither scope gets bad_request. Nothing is added if the attribute would have more than 499 options. It is safe to repeat.',
  body: AddOptionsBody,
  authorize: call => {
    const { rules, visible } = call.service
    rules.options.tokenMayAddSome(call)
    const attribute = visible.mediaAttribute(call, param(call, 'id'))
    rules.options.tokenMayAddThese(call, attribute)
    rules.options.actorMayAdd(call, attribute)
  },
  handle: call => {
    const { world, service } = call
    const { rules, visible, present } = service
    const before = visible.mediaAttribute(call, param(call, 'id'))
    rules.options.fieldHasOptions(call, before)
    const drafts = rules.options.findNew(call, before, parseBody(call, AddOptionsBody).options)
    rules.options.totalIsAllowed(call, before, drafts)

    const options = rules.options.afterAdding(call, before, createOptions(world, drafts))
    const attribute = world.mediaAttributes.put({ ...before, options, updated_at: world.clock.now() })
    return present.mediaAttribute(call, attribute)
  },
})
