import { z } from 'zod'
import { COST, ok, operation, param } from '../../operation.ts'
import { parseBody } from '../../parse-body.ts'
import { newOptions } from '../../store/new-options.ts'
import { OptionBody } from '../shapes.ts'
import { mirrorsChanged } from './mirrors-changed.ts'

const Body = z.object({ options: z.array(OptionBody) })

/** POST /v1/media-attributes/{id}/options: whole or nothing, and safe to repeat. Spec: Media attributes and values. */
export const addOptions = operation({
  name: 'addOptions',
  method: 'POST',
  path: '/v1/media-attributes/:id/options',
  scope: 'media:write',
  cost: COST.write,
  idempotency: 'required',
  authorize: call => {
    const { rules, visible } = call.service
    rules.tokenMayAddSomeOptions(call)
    const attribute = visible.mediaAttribute(call, param(call, 'id'))
    rules.tokenMayAddTheseOptions(call, attribute)
    rules.actorMayAddOptions(call, attribute)
  },
  handle: call => {
    const { world, service } = call
    const { rules, visible, present } = service
    const before = visible.mediaAttribute(call, param(call, 'id'))
    rules.fieldHasOptions(call, before)
    const drafts = rules.optionsToAdd(call, before, parseBody(call, Body).options)
    rules.optionsFit(call, before, drafts)

    const options = rules.optionsAfterAdding(call, before, newOptions(world, drafts))
    const attribute = world.mediaAttributes.put({ ...before, options, updated_at: world.clock.now() })
    mirrorsChanged(world, attribute)
    return ok(present.mediaAttribute(call, attribute))
  },
})
