import { declareGet, param } from '../../operation.ts'

/** GET /v1/media-attributes/{id} (assumption ATTRIBUTES-READ). Spec: Referenced operations. */
export const getMediaAttribute = declareGet('MediaAttribute', {
  name: 'getMediaAttribute',
  path: '/v1/media-attributes/:id',
  scope: 'media:read',
  summary: 'Reads an attribute',
  assumption: 'ATTRIBUTES-READ',
  handle: call => {
    const { visible, present } = call.service
    return present.mediaAttribute(call, visible.mediaAttribute(call, param(call, 'id')))
  },
})
