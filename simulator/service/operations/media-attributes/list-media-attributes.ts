import { membersOf } from '../../api/members.ts'
import { inSpace } from '../../api/parameters.ts'
import { listNewestFirst } from '../../listing.ts'
import { COST, NEWEST_FIRST, operation } from '../../operation.ts'
import { list } from '../../reply.ts'
import { findQueriedSpace } from '../find-queried-space.ts'

/** GET /v1/media-attributes?space_id= (assumption ATTRIBUTES-READ). Spec: Referenced operations. */
export const listMediaAttributes = operation({
  name: 'listMediaAttributes',
  method: 'GET',
  path: '/v1/media-attributes',
  scope: 'media:read',
  cost: COST.list,
  selectable: membersOf('MediaAttribute'),
  summary: 'Lists the attributes of a space',
  assumption: 'ATTRIBUTES-READ',
  answers: { resource: 'MediaAttribute', form: 'list', order: NEWEST_FIRST },
  parameters: [inSpace],
  handle: call => {
    const { world, service } = call
    const space = findQueriedSpace(call)
    const found = world.mediaAttributes.listed.filter(({ space_id }) => space_id === space.id)
    return list(listNewestFirst(found, attribute => service.present.mediaAttribute(call, attribute)))
  },
})
