import { membersOf } from '../../api/members.ts'
import { COST, operation } from '../../operation.ts'
import { ok } from '../../reply.ts'

/** GET /v1/library-views/{id}. Spec: Library views. */
export const getLibraryView = operation({
  name: 'getLibraryView',
  method: 'GET',
  path: '/v1/library-views/:id',
  scope: 'media:read',
  cost: COST.get,
  selectable: membersOf('LibraryView'),
  summary: 'Reads a library view',
  answers: { resource: 'LibraryView', form: 'one' },
  handle: call => {
    const { visible, present } = call.service
    return ok(present.libraryView(call, visible.libraryView(call)))
  },
})
