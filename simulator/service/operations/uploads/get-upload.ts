import { declareGet } from '../../operation.ts'

/** GET /v1/media/uploads/{id} answers the same shape in every state. Spec: Media uploads. */
export const getUpload = declareGet('Upload', {
  name: 'getUpload',
  path: '/v1/media/uploads/:id',
  scope: 'media:read',
  summary: 'Reads the state of an upload',
  remarks: 'Its form is the same in every state.',
  handle: call => call.service.present.upload(call, call.service.visible.upload(call)),
})
