import { at, itemsOf, type JsonObject, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { describeAnswer } from '../../runner/describe-answer.ts'
import { type Answer, itemsIn, type Query } from '../../target/api.ts'
import { nameColumnId, sharedColumn } from '../columns/columns.ts'
import { listItems, readFilledPage } from '../lists/list-pages.ts'
import { knownText } from '../profile-values.ts'

/** Creates a view, with a unique name unless the body has one. */
export const createView = ({ api, profile, run }: CheckContext, body: JsonObject, board = profile.board_id) =>
  api('createView', { path: { id: board }, body: { name: run.unique('view'), ...body } })

/** Creates a view. Blocks if the target refuses it. */
export const newView = (context: CheckContext, body: JsonObject = {}): Promise<Resource> =>
  context.setup.resource('create a view', createView(context, body))

/** Reads a view of the board under test. */
export const readView = (
  { api, profile }: CheckContext,
  viewId: string,
  query: Readonly<Record<string, string>> = {},
): Promise<Answer> => api('getView', { path: { id: profile.board_id, viewId }, query })

/** Reads a view. Blocks if the target does not answer it. */
export const rereadView = (context: CheckContext, viewId: string): Promise<Resource> =>
  context.setup.resource('read a view', readView(context, viewId))

/** A view without filters that no check changes. */
export const sharedView = (context: CheckContext): Promise<Resource> =>
  context.share('view', context => newView(context))

/** Creates a view with nothing but a name, once in a run. */
export const createPlainView = (context: CheckContext): Promise<Answer> =>
  context.share('bare view', context => createView(context, {}))

export const viewIdOf = ({ setup }: CheckContext, answer: Answer): string =>
  setup.text(at(answer.json, 'data', 'id'), `create a view: ${describeAnswer(answer)}`)

/** The ids of the columns that a view shows. */
export const visibleColumnIds = ({ visible_column_ids: ids }: JsonObject): readonly string[] =>
  itemsOf(ids).filter(id => typeof id === 'string')

/**
 * The columns of a view that does not follow the board: the display-name column first, because a target may always show
 * it, and three others in an order of their own.
 */
export const ownColumns = async (context: CheckContext): Promise<readonly string[]> => [
  await nameColumnId(context),
  (await sharedColumn(context, 'number')).id,
  (await sharedColumn(context, 'text')).id,
  (await sharedColumn(context, 'note')).id,
]

/** Reads the list of views from the first page on, until `enough` is true of the views read. */
export const listViews = (context: CheckContext, enough: (views: readonly Resource[]) => boolean) =>
  listItems(
    context,
    'list views',
    query => context.api('listViews', { path: { id: context.profile.board_id }, query }),
    enough,
  )

/** Reads the whole list of views, once in a run. */
export const listAllViews = (context: CheckContext): Promise<readonly Resource[]> =>
  context.share('whole list of views', context => listViews(context, () => false))

/** Reads all rows of the feed of a view, page by page. */
export const readFeed = (context: CheckContext, viewId: string, query: Query = {}): Promise<readonly Resource[]> =>
  listItems(context, 'read the rows of a view', page =>
    context.api('listViewRows', { path: { id: context.profile.board_id, viewId }, query: { ...page, ...query } }),
  )

/**
 * A view of the archived board: that of the profile, one that the board lists, or one that is created there. If none of
 * these is possible, a view of the board under test, which a target could refuse because it is not of this board. For a
 * check that needs `archived.board_id`.
 */
export const viewOfArchivedBoard = (context: CheckContext): Promise<string> =>
  context.share('view of the archived board', async context => {
    const known = knownText(context, 'archived.board_view_id')
    if (known !== undefined) return known
    const id = context.profileValue('archived.board_id')
    const listed = await readFilledPage(context, 'listViews', { path: { id }, query: { limit: 1 } })
    const [view] = itemsIn(listed) ?? []
    if (view) return view.id
    const made = at((await createView(context, {}, id)).json, 'data', 'id')
    return typeof made === 'string' ? made : (await sharedView(context)).id
  })
