import type { LibraryView } from '../../../fixtures/library-entities.ts'
import { isEmpty } from '../../json.ts'
import { notFound } from '../../service/errors.ts'
import { param } from '../../service/operation.ts'
import {
  changeList,
  changeLookup,
  changePresentation,
  changeQuery,
  changeResources,
  combinePatches,
  type Patch,
  patchEach,
} from '../../service/patches.ts'
import type { Call } from '../../service/service.ts'
import { noteCreations } from '../created.ts'
import { defaultToFirstSpace, findFirstSpace } from '../first-space.ts'
import { changeAnswered, withMembers } from '../members.ts'
import { type Mutant, mutants } from '../mutant.ts'
import { shiftCreatedAt } from '../shifted-time.ts'
import { changeReads } from './patches.ts'

/** Adds stored views to the end of the list. */
const addToList = (wanted: (view: LibraryView, call: Call) => boolean): Patch =>
  changeList('listLibraryViews', (views, call) => [
    ...views,
    ...call.world.libraryViews.all
      .filter(view => wanted(view, call) && !views.some(({ id }) => id === view.id))
      .map(view => call.service.present.libraryView(call, view)),
  ])

const changeListedSpace = (choose: (asked: string | null, call: Call) => string | null | undefined): Patch =>
  changeQuery('listLibraryViews', (query, call) => {
    const space = choose(query.get('space_id'), call)
    if (space) query.set('space_id', space)
  })

/** Hides some views from some readers, by the ids of the users; null for an organization token. */
const hideViews = (hides: (maker: string | null, reader: string | null) => boolean): Patch =>
  noteCreations(
    'createLibraryView',
    (_, { actor }) => ({ maker: actor.user?.id ?? null }),
    noteOf => {
      const isHidden = (call: Call, id: string): boolean => {
        const note = noteOf(call, id)
        return note !== undefined && hides(note.maker, call.actor.user?.id ?? null)
      }
      return combinePatches(
        changeList('listLibraryViews', (views, call) => views.filter(({ id }) => !isHidden(call, id))),
        changeLookup('getLibraryView', 'libraryView', reference => call => {
          if (isHidden(call, param(call, 'id'))) throw notFound()
          return reference(call)
        }),
      )
    },
  )

const READS = ['getLibraryView', 'listLibraryViews'] as const

