import { at, type Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { listLibraryViews } from '../setup/library-views/library-views.ts'
import { holdsAll } from '../setup/lists/list-pages.ts'
import { listViews } from '../setup/views/views.ts'
import { type Answer, itemsIn } from '../target/api.ts'
import { listNewestView } from './location.ts'
import { blockingProblem, classifyAccess, doubtfulProblem, type Probe, probeOf } from './probe.ts'

/** A kind of view, and the two ways to read one. */
interface Views {
  readonly words: string
  readonly get: (context: CheckContext, id: string) => Promise<Answer>
  readonly list: (
    context: CheckContext,
    enough: (items: readonly Resource[]) => boolean,
  ) => Promise<readonly Resource[]>
}

const boardViews: Views = {
  words: 'view of board_id',
  get: ({ api, profile }, viewId) => api('getView', { path: { id: profile.board_id, viewId } }),
  list: listViews,
}

const libraryViews: Views = {
  words: 'library view of spaces.main',
  get: ({ api }, id) => api('getLibraryView', { path: { id } }),
  list: (context, enough) => listLibraryViews(context, { enough }),
}

const isListed = async (context: CheckContext, { list }: Views, id: string): Promise<boolean> =>
  holdsAll([id])(await list(context, holdsAll([id])))

/** A view that should be there is missing if neither its own address nor the list has it. */
const existing = (entry: string, views: Views, flag?: 'filters_complete' | 'filter_complete'): Probe =>
  probeOf(entry, async (context, id) => {
    const answer = await views.get(context, id)
    if (classifyAccess(answer) === 'hidden')
      return (await isListed(context, views, id))
        ? undefined
        : blockingProblem(
            entry,
            `there is no ${views.words} with the id ${id}`,
            'Use the id of one that is not archived',
          )
    return flag !== undefined && at(answer.json, 'data', flag) === true
      ? doubtfulProblem(
          entry,
          `${flag} of the view is true`,
          'Use a view with conditions that no filter of the API can express',
        )
      : undefined
  })

/** An archived view is still there if both its own address and the list have it. */
const archived = (entry: string, views: Views): Probe =>
  probeOf(entry, async (context, id) => {
    if (classifyAccess(await views.get(context, id)) !== 'allowed') return undefined
    const seen = `the ${views.words} can be read`
    const remedy = 'Archive it, or put the id of an archived one there'
    return (await isListed(context, views, id))
      ? blockingProblem(entry, `${seen} and is listed, so it is not archived`, remedy)
      : doubtfulProblem(
          entry,
          seen,
          'Archive it, unless it already is: then the server does not hide it, as the checks report',
        )
  })

/** Of an archived board only the rows of its views must be hidden: its views may be listed. */
const archivedBoard = probeOf('archived.board_id', async (context, id) => {
  const [view] = itemsIn(await listNewestView(context, id)) ?? []
  if (!view) return undefined
  const feed = await context.api('listViewRows', { path: { id, viewId: view.id }, query: { limit: 1 } })
  if (classifyAccess(feed) !== 'allowed') return undefined
  return doubtfulProblem(
    'archived.board_id',
    'the rows of its views can be listed',
    'Archive it, unless it already is: then the server does not hide them, as the checks report',
  )
})

/** Views that only the app can create or archive. */
export const views: readonly Probe[] = [
  existing('views.incomplete_id', boardViews, 'filters_complete'),
  existing('views.sorted.id', boardViews),
  existing('library_views.incomplete_id', libraryViews, 'filter_complete'),
  archived('archived.view_id', boardViews),
  archived('archived.library_view_id', libraryViews),
  archivedBoard,
]
