import type { Check, CheckContext } from '../../check.ts'
import { libraryViewBody } from '../../contract/bodies/library-view.ts'
import type { JsonObject } from '../../json.ts'
import { fullLibraryView, libraryViewNamed } from '../../setup/library-views/full-library-views.ts'
import { createLibraryView, listLibraryViews } from '../../setup/library-views/library-views.ts'
import { holdsAll } from '../../setup/lists/list-pages.ts'
import { acceptedTogether } from '../../setup/requests/combined-creation.ts'
import { refusedCreation } from '../lists.ts'
import { wrongBodyChecks } from '../wrong-bodies.ts'

const requireFull = (context: CheckContext) => fullLibraryView(context, 'full')

const LATE: readonly ((context: CheckContext) => JsonObject)[] = [
  ({ run }) => ({ filter: { folder_id: run.uuid() } }),
  () => ({ sort: { field: 'name' } }),
  () => ({ view_mode: 'list' }),
]

/** Bodies that must be refused. Spec: Library views. */
export const refusedViewChecks: readonly Check[] = [
  ...wrongBodyChecks(libraryViewBody, {
    id: 'library-views/refused/',
    control: requireFull,
    others: context => acceptedTogether(context, libraryViewNamed('full')),
  }),
  refusedCreation({
    id: 'library-views/refused/makes-none',
    clause: 'LIBRARY-VIEW-REFUSED-NONE',
    bodies: LATE,
    create: createLibraryView,
    list: async context => listLibraryViews(context, { enough: holdsAll([(await requireFull(context)).id]) }),
  }),
]
