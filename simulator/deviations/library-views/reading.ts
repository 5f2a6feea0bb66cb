import type { LibraryView } from '../../../fixtures/library-entities.ts'
import { notFound } from '../../service/errors.ts'
import { param } from '../../service/operation.ts'
import type { Resource } from '../../service/reply.ts'
import type { Call } from '../../service/service.ts'
import { type Deviation, deviation } from '../deviation.ts'
import {
  changeBody,
  changeCall,
  changeList,
  changeLookup,
  changePresentation,
  changeReply,
  changeResources,
  combinePatches,
  type Patch,
} from '../patches.ts'
import { keepPerWorld } from '../state-per-world.ts'
import { always, onReading } from './patches.ts'

const HOUR_MS = 60 * 60 * 1000

const anHourLater = (view: Resource): Resource => ({
  ...view,
  created_at: new Date(Date.parse(String(view.created_at)) + HOUR_MS).toISOString(),
})

const INCOMPLETE = ['LIBRARY-VIEW-FILTER-INCOMPLETE']

/** The list with more stored views in front. */
const adding = (wanted: (view: LibraryView, call: Call) => boolean): Patch =>
  changeList('listLibraryViews', (views, call) => [
    ...call.world.libraryViews.all
      .filter(view => wanted(view, call) && !views.some(({ id }) => id === view.id))
      .map(view => call.service.present.libraryView(call, view)),
    ...views,
  ])

/** Lists another space than the one that was asked for. */
const spaceOf = (choose: (asked: string | null, call: Call) => string | null | undefined): Patch =>
  changeCall('listLibraryViews', call => {
    const query = new URLSearchParams(call.query)
    const space = choose(query.get('space_id'), call)
    if (space) query.set('space_id', space)
    return { ...call, query }
  })

const firstSpace = ({ world, actor }: Call): string | undefined =>
  [...world.spaces.values()].find(({ organization_id }) => organization_id === actor.token.organization_id)?.id

/** Who made which view: a user, or null where it was made by a token of the organization. */
const makers = keepPerWorld(() => new Map<string, string | null>())

const hiddenWhere = (hides: (maker: string | null, reader: string | null) => boolean): Patch => {
  const hidden = ({ world, actor }: Call, id: string): boolean => {
    const maker = makers(world).get(id)
    return maker !== undefined && hides(maker, actor.user?.id ?? null)
  }
  return combinePatches(
    changeReply('createLibraryView', (reply, { world, actor }) => {
      if (reply.kind === 'resource') makers(world).set(reply.resource.id, actor.user?.id ?? null)
      return reply
    }),
    changeList('listLibraryViews', (views, call) => views.filter(({ id }) => !hidden(call, id))),
    changeLookup('getLibraryView', 'libraryView', honest => call => {
      const view = honest(call)
      if (hidden(call, view.id)) throw notFound()
      return view
    }),
  )
}

const listed = (change: (view: Resource) => Resource): Patch => changeResources('listLibraryViews', change)

const spaces: readonly Deviation[] = [
  deviation(
    'library-views/space-by-default',
    'A view without a space is made in the first space of the organization.',
    ['LIBRARY-VIEW-SPACE-REQUIRED'],
    changeBody('createLibraryView', (draft, call) => ({ space_id: firstSpace(call) ?? null, ...draft })),
  ),
  deviation(
    'library-views/list-without-a-space',
    'Without a space the list is that of the first one.',
    ['LIBRARY-VIEW-LIST-SPACE-REQUIRED'],
    spaceOf((asked, call) => asked ?? firstSpace(call)),
  ),
  deviation(
    'library-views/list-of-an-empty-space',
    'space_id has to be there, and where it is empty the list is that of the first space.',
    ['LIBRARY-VIEW-LIST-SPACE-REQUIRED'],
    spaceOf((asked, call) => (asked === '' ? firstSpace(call) : asked)),
  ),
  deviation(
    'library-views/list-of-several-spaces',
    'Of several spaces the first one is listed.',
    ['LIBRARY-VIEW-LIST-SPACE-SEVERAL'],
    spaceOf(asked => asked?.split(',')[0]),
  ),
  deviation(
    'library-views/list-of-one-space-named-twice',
    'Several spaces are refused, one that is named twice is not.',
    ['LIBRARY-VIEW-LIST-SPACE-SEVERAL'],
    spaceOf(asked => {
      const several = new Set(asked?.split(','))
      return several.size === 1 ? [...several][0] : asked
    }),
  ),
  deviation(
    'library-views/list-of-any-space',
    'An asterisk stands for the space of the caller.',
    ['LIBRARY-VIEW-LIST-SPACE-WILDCARD'],
    spaceOf((asked, call) => (asked === '*' ? firstSpace(call) : asked)),
  ),
  deviation(
    'library-views/list-of-the-organization',
    'The list has the views of every space of the organization.',
    ['LIBRARY-VIEW-LIST-OF-SPACE'],
    adding(
      ({ space_id, archived }, { world, actor }) =>
        !archived && world.spaces.get(space_id)?.organization_id === actor.token.organization_id,
    ),
  ),
]

