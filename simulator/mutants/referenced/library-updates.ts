import { invalid } from '../../service/errors.ts'
import { beforeHandling, changeBody, changeRule, type Patch, patchOnlyIn } from '../../service/patches.ts'
import type { Call } from '../../service/service.ts'
import { type Mutant, mutants } from '../mutant.ts'

/** Changes the id that the update of a media finds for a status. */
const changeFoundStatus = (change: (id: string, given: string) => string): Patch =>
  patchOnlyIn(
    'updateMedia',
    changeRule(
      'media',
      'findStatusId',
      reference => (call, space, given) => change(reference(call, space, given), given),
    ),
  )

const findStoredView = (call: Call) => call.service.visible.libraryView(call)

/** Mistakes in the updates of library views and of media. */
export const libraryUpdateMutants: readonly Mutant[] = mutants({
  [`referenced/library-view-update-clears-filter: An update of a library view without a filter removes the filter.
    LIBRARY-VIEW-FILTER-OMITTED`]: changeBody('updateLibraryView', draft => ({ filter: null, ...draft })),
  [`referenced/library-view-update-restates-filter: An update of a library view stores the filter as the API shows it:
    what the API cannot express is lost. LIBRARY-VIEW-FILTER-OMITTED`]: beforeHandling('updateLibraryView', call => {
    const before = findStoredView(call)
    const { service, world } = call
    const space = service.visible.space(call, before.space_id)
    const filter =
      before.filter && service.mediaFilter.keepValidConditions({ service, world, space }, before.filter).filter
    world.libraryViews.put({ ...before, filter })
  }),
  [`referenced/library-view-edited-by-managers: Only managers of a space may update its library views.
    LIBRARY-VIEW-EDITED-BY-ALL`]: beforeHandling('updateLibraryView', call => {
    const { rules, visible } = call.service
    rules.mediaAttributes.actorManagesSpace(call, visible.space(call, findStoredView(call).space_id))
  }),
  [`referenced/status-by-id-only: The update of a media takes a status by id only, and refuses its name.
    MEDIA-STATUS-WRITE`]: changeFoundStatus((id, given) => {
    if (id !== given) throw invalid('status', 'not the id of a status')
    return id
  }),
  [`referenced/status-by-name-only: The update of a media takes a status by name only, and refuses its id.
    MEDIA-STATUS-WRITE`]: changeFoundStatus((id, given) => {
    if (id === given) throw invalid('status', 'not the name of a status')
    return id
  }),
})
