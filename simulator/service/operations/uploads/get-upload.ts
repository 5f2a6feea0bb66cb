import { COST, operation } from '../../operation.ts'
import { ok } from '../../reply.ts'

/** GET /v1/media/uploads/{id} answers the same shape in every state. Spec: Media uploads. */
export const getUpload = operation({
  name: 'getUpload',
  method: 'GET',
  path: '/v1/media/uploads/:id',
  scope: 'media:read',
  cost: COST.get,
  summary: 'Reads the state of an upload',
  remarks: 'Its form is the same in every state.',
  answers: { resource: 'Upload', form: 'one' },
  handle: call => ok(call.service.present.upload(call, call.service.visible.upload(call))),
})
