import { declareGet } from '../../operation.ts'

/** GET /v1/library-views/{id}. Spec: Library views. */
export const getLibraryView = declareGet('LibraryView', {
  name: 'getLibraryView',
  path: '/v1/library-views/:id',
  scope: 'media:read',
  summary: 'Reads a library view',
  handle: call => {
    const { visible, present } = call.service
    return present.libraryView(call, visible.libraryView(call))
  },
})
