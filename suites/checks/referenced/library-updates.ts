import { type Check, check } from '../../check.ts'
import { newLibraryView } from '../../given/library-views.ts'
import { mediaFor, rereadMedia } from '../../given/media.ts'
import { sendUpdate, updateOrSkip } from '../../given/referenced-operations.ts'
import type { JsonObject, Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { readUntil } from '../../runner/read-until.ts'
import { isSuccess } from '../../target/api.ts'

const read = ({ api, given }: CheckContext, id: string): Promise<Resource> =>
  given.resource('read a library view', api('getLibraryView', { path: { id } }))

const FILTER: JsonObject = { query: 'no such media', type: 'image', created_after: '2024-02-29' }

const searchOf = ({ filter, filter_complete }: Resource) => ({ filter, filter_complete })

const omitted = check('referenced/library-view-update/omitted-filter-stays', {
  clauses: ['LIBRARY-VIEW-FILTER-OMITTED'],
  async run(context) {
    const { id } = await newLibraryView(context, { filter: FILTER })
    const before = await read(context, id)
    const name = context.run.unique('renamed')
    await updateOrSkip(context, 'library view', id, { name })
    const after = await readUntil(
      context.run,
      () => read(context, id),
      view => view.name === name,
    )

    context
      .expect('LIBRARY-VIEW-FILTER-OMITTED')
      .equal(searchOf(after), searchOf(before), 'filter and filter_complete after an update that leaves the filter out')
  },
})

const incomplete = check('referenced/library-view-update/inexpressible-search-stays', {
  clauses: ['LIBRARY-VIEW-FILTER-OMITTED'],
  needs: ['library_views.incomplete_id'],
  async run(context) {
    const id = context.profileValue('library_views.incomplete_id')
    const before = await read(context, id)
    await updateOrSkip(context, 'library view', id, { name: before.name ?? null })
    const after = await read(context, id)

    context
      .expect('LIBRARY-VIEW-FILTER-OMITTED')
      .equal(searchOf(after), searchOf(before), 'filter and filter_complete after an update that leaves the filter out')
  },
})

const byAll = check('referenced/library-view-update/by-a-plain-member', {
  clauses: ['LIBRARY-VIEW-EDITED-BY-ALL'],
  needs: ['tokens.member_grant'],
  async run(context) {
    const { id } = await newLibraryView(context)
    await updateOrSkip(context, 'library view', id, { name: context.run.unique('renamed') })
    const name = context.run.unique('renamed by a member')
    const answer = await sendUpdate(context, 'library view', { id, body: { name }, as: 'member_grant' })

    const expect = context.expect('LIBRARY-VIEW-EDITED-BY-ALL')
    expect.that(isSuccess(answer), `a member may update a library view, but the update was answered ${answer.status}`)
    const after = await readUntil(
      context.run,
      () => read(context, id),
      view => view.name === name,
    )
    expect.equal(after.name, name, 'name of a library view after an update by a member')
  },
})

const WRITTEN_BY = { id: 'media_status_id', name: 'media_status' } as const

/** The answers to writing a status by its id and by its name, each to a media of its own, and what the media show then. */
const statusWrites = (context: CheckContext) =>
  context.share('updates of a status', async context => {
    const write = async (by: keyof typeof WRITTEN_BY) => {
      const media = await mediaFor(context, `a status by ${by}`)
      const body = { status: context.profileValue(WRITTEN_BY[by]) }
      const answer = await sendUpdate(context, 'media', { id: media, body })
      if (!isSuccess(answer)) return { answer, shown: undefined }
      const isWritten = ({ status: shown }: Resource) => shown === context.profileValue('media_status')
      return { answer, shown: (await readUntil(context.run, () => rereadMedia(context, media), isWritten)).status }
    }
    const writes = { id: await write('id'), name: await write('name') }
    const isTaken = Object.values(writes).some(({ shown }) => shown === context.profileValue('media_status'))
    return isTaken ? writes : context.notApplicable('the update of a media stores no status')
  })

const status = (['id', 'name'] as const).map(by =>
  check(`referenced/media-update/status-by-${by}`, {
    clauses: ['MEDIA-STATUS-WRITE'],
    needs: Object.values(WRITTEN_BY),
    async run(context) {
      const { answer, shown } = (await statusWrites(context))[by]

      const expect = context.expect('MEDIA-STATUS-WRITE')
      expect.that(
        isSuccess(answer),
        `the update of a media should accept a status by its ${by}, but it was answered ${answer.status}`,
      )
      expect.equal(shown, context.profileValue('media_status'), `status of a media after it was written by its ${by}`)
    },
  }),
)

/** The rules that the specification gives for updates of library views and of media. Spec: Library view; Library views; Media. */
export const libraryUpdateChecks: readonly Check[] = [omitted, incomplete, byAll, ...status]
