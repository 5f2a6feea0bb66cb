import type { Json, JsonObject, Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { readUntil } from '../../runner/read-until.ts'
import { pageIn } from '../../runner/setup-steps.ts'
import { type Answer, type CallInput, isSuccess, itemsIn } from '../../target/api.ts'
import type { TokenName } from '../../target/profile.ts'
import { type Cursor, readList } from '../lists/list-pages.ts'
import { mediaToTag, rereadMedia } from '../media/media.ts'
import { readingOf } from '../shared-read.ts'

const list = (path: string) => ({ method: 'GET', path, cost: 5 })
const read = (path: string) => ({ method: 'GET', path, cost: 1 })
const search = (path: string) => ({ method: 'POST', path, cost: 5 })
const update = (path: string) => ({ method: 'PATCH', path, cost: 10 })

/** Operations that the specification mentions without a contract. Spec: Referenced operations. */
export const REFERENCED = {
  'listing of columns': list('/v1/boards/{id}/columns'),
  'listing of rows': list('/v1/boards/{id}/rows'),
  'search of rows': search('/v1/boards/{id}/rows/search'),
  'listing of media': list('/v1/media'),
  'reading of a media': read('/v1/media/{id}'),
  'search of media': search('/v1/media/search'),
  'reading of an attribute': read('/v1/media-attributes/{id}'),
  'listing of users': list('/v1/users'),
  'listing of attributes': list('/v1/media-attributes'),
  'listing of accounts': list('/v1/metrics/ad-accounts'),
  'listing of creatives': list('/v1/metrics/creatives'),
  'listing of insights': list('/v1/metrics/insights'),
  'update of a column': update('/v1/boards/{id}/columns/{columnId}'),
  'update of a view': update('/v1/boards/{id}/views/{viewId}'),
  'update of a library view': update('/v1/library-views/{id}'),
  'update of a media attribute': update('/v1/media-attributes/{id}'),
  'update of a media': update('/v1/media/{id}'),
} as const

type Referenced = keyof typeof REFERENCED

const ABSENT = [404, 405, 501]

/** Calls one of them; the check is not applicable where the target does not have it. */
export async function callReferenced(context: CheckContext, operation: Referenced, input: CallInput): Promise<Answer> {
  const answer = await context.raw(REFERENCED[operation], input)
  return ABSENT.includes(answer.status) ? context.notApplicable(`the server has no ${operation}`) : answer
}

/** The first response to the reading of a media, for checks of what no request changes. */
export const mediaReading = (context: CheckContext, id: string): Promise<Answer> =>
  context.share(readingOf(id), context => context.raw(REFERENCED['reading of a media'], { path: { id } }))

export const sendBoardListing = (
  context: CheckContext,
  collection: 'columns' | 'rows',
  query: CallInput['query'] = {},
): Promise<Answer> =>
  callReferenced(context, `listing of ${collection}`, { path: { id: context.profile.board_id }, query })

const MOST_PAGES = 20

/** The items of such a listing, of all its pages if it has several; not applicable where a response is not a list. */
export const listBoardItems = async (
  context: CheckContext,
  collection: 'columns' | 'rows',
): Promise<readonly Resource[]> => {
  const readPage = async (cursor: Cursor) => {
    const answer = await sendBoardListing(context, collection, { limit: 100, ...cursor })
    return itemsIn(answer)
      ? pageIn(answer)
      : context.notApplicable(`the listing of ${collection} does not return a list`)
  }
  return (await readList(readPage, { most: MOST_PAGES })).items
}

const rowSearch = ({ profile }: CheckContext, filters: readonly JsonObject[]): CallInput => ({
  path: { id: profile.board_id },
  body: { filters },
})

export const searchRows = (context: CheckContext, filters: readonly JsonObject[]): Promise<Answer> =>
  callReferenced(context, 'search of rows', rowSearch(context, filters))

/** The same, on a target that is known to have it: a 404 is then a refusal. */
export const repeatRowSearch = (context: CheckContext, filters: readonly JsonObject[]): Promise<Answer> =>
  context.raw(REFERENCED['search of rows'], rowSearch(context, filters))

type Updated = 'column' | 'view' | 'library view' | 'media attribute' | 'media'

const pathOf = ({ profile }: CheckContext, kind: Updated, id: string): Readonly<Record<string, string>> => {
  if (kind === 'column') return { id: profile.board_id, columnId: id }
  return kind === 'view' ? { id: profile.board_id, viewId: id } : { id }
}

/** Sends an update and returns its response, also where it is refused. */
export const sendUpdate = (
  context: CheckContext,
  kind: Updated,
  { id, body, as = 'full' }: { readonly id: string; readonly body: Json; readonly as?: TokenName },
): Promise<Answer> =>
  callReferenced(context, `update of a ${kind}`, {
    path: pathOf(context, kind, id),
    body,
    as,
    key: context.run.freshKey(),
  })

/** Sends a valid update; the check is not applicable where the target refuses it. */
export async function updateOrSkip(context: CheckContext, kind: Updated, id: string, body: JsonObject): Promise<void> {
  const answer = await sendUpdate(context, kind, { id, body })
  if (!isSuccess(answer))
    context.notApplicable(`the update of a ${kind} does not accept ${Object.keys(body).join(', ')}`)
}

/**
 * Renames something and returns it as it reads then. The check is not applicable where that changes no name: the target may
 * want the properties of an update in another form, and ignore them in this one.
 */
export async function renameOrSkip(
  context: CheckContext,
  kind: Updated,
  id: string,
  read: () => Promise<Resource>,
): Promise<Resource> {
  const name = context.run.unique(`renamed ${kind}`)
  await updateOrSkip(context, kind, id, { name })
  const renamed = await readUntil(context.run, read, one => one.name === name)
  return renamed.name === name
    ? renamed
    : context.notApplicable(`the update of a ${kind} is accepted with a name, but does not change it`)
}

export const STATUS_ENTRIES = { id: 'media_status_id', name: 'media_status' } as const

const MEDIA_OF_STATUS = { id: 0, name: 1 } as const

/** The responses to writing a status by its id and by its name, each to a media of its own, and what the media show then. */
export const statusWrites = (context: CheckContext) =>
  context.share('updates of a status', async context => {
    const write = async (by: keyof typeof STATUS_ENTRIES) => {
      const media = await mediaToTag(context, MEDIA_OF_STATUS[by])
      const body = { status: context.profileValue(STATUS_ENTRIES[by]) }
      const answer = await sendUpdate(context, 'media', { id: media, body })
      if (!isSuccess(answer)) return { answer, shown: undefined }
      const isWritten = ({ status: shown }: Resource) => shown === context.profileValue('media_status')
      return { answer, shown: (await readUntil(context.run, () => rereadMedia(context, media), isWritten)).status }
    }
    const writes = { id: await write('id'), name: await write('name') }
    const isTaken = Object.values(writes).some(({ shown }) => shown === context.profileValue('media_status'))
    return isTaken ? writes : context.notApplicable('the update of a media stores no status')
  })
