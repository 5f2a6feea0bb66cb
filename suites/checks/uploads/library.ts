import { type Check, type CheckContext, check } from '../../check.ts'
import type { Resource } from '../../json.ts'
import { readUntil } from '../../runner/read-until.ts'
import { pageIn } from '../../runner/setup-steps.ts'
import { attempt } from '../../setup/attempt.ts'
import { holdsAll, type List, readList } from '../../setup/lists/list-pages.ts'
import { rereadMedia, twoMedia, valuedMedia } from '../../setup/media/media.ts'
import { searchedMedia } from '../../setup/media/searched-media.ts'
import { knowsAll } from '../../setup/profile-values.ts'
import { callReferenced, REFERENCED } from '../../setup/requests/referenced-operations.ts'
import { finishedImport } from '../../setup/uploads/imports.ts'
import { folderUpload } from '../../setup/uploads/uploads.ts'
import { itemsIn } from '../../target/api.ts'

const MOST_PAGES = 5

/** The ids of a media outside the library, and of one that is in it. */
async function uploadPair(context: CheckContext): Promise<{ readonly hidden: string; readonly listed: string }> {
  const [hidden] = await valuedMedia(context)
  const [listed] = await twoMedia(context)
  return { hidden, listed }
}

/** The id of a media outside the library that is in a folder, where the profile has one and the target took it. */
async function hiddenInFolder(
  context: CheckContext,
  make: (context: CheckContext) => Promise<Resource>,
): Promise<readonly string[]> {
  const made = knowsAll(context, ['folder_id']) ? await attempt(() => make(context)) : undefined
  return made ? [made.id] : []
}

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

const tooLong = (context: CheckContext): never =>
  context.unmet(`the library has more than the ${MOST_PAGES} pages that this check reads`)

/** Waits until the library lists this media. The check is not applicable where it never does. */
async function readNewestWith(context: CheckContext, id: string): Promise<readonly Resource[]> {
  const { items, complete } = await readUntil(
    context.run,
    () => readNewest(context),
    list => holdsAll([id])(list.items),
  )
  if (holdsAll([id])(items)) return items
  return complete
    ? context.notApplicable('the listing of media does not show a new media of the library')
    : tooLong(context)
}

const listed = check('uploads/library-lists-media', 'MEDIA-LISTING-LIBRARY', async (context, expect) => {
  const { listed: id } = await uploadPair(context)
  const inFolder = (await searchedMedia(context)).media.note.id

  await context.eventually(async () => {
    const { items, complete } = await readNewest(context)
    for (const one of [id, inFolder]) {
      const isListed = holdsAll([one])(items)
      if (!complete && !isListed) tooLong(context)
      expect.that(isListed, `the library should list the uploaded media ${one}, but it does not`)
    }
  })
})

const hidden = check('uploads/library-leaves-media-out', 'MEDIA-LISTING-LIBRARY-FALSE', async (context, expect) => {
  const { hidden, listed } = await uploadPair(context)
  const inFolder = await hiddenInFolder(context, folderUpload)
  // A server that stores the media anew for a value may lose what it does not show.
  await rereadMedia(context, hidden)
  const media = await readNewestWith(context, listed)

  for (const id of [hidden, ...inFolder]) {
    const message = `the library must not list a media uploaded with library: false, but it lists ${id}`
    expect.that(!holdsAll([id])(media), message)
  }
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
      const { id: named } = await finishedImport(context, 'named')
      const filed = await hiddenInFolder(context, context => finishedImport(context, 'filed'))
      const media = await readNewestWith(context, listed)

      for (const id of [named, ...filed]) {
        const message = `the library must not list a media imported with library: false, but it lists ${id}`
        expect.that(!holdsAll([id])(media), message)
      }
    },
  ),
  check('uploads/media-is-read-by-id', 'MEDIA-GET', async (context, expect) => {
    const { hidden, listed } = await uploadPair(context)
    const first = await callReferenced(context, 'reading of a media', { path: { id: listed } })
    const second = await context.raw(REFERENCED['reading of a media'], { path: { id: hidden } })

    const ids = [expect.resource(first).id, expect.resource(second).id]
    expect.equal(ids, [listed, hidden], 'ids of two media that were read by their ids')
  }),
]
