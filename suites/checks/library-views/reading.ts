import { type Check, type CheckContext, check, type Expectations } from '../../check.ts'
import { contractOf } from '../../contract/operations.ts'
import { expectOwnLinks, placeOf } from '../../expected/links.ts'
import { haveSameConditions } from '../../expected/media-filter.ts'
import { expectSameCreation } from '../../expected/times.ts'
import { idsOf, type Json, type Resource } from '../../json.ts'
import {
  fullLibraryView,
  LISTED,
  listAllLibraryViews,
  listMadeLibraryViews,
  nameOfList,
} from '../../setup/library-views/full-library-views.ts'
import { listLibraryViews, readLibraryView, sharedLibraryView } from '../../setup/library-views/library-views.ts'
import { holdsAll } from '../../setup/lists/list-pages.ts'
import { requireAccepted } from '../../setup/requests/good-requests.ts'
import { judgeSharedRead } from '../../setup/shared-read.ts'
import { createdByMember } from '../../setup/tokens/grants.ts'
import { neverListed } from '../lists.ts'
import { type InvalidCase, invalidCase, refusalChecks, UNFOUND } from '../refusal.ts'

/** Properties that may be shown in other forms. */
const OTHERS = ['created_at', 'updated_at', 'html_url', 'filter']

const MEMBERS = (contractOf('getLibraryView').selectable ?? []).filter(name => !OTHERS.includes(name))

/** The properties of a view without its times and its filter. */
const contentOf = (view: Resource): Json => ({
  ...Object.fromEntries(MEMBERS.map(name => [name, view[name] ?? null])),
  html_url: placeOf(view.html_url),
})

/** A view that is put in front of another may push it back. */
const isPushedBack = (view: Resource, made: Resource): boolean => Number(view.order) > Number(made.order)

/** Demands that a view reads as it was created; updated_at may change. */
function expectSame(expect: Expectations, view: Resource, made: Resource, where: string): void {
  const { order = null } = isPushedBack(view, made) ? made : view
  expect.equal(contentOf({ ...view, order }), contentOf(made), `a library view ${where}`)
  const filters = [made, view].map(one => JSON.stringify(one.filter))
  expect.that(
    haveSameConditions(view.filter, made.filter),
    `the filter ${where} should be ${filters[0]} as in the response to the creation, but it is ${filters[1]}`,
  )
  expectSameCreation(expect, view, made, `a library view ${where}`)
}

type Query = (context: CheckContext) => Readonly<Record<string, string>>

const WRONG_SPACES: readonly InvalidCase<Query>[] = [
  invalidCase('left-out', 'REQUIRED', () => ({})),
  invalidCase('empty', 'REQUIRED', () => ({ space_id: '' }), UNFOUND),
  invalidCase(
    'several',
    'SEVERAL',
    ({ profile, profileValue }) => ({ space_id: `${profile.spaces.main},${profileValue('spaces.other')}` }),
    { ...UNFOUND, needs: ['spaces.other'] },
  ),
  invalidCase(
    'twice-the-same',
    'SEVERAL',
    ({ profile }) => ({ space_id: `${profile.spaces.main},${profile.spaces.main}` }),
    UNFOUND,
  ),
  invalidCase('wildcard', 'WILDCARD', () => ({ space_id: '*' }), UNFOUND),
]

const SHARING = [
  { id: 'made-by-a-token', maker: 'full', reader: 'member_grant', clause: 'LIBRARY-VIEW-SHARED' },
  { id: 'made-by-a-user', maker: 'member_grant', reader: 'full', clause: 'LIBRARY-VIEW-SHARED' },
  { id: 'made-by-another-user', maker: 'member_grant', reader: 'editor_grant', clause: 'LIBRARY-VIEW-NONE-PRIVATE' },
] as const

