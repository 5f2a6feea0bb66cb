import { inSpace } from '../../api/parameters.ts'
import { listNewestFirst } from '../../listing.ts'
import { declareList } from '../../operation.ts'
import { findQueriedSpace } from '../find-queried-space.ts'

/** GET /v1/media?space_id= lists the library newest first (assumption MEDIA-READ). Spec: Referenced operations. */
export const listMedia = declareList('Media', {
  name: 'listMedia',
  path: '/v1/media',
  scope: 'media:read',
  summary: 'Lists the library of a space, newest first',
  assumption: 'MEDIA-READ',
  parameters: [inSpace],
  handle: call => {
    const { rules, present } = call.service
    const found = rules.media.listLibrary(call, findQueriedSpace(call))
    return listNewestFirst(found, media => present.media(call, media))
  },
})