/** Mistakes in reading and listing library views. */
export const readingMutants: readonly Mutant[] = mutants({
  [`library-views/space-by-default: The server creates a view without space_id in the first space of the organization.
    LIBRARY-VIEW-SPACE-REQUIRED`]: defaultToFirstSpace('createLibraryView'),
  [`library-views/list-without-a-space: A list without space_id shows the views of the first space.
    LIBRARY-VIEW-LIST-SPACE-REQUIRED`]: changeListedSpace((asked, call) => asked ?? findFirstSpace(call)?.id),
  [`library-views/list-of-an-empty-space: A list with an empty space_id shows the views of the first space.
    LIBRARY-VIEW-LIST-SPACE-REQUIRED`]: changeListedSpace((asked, call) =>
    asked === '' ? findFirstSpace(call)?.id : asked,
  ),
  [`library-views/list-of-several-spaces: A list with several ids in space_id shows the views of the first one.
    LIBRARY-VIEW-LIST-SPACE-SEVERAL`]: changeListedSpace(asked => asked?.split(',')[0]),
  [`library-views/list-of-one-space-named-twice: The server accepts a list whose space_id names one space twice.
    LIBRARY-VIEW-LIST-SPACE-SEVERAL`]: changeListedSpace(asked => {
    const several = new Set(asked?.split(','))
    return several.size === 1 ? [...several][0] : asked
  }),
  [`library-views/list-of-any-space: A list with * for space_id shows the views of the first space.
    LIBRARY-VIEW-LIST-SPACE-WILDCARD`]: changeListedSpace((asked, call) =>
    asked === '*' ? findFirstSpace(call)?.id : asked,
  ),
  [`library-views/list-of-the-organization: The list shows the views of every space of the organization.
    LIBRARY-VIEW-LIST-OF-SPACE`]: addToList(
    ({ space_id, archived }, { world, actor }) =>
      !archived && world.spaces.get(space_id)?.organization_id === actor.token.organization_id,
  ),
  [`library-views/archived-views-are-listed: The list shows archived views too.
    LIBRARY-VIEW-LIST-ARCHIVED`]: addToList(
    ({ space_id, archived }, { query }) => archived && space_id === query.get('space_id'),
  ),
  [`library-views/archived-views-with-fields: With fields the list comes from another query, which also has archived
    views. LIBRARY-VIEW-LIST-ARCHIVED`]: addToList(
    ({ space_id, archived }, { query }) => archived && query.has('fields') && space_id === query.get('space_id'),
  ),
  [`library-views/archived-views-for-administrators: Administrators get archived views in the list too.
    LIBRARY-VIEW-LIST-ARCHIVED`]: addToList(
    ({ space_id, archived }, { query, actor }) =>
      archived && actor.user?.admin === true && space_id === query.get('space_id'),
  ),
  [`library-views/archived-views-on-later-pages: The query of a page after the first one also finds archived views.
    LIBRARY-VIEW-LIST-ARCHIVED`]: addToList(
    ({ space_id, archived }, { query }) => archived && query.has('cursor') && space_id === query.get('space_id'),
  ),
  [`library-views/links-to-the-library: The html_url of a library view opens the library, not this view.
    GENERAL-HTML-URL-OWN`]: changePresentation('libraryView', reference =>
    withMembers(reference, resource => ({ html_url: String(resource.html_url).split('?')[0] ?? null })),
  ),
  [`library-views/other-links-on-reading: html_url of a view differs between its creation and a later read.
    LIBRARY-VIEW-READ-BACK`]: changeReads(({ html_url }) => ({ html_url: String(html_url).replace('//', '//old.') })),
  [`library-views/no-group-on-reading: A read of one view shows null for group_by, although the group is stored.
    LIBRARY-VIEW-READ-BACK`]: changeReads(() => ({ group_by: null })),
  [`library-views/created-in-another-zone: Reads and lists read created_at as a local time of the database, and send it
    as UTC: it differs from the creation.
    LIBRARY-VIEW-READ-BACK LIBRARY-VIEW-LISTED`]: patchEach(READS, name => changeResources(name, shiftCreatedAt)),
  [`library-views/untitled-are-not-listed: The list leaves out views without a name.
    LIBRARY-VIEW-LISTED`]: changeList('listLibraryViews', views => views.filter(({ name }) => name !== null)),
  [`library-views/bare-views-on-the-list: The list shows null for the filters of its views.
    LIBRARY-VIEW-LISTED`]: changeAnswered('listLibraryViews', () => ({ filter: null })),
  [`library-views/no-fields-on-the-list: The list shows null for the visible_fields of its views.
    LIBRARY-VIEW-LISTED`]: changeAnswered('listLibraryViews', () => ({ visible_fields: null })),
  [`library-views/no-fields-read-as-the-default: A view with an empty array of visible_fields shows it when it is created.
    It shows null when it is read or listed. LIBRARY-VIEW-VISIBLE-FIELDS-EMPTY`]: patchEach(READS, name =>
    changeAnswered(name, ({ visible_fields }) => isEmpty(visible_fields) && { visible_fields: null }),
  ),
  [`library-views/default-group-with-fields: With fields, a view without a group shows the default group in the list.
    LIBRARY-VIEW-GROUP-BY`]: changeAnswered(
    'listLibraryViews',
    ({ group_by }, { query }) => query.has('fields') && group_by === null && { group_by: 'uploadedAt' },
  ),
  [`library-views/order-from-another-end: The list shows the order of a view one less than it is.
    LIBRARY-VIEW-ORDER`]: changeAnswered('listLibraryViews', ({ order }) => ({ order: Number(order) - 1 })),
  [`library-views/always-faithful: filter_complete is always true in reads and lists, even where the API cannot express
    the whole filter.
    LIBRARY-VIEW-FILTER-INCOMPLETE`]: patchEach(READS, name => changeAnswered(name, () => ({ filter_complete: true }))),
  [`library-views/faithful-on-the-list: filter_complete is always true in the list, even where the API cannot express
    the whole filter.
    LIBRARY-VIEW-FILTER-INCOMPLETE`]: changeAnswered('listLibraryViews', () => ({ filter_complete: true })),
  [`library-views/views-of-a-user-are-private: A view that a user created is hidden from everybody else.
    LIBRARY-VIEW-SHARED`]: hideViews((maker, reader) => maker !== null && maker !== reader),
  [`library-views/views-of-users-are-their-own: A view that a user created is hidden from other users only.
    LIBRARY-VIEW-NONE-PRIVATE`]: hideViews((maker, reader) => maker !== null && reader !== null && maker !== reader),
  [`library-views/views-of-tokens-are-for-tokens: A view that an organization token created is hidden from users.
    LIBRARY-VIEW-SHARED`]: hideViews((maker, reader) => maker === null && reader !== null),
})