/** How views are read and listed. Spec: Library views; States and transitions. */
export const libraryViewReadingChecks: readonly Check[] = [
  ...LISTED.map(name =>
    check(`library-views/reads-as-created/${name}`, 'LIBRARY-VIEW-READ-BACK', async (context, expect) => {
      const made = await fullLibraryView(context, name)

      await context.eventually(async () => {
        const view = expect.resource(await readLibraryView(context, made.id))
        expectSame(expect, view, made, 'that is read')
      })
    }),
  ),
  ...LISTED.map(name =>
    check(
      `library-views/list/has-what-was-made/${name}`,
      ['LIBRARY-VIEW-LISTED', 'GENERAL-HTML-URL', 'GENERAL-HTML-URL-OWN'],
      async context => {
        const plain = await sharedLibraryView(context)
        const made = await fullLibraryView(context, name)

        const expect = context.expect('LIBRARY-VIEW-LISTED')
        await judgeSharedRead(context, nameOfList(context.profile.spaces.main), listMadeLibraryViews, views => {
          const found = views.find(({ id }) => id === made.id)
          expect.that(found !== undefined, `the list should have the new library view ${made.id}, but it does not`)
          if (found) expectSame(expect, found, made, 'in the list')
          const listedPlain = views.find(({ id }) => id === plain.id)
          if (listedPlain) expectSame(expect, listedPlain, plain, 'with only a name, in the list')
          expectOwnLinks(context, views)
        })
      },
    ),
  ),
  check('library-views/list/of-its-space', 'LIBRARY-VIEW-LIST-OF-SPACE', ['spaces.other'], async (context, expect) => {
    const [main, other] = [context.profile.spaces.main, context.profileValue('spaces.other')]

    const views = [await sharedLibraryView(context, main), await sharedLibraryView(context, other)]
    for (const space of [main, other]) {
      const found = await listAllLibraryViews(context, space)
      const isForeign = ({ id, space_id }: Resource) =>
        space_id !== space || views.some(view => view.id === id && view.space_id !== space)
      expect.equal(idsOf(found.filter(isForeign)), [], `views of another space in the list of ${space}`)
    }
  }),
  ...neverListed({
    id: 'library-views/list/without-archived',
    item: 'libraryView',
    input: ({ profile }) => ({ query: { space_id: profile.spaces.main } }),
    isShort: true,
  }),
  check(
    'library-views/incomplete',
    'LIBRARY-VIEW-FILTER-INCOMPLETE',
    ['library_views.incomplete_id'],
    async (context, expect) => {
      const view = expect.resource(await readLibraryView(context, context.profileValue('library_views.incomplete_id')))
      expect.equal(view.filter_complete, false, 'filter_complete of a view whose search no filter can express')
    },
  ),
  check(
    'library-views/list/incomplete',
    'LIBRARY-VIEW-FILTER-INCOMPLETE',
    ['library_views.incomplete_id'],
    async (context, expect) => {
      const id = context.profileValue('library_views.incomplete_id')
      const view = (await listAllLibraryViews(context)).find(one => one.id === id)
      if (!view)
        return context.notApplicable('the list of the space does not have the view of library_views.incomplete_id')

      const what = 'filter_complete in the list, of a view whose search no filter can express'
      expect.equal(view.filter_complete, false, what)
    },
  ),
  ...refusalChecks(
    {
      id: 'library-views/list/space/',
      clause: 'LIBRARY-VIEW-LIST-SPACE-',
      validControl: context => requireAccepted(context, 'listLibraryViews'),
      send: (context, query) => context.api('listLibraryViews', { query: query(context) }),
    },
    WRONG_SPACES,
  ),
  ...SHARING.map(({ id, maker, reader, clause }) =>
    check(
      `library-views/shared/${id}`,
      clause,
      ['tokens.member_grant', ...(reader === 'editor_grant' ? ['tokens.editor_grant'] : [])],
      async (context, expect) => {
        const made =
          maker === 'full' ? await sharedLibraryView(context) : await createdByMember(context, 'createLibraryView')

        await context.eventually(async () => {
          const { id: read } = expect.resource(await readLibraryView(context, made.id, { as: reader }))
          expect.equal(read, made.id, 'id of the view that another token reads')
          const views = await listLibraryViews(context, { as: reader, enough: holdsAll([made.id]) })
          const message = `the list that the token ${reader} reads should have the view that ${maker} created, but it does not`
          expect.that(holdsAll([made.id])(views), message)
        })
      },
    ),
  ),
]
