import { membersOf } from '../../api/members.ts'
import { inSpace } from '../../api/parameters.ts'
import { listNewestFirst } from '../../listing.ts'
import { COST, NEWEST_FIRST, operation } from '../../operation.ts'
import { list } from '../../reply.ts'
import { findQueriedSpace } from '../find-queried-space.ts'

/** GET /v1/media?space_id= lists the library newest first (assumption MEDIA-READ). Spec: Referenced operations. */
export const listMedia = operation({
  name: 'listMedia',
  method: 'GET',
  path: '/v1/media',
  scope: 'media:read',
  cost: COST.list,
  selectable: membersOf('Media'),
  summary: 'Lists the library of a space, newest first',
  assumption: 'MEDIA-READ',
  answers: { resource: 'Media', form: 'list', order: NEWEST_FIRST },
  parameters: [inSpace],
  handle: call => {
    const { rules, present } = call.service
    const found = rules.media.listLibrary(call, findQueriedSpace(call))
    return list(listNewestFirst(found, media => present.media(call, media)))
  },
})
