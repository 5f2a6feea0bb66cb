import { idsOf, isObject, isResource, itemsOf, type JsonObject, objectsIn, type Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { List } from '../setup/lists/list-pages.ts'
import { REFERENCED } from '../setup/requests/referenced-operations.ts'
import { type Finding, findFirst, findText, readItems } from './finding.ts'

/** What a server shows of one space. Only its library views have a documented list; the others may be empty for that reason. */
export interface Space {
  readonly id: string
  readonly views: readonly Resource[]
  readonly media: readonly Resource[]
  readonly users: List
  readonly accounts: List
}

type Listed = 'listing of media' | 'listing of users' | 'listing of accounts'

export const listInSpace = ({ raw }: CheckContext, listing: Listed, space: string, as?: 'admin_grant'): Promise<List> =>
  readItems(query => raw(REFERENCED[listing], { query, ...(as && { as }) }), space)

/** The users of a space. A server that lists users for a space that does not exist lists those of all spaces. */
async function listMembers(context: CheckContext, space: string): Promise<List> {
  const nowhere = await listInSpace(context, 'listing of users', context.run.uuid())
  return nowhere.items.length > 0 ? { items: [], complete: false } : listInSpace(context, 'listing of users', space)
}

export async function readSpace(context: CheckContext, id: string): Promise<Space> {
  const { items: views } = await readItems(query => context.api('listLibraryViews', { query }), id)
  const { items: media } = await listInSpace(context, 'listing of media', id)
  const users = await listMembers(context, id)
  return { id, views, media, users, accounts: await listInSpace(context, 'listing of accounts', id) }
}

const exportsOf = ({ exports }: Resource): readonly JsonObject[] => objectsIn(exports)

/** Properties of an export record that do not name its channel. Spec: Media. */
const NOT_CHANNEL = ['id', 'kind', 'type', 'video_id', 'url', 'exported_at', 'created_at']

/** The channel of an export; undefined if several properties could name it. */
function channelOf(record: JsonObject): string | undefined {
  const others = Object.entries(record).filter(([name]) => !NOT_CHANNEL.includes(name))
  const [only, ...more] = others.flatMap(([, value]) => (typeof value === 'string' ? [value] : []))
  return more.length === 0 ? only : undefined
}

function isExportedTwice(media: Resource): boolean {
  const channels = exportsOf(media).flatMap(record => channelOf(record) ?? [])
  return new Set(channels).size < channels.length
}

function findMedia(media: readonly Resource[]): readonly Finding[] {
  const ran = media.filter(one => isObject(one.metrics) && exportsOf(one).length > 0)
  const channels = ran
    .slice(0, 1)
    .flatMap(exportsOf)
    .flatMap(record => channelOf(record) ?? [])
  return [
    ...findFirst('media.ran_id', ran),
    ...findText('media.channel_id', channels[0]),
    ...findFirst('media.reexported_id', media, isExportedTwice),
    ...findFirst('media.playable_id', media, ({ type }) => type === 'playable'),
  ]
}

const foldersOf = ({ media }: Space): readonly Resource[] =>
  media.map(({ folder }) => folder ?? null).filter(isResource)

const MOST_USERS = 5

/** Entities of the main space that only the app can create. */
export const findInMainSpace = (space: Space): readonly Finding[] => [
  ...findFirst('folder_id', foldersOf(space)),
  ...(space.users.items.length < 2
    ? []
    : [{ entry: 'user_ids', value: idsOf(space.users.items).slice(0, MOST_USERS), note: '' }]),
  ...findText(
    'media_status',
    space.media.map(({ status }) => status).find(status => typeof status === 'string'),
  ),
  ...findFirst('library_views.incomplete_id', space.views, view => view.filter_complete === false),
  ...findMedia(space.media),
]

/** What the other space has, and the main one does not. */
export const findInOtherSpace = (space: Space, main: Space): readonly Finding[] => [
  ...findText('spaces.other', space.id),
  ...findFirst('other_folder_id', foldersOf(space)),
  ...(main.users.complete
    ? findFirst('outsider_user_id', space.users.items, ({ id }) => !idsOf(main.users.items).includes(id))
    : []),
]

/** The ad accounts that a media of the space ran in. */
export const accountsOfMedia = ({ media }: Space): readonly Resource[] =>
  media.flatMap(({ metrics }) => itemsOf(isObject(metrics) ? metrics.ad_accounts : [])).filter(isResource)
