import { membersOf } from '../../api/members.ts'
import { COST, operation, param } from '../../operation.ts'
import { ok } from '../../reply.ts'

/** GET /v1/media-attributes/{id} (assumption ATTRIBUTES-READ). Spec: Referenced operations. */
export const getMediaAttribute = operation({
  name: 'getMediaAttribute',
  method: 'GET',
  path: '/v1/media-attributes/:id',
  scope: 'media:read',
  cost: COST.get,
  selectable: membersOf('MediaAttribute'),
  summary: 'Reads an attribute',
  assumption: 'ATTRIBUTES-READ',
  answers: { resource: 'MediaAttribute', form: 'one' },
  handle: call => {
    const { visible, present } = call.service
    return ok(present.mediaAttribute(call, visible.mediaAttribute(call, param(call, 'id'))))
  },
})
