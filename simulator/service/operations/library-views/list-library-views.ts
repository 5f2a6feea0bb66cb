import { membersOf } from '../../api/members.ts'
import { inSpace } from '../../api/parameters.ts'
import { listNewestFirst } from '../../listing.ts'
import { COST, NEWEST_FIRST, operation } from '../../operation.ts'
import { list } from '../../reply.ts'
import { findQueriedSpace } from '../find-queried-space.ts'

/** GET /v1/library-views lists the views newest first, not by `order`. Spec: Library views. */
export const listLibraryViews = operation({
  name: 'listLibraryViews',
  method: 'GET',
  path: '/v1/library-views',
  scope: 'media:read',
  cost: COST.list,
  selectable: membersOf('LibraryView'),
  summary: 'Lists the library views of a space, newest first',
  answers: { resource: 'LibraryView', form: 'list', order: NEWEST_FIRST },
  parameters: [inSpace],
  handle: call => {
    const { world, service } = call
    const space = findQueriedSpace(call)
    const found = world.libraryViews.listed.filter(({ space_id }) => space_id === space.id)
    return list(listNewestFirst(found, view => service.present.libraryView(call, view)))
  },
})
