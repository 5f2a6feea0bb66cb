import { invalid } from '../../service/errors.ts'
import type { Call } from '../../service/service.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeBody, changeRule, patchOnlyIn, wrapHandler } from '../patches.ts'

const stored = (call: Call) => call.service.visible.libraryView(call)

/** Mistakes in the updates of library views and of media. */
export const libraryUpdateDeviations: readonly Deviation[] = [
  deviation(
    'referenced/library-view-update-clears-filter',
    'An update without a filter makes a view of the whole library.',
    ['LIBRARY-VIEW-FILTER-OMITTED'],
    changeBody('updateLibraryView', draft => ({ filter: null, ...draft })),
  ),
  deviation(
    'referenced/library-view-update-restates-filter',
    'An update writes back the filter as it reads, and what cannot be expressed is lost.',
    ['LIBRARY-VIEW-FILTER-OMITTED'],
    wrapHandler('updateLibraryView', (handle, call) => {
      const before = stored(call)
      const { service, world } = call
      const space = service.visible.space(call, before.space_id)
      const filter =
        before.filter && service.mediaFilter.keepValidConditions({ service, world, space }, before.filter).filter
      world.libraryViews.put({ ...before, filter })
      return handle(call)
    }),
  ),
  deviation(
    'referenced/library-view-edited-by-managers',
    'Only who manages a space edits its library views.',
    ['LIBRARY-VIEW-EDITED-BY-ALL'],
    wrapHandler('updateLibraryView', (handle, call) => {
      const { rules, visible } = call.service
      rules.mediaAttributes.actorManagesSpace(call, visible.space(call, stored(call).space_id))
      return handle(call)
    }),
  ),
  deviation(
    'referenced/library-view-edited-by-its-maker',
    'An edit by another member is answered, and kept for nobody.',
    ['LIBRARY-VIEW-EDITED-BY-ALL'],
    wrapHandler('updateLibraryView', (handle, call) => {
      const before = stored(call)
      const reply = handle(call)
      if (call.actor.user !== null) call.world.libraryViews.put(before)
      return reply
    }),
  ),
  deviation(
    'referenced/status-by-id-only',
    'The status of a media is written by its id alone.',
    ['MEDIA-STATUS-WRITE'],
    patchOnlyIn(
      'updateMedia',
      changeRule('media', 'findStatusId', honest => (call, space, given) => {
        const id = honest(call, space, given)
        if (id !== given) throw invalid('status', 'the id of a status, please')
        return id
      }),
    ),
  ),
  deviation(
    'referenced/status-by-name-only',
    'The status of a media is written by its name alone.',
    ['MEDIA-STATUS-WRITE'],
    patchOnlyIn(
      'updateMedia',
      changeRule('media', 'findStatusId', honest => (call, space, given) => {
        const id = honest(call, space, given)
        if (id === given) throw invalid('status', 'the name of a status, please')
        return id
      }),
    ),
  ),
  deviation(
    'referenced/status-of-an-id-dropped',
    'A status that is no name of the catalog is accepted, and nothing comes of it.',
    ['MEDIA-STATUS-WRITE'],
    patchOnlyIn(
      'updateMedia',
      changeRule(
        'media',
        'findStatusId',
        honest => (call, space, given) => (honest(call, space, given) === given ? '' : honest(call, space, given)),
      ),
    ),
  ),
]