/** Mistakes in how library views are read and listed. */
export const readingDeviations: readonly Deviation[] = [
  ...spaces,
  deviation(
    'library-views/archived-views-are-listed',
    'The list has the archived views too.',
    ['LIBRARY-VIEW-LIST-ARCHIVED'],
    adding(({ space_id, archived }, { query }) => archived && space_id === query.get('space_id')),
  ),
  deviation(
    'library-views/archived-views-are-found',
    'A view is looked up by its id alone; that it is archived is not looked at.',
    ['NOT-FOUND-ARCHIVED-VIEW-GET-LIBRARY-VIEW'],
    changeLookup('getLibraryView', 'libraryView', () => call => {
      const view = call.world.libraryViews.get(param(call, 'id'))
      if (!view) throw notFound()
      return view
    }),
  ),
  deviation(
    'library-views/links-to-the-library',
    'The html_url of a library view opens the library, and not the view of it.',
    ['GENERAL-HTML-URL-OWN'],
    changePresentation('libraryView', honest => (context, view) => {
      const resource = honest(context, view)
      return { ...resource, html_url: String(resource.html_url).split('?')[0] ?? null }
    }),
  ),
  deviation(
    'library-views/other-links-on-reading',
    'html_url is another on reading than it was when the view was created.',
    ['LIBRARY-VIEW-READ-BACK'],
    onReading(always, ({ html_url }) => ({ html_url: `${html_url}?from=api` })),
  ),
  deviation(
    'library-views/no-group-on-reading',
    'The group is left out where one view is read.',
    ['LIBRARY-VIEW-READ-BACK'],
    onReading(always, () => ({ group_by: null })),
  ),
  deviation(
    'library-views/created-in-another-zone',
    'The creation answers from memory; reads take a local time from the database and call it UTC.',
    ['LIBRARY-VIEW-READ-BACK', 'LIBRARY-VIEW-LISTED'],
    combinePatches(
      ...(['getLibraryView', 'listLibraryViews'] as const).map(name => changeResources(name, anHourLater)),
    ),
  ),
  deviation(
    'library-views/untitled-are-not-listed',
    'The list leaves out the views without a name.',
    ['LIBRARY-VIEW-LISTED'],
    changeList('listLibraryViews', views => views.filter(({ name }) => name !== null)),
  ),
  deviation(
    'library-views/bare-views-on-the-list',
    'The list leaves the filters of its views out.',
    ['LIBRARY-VIEW-LISTED'],
    listed(view => ({ ...view, filter: null })),
  ),
  deviation(
    'library-views/no-fields-on-the-list',
    'The list leaves the visible fields of its views out.',
    ['LIBRARY-VIEW-LISTED'],
    listed(view => ({ ...view, visible_fields: null })),
  ),
  deviation(
    'library-views/always-faithful',
    'filter_complete is left at its default.',
    INCOMPLETE,
    combinePatches(
      onReading(always, () => ({ filter_complete: true })),
      listed(view => ({ ...view, filter_complete: true })),
    ),
  ),
  deviation(
    'library-views/faithful-on-the-list',
    'The list does not look at whether a search can be expressed.',
    INCOMPLETE,
    listed(view => ({ ...view, filter_complete: true })),
  ),
  deviation(
    'library-views/views-of-a-user-are-private',
    'A view that a user has made is hidden from everybody else.',
    ['LIBRARY-VIEW-SHARED'],
    hiddenWhere((maker, reader) => maker !== null && maker !== reader),
  ),
  deviation(
    'library-views/views-of-tokens-are-for-tokens',
    'A view that a token of the organization has made is hidden from users.',
    ['LIBRARY-VIEW-SHARED'],
    hiddenWhere((maker, reader) => maker === null && reader !== null),
  ),
]
