import type { JsonObject, Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { sharedAttribute } from './media.ts'

/** Creates a library view in the space of the board, unless the body says otherwise. */
export const newLibraryView = ({ api, given, profile, run }: CheckContext, body: JsonObject = {}): Promise<Resource> =>
  given.resource(
    'create a library view',
    api('createLibraryView', { body: { space_id: profile.spaces.main, name: run.unique('library view'), ...body } }),
  )

/** A library view without a filter that no check changes, one in each space. */
export const sharedLibraryView = (context: CheckContext, space = context.profile.spaces.main): Promise<Resource> =>
  context.run.share(`library view in ${space}`, () => newLibraryView(context, { space_id: space }))

const entryOf = ({ profile }: CheckContext, path: string): string | undefined => {
  const value = profile.entry(path)
  return typeof value === 'string' ? value : undefined
}

/** A media filter with every entry that the target can be asked for. */
async function fullFilter(context: CheckContext): Promise<JsonObject> {
  const attribute = await sharedAttribute(context, 'text')
  const folder = entryOf(context, 'folder_id')
  const status = entryOf(context, 'media_status')
  const user = entryOf(context, 'user_ids.0')
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

/** A library view whose filter has every entry that the target can be asked for. */
export const filteredLibraryView = (context: CheckContext): Promise<Resource> =>
  context.run.share('library view with a filter', async () =>
    newLibraryView(context, { filter: await fullFilter(context) }),
  )
