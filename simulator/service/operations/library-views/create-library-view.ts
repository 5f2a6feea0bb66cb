import type { LibraryView } from '../../../../fixtures/library-entities.ts'
import { declareCreation } from '../../operation.ts'
import { parseBody } from '../../parse-body.ts'
import type { Call } from '../../service.ts'
import { newStamp } from '../../store/new-stamp.ts'
import { checkFilter, LibraryViewBody, type LibraryViewDraft } from './library-view-body.ts'

const newLibraryView = ({ world }: Call, draft: LibraryViewDraft, order: number): LibraryView => ({
  ...newStamp(world),
  space_id: draft.space_id,
  name: draft.name ?? null,
  view_mode: draft.view_mode,
  filter: draft.filter ?? null,
  sort: draft.sort ?? null,
  group_by: draft.group_by ?? null,
  visible_fields: draft.visible_fields ?? null,
  order,
  archived: false,
})

/** POST /v1/library-views. Spec: Library views. */
export const createLibraryView = declareCreation('LibraryView', {
  name: 'createLibraryView',
  path: '/v1/library-views',
  scope: 'media:write',
  summary: 'Creates a view of the library of a space',
  remarks: 'Every member of the space sees and can change it.',
  body: LibraryViewBody,
  handle: call => {
    const { rules, visible, present } = call.service
    const draft = parseBody(call, LibraryViewBody)
    const space = visible.space(call, draft.space_id)
    checkFilter(call, space, draft.filter)

    const order = draft.order ?? rules.libraryViews.nextOrder(call, space)
    return present.libraryView(call, call.world.libraryViews.put(newLibraryView(call, draft, order)))
  },
})
