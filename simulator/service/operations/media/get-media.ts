import { membersOf } from '../../api/members.ts'
import { COST, operation, param } from '../../operation.ts'
import { ok } from '../../reply.ts'

/** GET /v1/media/{id} also answers media that the library does not list (assumption MEDIA-READ). Spec: Referenced operations. */
export const getMedia = operation({
  name: 'getMedia',
  method: 'GET',
  path: '/v1/media/:id',
  scope: 'media:read',
  cost: COST.get,
  selectable: membersOf('Media'),
  summary: 'Reads a media',
  assumption: 'MEDIA-READ',
  answers: { resource: 'Media', form: 'one' },
  handle: call => {
    const { visible, present } = call.service
    return ok(present.media(call, visible.media(call, param(call, 'id'))))
  },
})
