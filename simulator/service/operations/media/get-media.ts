import { declareGet, param } from '../../operation.ts'

/** GET /v1/media/{id} also answers media that the library does not list (assumption MEDIA-READ). Spec: Referenced operations. */
export const getMedia = declareGet('Media', {
  name: 'getMedia',
  path: '/v1/media/:id',
  scope: 'media:read',
  summary: 'Reads a media',
  assumption: 'MEDIA-READ',
  handle: call => {
    const { visible, present } = call.service
    return present.media(call, visible.media(call, param(call, 'id')))
  },
})
