import type { JsonObject, Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer, CallInput } from '../../target/api.ts'
import type { TokenName } from '../../target/profile.ts'
import { sharedAttribute } from '../attributes/attributes.ts'
import { listItems } from '../lists/list-pages.ts'
import { knownText } from '../profile-values.ts'

/** Creates a library view, by default with a new name and in the space of the board. */
export const createLibraryView = ({ api, profile, run }: CheckContext, body: JsonObject = {}, input: CallInput = {}) =>
  api('createLibraryView', {
    ...input,
    body: { space_id: profile.spaces.main, name: run.unique('library view'), ...body },
  })

/** The same for a check that needs the view: blocked where its creation fails. */
export const newLibraryView = (context: CheckContext, body: JsonObject = {}): Promise<Resource> =>
  context.setup.resource('create a library view', createLibraryView(context, body))

export const readLibraryView = ({ api }: CheckContext, id: string, input: CallInput = {}): Promise<Answer> =>
  api('getLibraryView', { ...input, path: { id } })

/** Reads the list of a space page by page, until `enough` is true for the views so far. */
export const listLibraryViews = (
  context: CheckContext,
  {
    space = context.profile.spaces.main,
    as = 'full',
    enough,
  }: {
    readonly space?: string
    readonly as?: TokenName
    readonly enough?: (views: readonly Resource[]) => boolean
  } = {},
): Promise<readonly Resource[]> =>
  listItems(
    context,
    'list library views',
    query => context.api('listLibraryViews', { query: { space_id: space, ...query }, as }),
    enough,
  )

/** The request that creates the shared library view of a space, with its key, and the response. */
const creationIn = (context: CheckContext, space: string) =>
  context.share(`library view in ${space}`, async context => {
    const input = { body: { space_id: space, name: context.run.unique('library view') }, key: context.run.freshKey() }
    return { input, answer: await context.api('createLibraryView', input) }
  })

/** A library view without a filter that no check changes, one in each space. */
export const sharedLibraryView = async (
  context: CheckContext,
  space = context.profile.spaces.main,
): Promise<Resource> => context.setup.resource('create a library view', (await creationIn(context, space)).answer)

/** Repeats its creation, with the same key, by another token. */
export async function repeatLibraryView(context: CheckContext, space: string, as: TokenName): Promise<Answer> {
  await sharedLibraryView(context, space)
  return context.api('createLibraryView', { ...(await creationIn(context, space)).input, as })
}

/** A media filter with every key that the profile has values for. */
async function fullFilter(context: CheckContext): Promise<JsonObject> {
  const attribute = await sharedAttribute(context, 'text')
  const folder = knownText(context, 'folder_id')
  const status = knownText(context, 'media_status')
  const user = knownText(context, 'user_ids.0')
  return {
    query: 'no such media',
    type: 'image',
    ...(folder !== undefined && { folder_id: folder }),
    ...(status !== undefined && { status }),
    ...(user !== undefined && { uploaded_by: user }),
    attributes: [{ attribute_id: attribute.id, values: ['some text'], match: 'none' }],
    created_after: '2024-02-29',
    created_before: '2100-01-01',
    last_activity_after: '2024-02-29',
    last_activity_before: '2100-01-01',
    metric_filters: [{ metric: 'spend', operator: 'greater_than', value: 0.5 }],
  }
}

/** A library view whose filter has every key that the profile has values for. */
export const filteredLibraryView = (context: CheckContext): Promise<Resource> =>
  context.share('library view with a filter', async context =>
    newLibraryView(context, { filter: await fullFilter(context) }),
  )
