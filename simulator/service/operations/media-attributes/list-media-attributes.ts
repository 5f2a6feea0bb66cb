import { inSpace } from '../../api/parameters.ts'
import { declareList } from '../../operation.ts'
import { listOfSpace } from '../find-queried-space.ts'

/** GET /v1/media-attributes?space_id= (assumption ATTRIBUTES-READ). Spec: Referenced operations. */
export const listMediaAttributes = declareList('MediaAttribute', {
  name: 'listMediaAttributes',
  path: '/v1/media-attributes',
  scope: 'media:read',
  summary: 'Lists the attributes of a space',
  assumption: 'ATTRIBUTES-READ',
  parameters: [inSpace],
  handle: call => listOfSpace(call, call.world.mediaAttributes.listed, call.service.present.mediaAttribute),
})
