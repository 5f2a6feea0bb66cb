import { type Check, check } from '../../check.ts'
import { TEXT } from '../../given/files.ts'
import { finishedImport } from '../../given/imports.ts'
import type { List } from '../../given/list-pages.ts'
import { holdsAll, readList } from '../../given/list-pages.ts'
import { callReferenced, REFERENCED } from '../../given/referenced-operations.ts'
import { uploadFile } from '../../given/uploads.ts'
import type { Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { pageIn } from '../../runner/given.ts'
import { readUntil } from '../../runner/read-until.ts'
import { itemsIn } from '../../target/api.ts'

const MOST_PAGES = 5

interface Pair {
  readonly hidden: Resource
  /** Uploaded after the hidden one, without a word on the library. */
  readonly listed: Resource
}

const pair = (context: CheckContext): Promise<Pair> =>
  context.run.share('media in the library and out of it', async () => ({
    hidden: await uploadFile(context, TEXT, { library: false }),
    listed: await uploadFile(context, TEXT),
  }))

/** The newest media of the library: the whole of a small one. */
const newest = (context: CheckContext): Promise<List> =>
  readList(
    async cursor => {
      const query = { space_id: context.profile.spaces.main, limit: 100, ...cursor }
      const answer = await callReferenced(context, 'listing of media', { query })
      return itemsIn(answer) ? pageIn(answer) : context.notApplicable('the listing of media answers with no list')
    },
    { most: MOST_PAGES },
  )

/** The same, once it shows what was uploaded last: the check is not applicable where it never does. */
async function newestWith(context: CheckContext, { id }: Resource): Promise<readonly Resource[]> {
  const { items } = await readUntil(
    context.run,
    () => newest(context),
    list => holdsAll([id])(list.items),
  )
  return holdsAll([id])(items)
    ? items
    : context.notApplicable('the listing of media does not show what was uploaded last')
}

const listed = check('uploads/library-lists-media', {
  clauses: ['MEDIA-LISTING-LIBRARY'],
  async run(context) {
    const { id } = (await pair(context)).listed

    await context.eventually(async () => {
      const { items, complete } = await newest(context)
      const isListed = holdsAll([id])(items)
      if (!complete && !isListed) context.notApplicable('the library is too large to be read whole')
      context.expect('MEDIA-LISTING-LIBRARY').that(isListed, 'the library does not list an uploaded media')
    })
  },
})

const hidden = check('uploads/library-leaves-media-out', {
  clauses: ['MEDIA-LISTING-LIBRARY-FALSE'],
  async run(context) {
    const { hidden, listed } = await pair(context)
    const media = await newestWith(context, listed)

    context
      .expect('MEDIA-LISTING-LIBRARY-FALSE')
      .that(!holdsAll([hidden.id])(media), 'the library lists a media that was kept out of it')
  },
})

/** Imports are stored by another hand than direct uploads. */
const hiddenImport = check('uploads/library-leaves-imports-out', {
  clauses: ['MEDIA-LISTING-LIBRARY-FALSE'],
  needs: ['imports.ok_url'],
  alone: true,
  async run(context) {
    const { listed } = await pair(context)
    const { id } = await finishedImport(context, 'named')
    const media = await newestWith(context, listed)

    context
      .expect('MEDIA-LISTING-LIBRARY-FALSE')
      .that(!holdsAll([id])(media), 'the library lists an imported media that was kept out of it')
  },
})

const byId = check('uploads/media-is-read-by-id', {
  clauses: ['MEDIA-GET'],
  async run(context) {
    const { hidden, listed } = await pair(context)
    const first = await callReferenced(context, 'reading of a media', { path: { id: listed.id } })
    const second = await context.raw(REFERENCED['reading of a media'], { path: { id: hidden.id } })

    const expect = context.expect('MEDIA-GET')
    const ids = [expect.resource(first).id, expect.resource(second).id]
    expect.equal(ids, [listed.id, hidden.id], 'ids of two media')
  },
})

/** What the library lists, as far as the target has these operations. Spec: Media uploads; Referenced operations. */
export const libraryChecks: readonly Check[] = [listed, hidden, hiddenImport, byId]
