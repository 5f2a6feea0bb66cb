import { declareChange } from '../../operation.ts'
import { parseBody } from '../../parse-body.ts'
import { checkFilter, LibraryViewChangesBody } from './library-view-body.ts'

/**
 * PATCH /v1/library-views/{id} changes only the properties of the body. A stored filter stays, even if no request could write it
 * (assumption LIBRARY-VIEW-PATCH). Spec: Library view.
 */
export const updateLibraryView = declareChange('LibraryView', {
  name: 'updateLibraryView',
  method: 'PATCH',
  path: '/v1/library-views/:id',
  scope: 'media:write',
  summary: 'Changes a library view',
  assumption: 'LIBRARY-VIEW-PATCH',
  body: LibraryViewChangesBody,
  handle: call => {
    const { service, world } = call
    const { visible, present } = service
    const before = visible.libraryView(call)
    const changes = parseBody(call, LibraryViewChangesBody)
    checkFilter(call, visible.space(call, before.space_id), changes.filter)

    const view = world.libraryViews.put({ ...before, ...changes, updated_at: world.clock.now() })
    return present.libraryView(call, view)
  },
})
