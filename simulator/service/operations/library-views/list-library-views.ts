import { inSpace } from '../../api/parameters.ts'
import { declareList } from '../../operation.ts'
import { listOfSpace } from '../find-queried-space.ts'

/** GET /v1/library-views lists the views newest first, not by `order`. Spec: Library views. */
export const listLibraryViews = declareList('LibraryView', {
  name: 'listLibraryViews',
  path: '/v1/library-views',
  scope: 'media:read',
  summary: 'Lists the library views of a space, newest first',
  parameters: [inSpace],
  handle: call => listOfSpace(call, call.world.libraryViews.listed, call.service.present.libraryView),
})
