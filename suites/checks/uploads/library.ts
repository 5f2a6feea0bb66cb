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
  /** Uploaded after the hidden one, without the member `library`. */
  readonly listed: Resource
}

const uploadPair = (context: CheckContext): Promise<Pair> =>
  context.share('media in the library and out of it', async context => ({
    hidden: await uploadFile(context, TEXT, { mime_type: TEXT.mediaType, library: false }),
    listed: await uploadFile(context, TEXT),
  }))

/** The newest media of the library: all media of a small library. */
const readNewest = (context: CheckContext): Promise<List> =>
  readList(
    async cursor => {
      const query = { space_id: context.profile.spaces.main, limit: 100, ...cursor }
      const answer = await callReferenced(context, 'listing of media', { query })
      return itemsIn(answer)
        ? pageIn(answer)
        : context.notApplicable('the listing of media does not answer with a list')
    },
    { most: MOST_PAGES },
  )

/** Waits until the library lists this media. The check is not applicable where it never does. */
async function readNewestWith(context: CheckContext, { id }: Resource): Promise<readonly Resource[]> {
  const { items } = await readUntil(
    context.run,
    () => readNewest(context),
    list => holdsAll([id])(list.items),
  )
  return holdsAll([id])(items)
    ? items
    : context.notApplicable('the listing of media does not show the media that was uploaded last')
}

const listed = check('uploads/library-lists-media', 'MEDIA-LISTING-LIBRARY', async (context, expect) => {
  const { id } = (await uploadPair(context)).listed

  await context.eventually(async () => {
    const { items, complete } = await readNewest(context)
    const isListed = holdsAll([id])(items)
    if (!complete && !isListed)
      context.notApplicable(`the library has more than the ${MOST_PAGES} pages that this check reads`)
    expect.that(isListed, `the library should list the uploaded media ${id}, but it does not`)
  })
})

const hidden = check('uploads/library-leaves-media-out', 'MEDIA-LISTING-LIBRARY-FALSE', async (context, expect) => {
  const { hidden, listed } = await uploadPair(context)
  const media = await readNewestWith(context, listed)

  expect.that(
    !holdsAll([hidden.id])(media),
    `the library must not list a media uploaded with library: false, but it lists ${hidden.id}`,
  )
})

/** What the library lists, as far as the target has these operations. Spec: Media uploads; Referenced operations. */
export const libraryChecks: readonly Check[] = [
  listed,
  hidden,
  /** A target may store imports by other code than direct uploads. */
  check(
    'uploads/library-leaves-imports-out',
    'MEDIA-LISTING-LIBRARY-FALSE',
    { needs: ['imports.ok_url'], phase: 'alone' },
    async (context, expect) => {
      const { listed } = await uploadPair(context)
      const { id } = await finishedImport(context, 'named')
      const media = await readNewestWith(context, listed)

      expect.that(
        !holdsAll([id])(media),
        `the library must not list a media imported with library: false, but it lists ${id}`,
      )
    },
  ),
  check('uploads/media-is-read-by-id', 'MEDIA-GET', async (context, expect) => {
    const { hidden, listed } = await uploadPair(context)
    const first = await callReferenced(context, 'reading of a media', { path: { id: listed.id } })
    const second = await context.raw(REFERENCED['reading of a media'], { path: { id: hidden.id } })

    const ids = [expect.resource(first).id, expect.resource(second).id]
    expect.equal(ids, [listed.id, hidden.id], 'ids of two media that were read by their ids')
  }),
]
