import { type Check, type CheckContext, check, type Expectations } from '../../check.ts'
import type { JsonObject, Resource } from '../../json.ts'
import { readUntil } from '../../runner/read-until.ts'
import { newLibraryView } from '../../setup/library-views/library-views.ts'
import {
  renameOrSkip,
  STATUS_ENTRIES,
  sendUpdate,
  statusWrites,
  updateOrSkip,
} from '../../setup/requests/referenced-operations.ts'
import { isSuccess } from '../../target/api.ts'

const read = ({ api, setup }: CheckContext, id: string): Promise<Resource> =>
  setup.resource('read a library view', api('getLibraryView', { path: { id } }))

const FILTER: JsonObject = { query: 'no such media', type: 'image', created_after: '2024-02-29' }

/** A library view that an update has renamed. */
const updatableView = (context: CheckContext): Promise<Resource> =>
  context.share('library view that is renamed', async context => {
    const { id } = await newLibraryView(context)
    return renameOrSkip(context, 'library view', id, () => read(context, id))
  })

/** Demands that an update that leaves the filter out has left the search of a view as it was. */
function expectSameSearch(expect: Expectations, after: Resource, before: Resource): void {
  const searchOf = ({ filter, filter_complete }: Resource) => ({ filter, filter_complete })
  const what = 'filter and filter_complete after an update that leaves the filter out'
  expect.equal(searchOf(after), searchOf(before), what)
}

const status = (['id', 'name'] as const).map(by =>
  check(
    `referenced/media-update/status-by-${by}`,
    'MEDIA-STATUS-WRITE',
    Object.values(STATUS_ENTRIES),
    async (context, expect) => {
      const { answer, shown } = (await statusWrites(context))[by]

      const message = `the update of a media should accept a status by its ${by}, but it answered ${answer.status}`
      expect.that(isSuccess(answer), message)
      expect.equal(shown, context.profileValue('media_status'), `status of a media after it was written by its ${by}`)
    },
  ),
)

/** The rules that the specification gives for updates of library views and of media. Spec: Library view; Library views; Media. */
export const libraryUpdateChecks: readonly Check[] = [
  check(
    'referenced/library-view-update/omitted-filter-stays',
    'LIBRARY-VIEW-FILTER-OMITTED',
    async (context, expect) => {
      const { id } = await newLibraryView(context, { filter: FILTER })
      const before = await read(context, id)
      expectSameSearch(expect, await renameOrSkip(context, 'library view', id, () => read(context, id)), before)
    },
  ),
  check(
    'referenced/library-view-update/inexpressible-search-stays',
    'LIBRARY-VIEW-FILTER-OMITTED',
    ['library_views.incomplete_id'],
    async (context, expect) => {
      await updatableView(context)
      const id = context.profileValue('library_views.incomplete_id')
      const before = await read(context, id)
      await updateOrSkip(context, 'library view', id, { name: before.name ?? null })
      expectSameSearch(expect, await read(context, id), before)
    },
  ),
  check(
    'referenced/library-view-update/by-a-plain-member',
    'LIBRARY-VIEW-EDITED-BY-ALL',
    ['tokens.member_grant'],
    async (context, expect) => {
      const { id } = await updatableView(context)
      const name = context.run.unique('renamed by a member')
      const answer = await sendUpdate(context, 'library view', { id, body: { name }, as: 'member_grant' })

      expect.that(isSuccess(answer), `a member may update a library view, but the update answered ${answer.status}`)
      const after = await readUntil(
        context.run,
        () => read(context, id),
        view => view.name === name,
      )
      expect.equal(after.name, name, 'name of a library view after an update by a member')
    },
  ),
  ...status,
]
