import { type Check, type CheckContext, check } from '../../check.ts'
import { at, type Resource } from '../../json.ts'
import { readUntil } from '../../runner/read-until.ts'
import { LABELS, searchableMedia, searchMedia } from '../../setup/media/searched-media.ts'
import { memberUser, uploadByMember } from '../../setup/tokens/grants.ts'
import { PNG } from '../../setup/uploads/files.ts'
import { uploadFile } from '../../setup/uploads/uploads.ts'
import { itemsIn } from '../../target/api.ts'
import { expectFound, finds } from './ran-media-searches.ts'
import { describeFound, judgeFound } from './searches.ts'

/** The media of a finished upload, once a search finds it by its id. */
async function searchable(context: CheckContext, { id }: Resource): Promise<Resource> {
  const media = { id, space_id: context.profile.spaces.main }
  const found = await readUntil(
    context.run,
    () => finds(context, media, {}),
    result => result === true,
  )
  return found ? media : context.notApplicable('the search of media does not find a new upload by its id')
}

const deepUpload = (context: CheckContext): Promise<Resource> =>
  context.share('upload into a subfolder', context =>
    uploadFile(context, PNG, { folder_id: context.profileValue('subfolder_id') }),
  )

/** Searches for what the run uploads: by uploader, status, folder and the name of the folder. Spec: Media filter object. */
export const uploadSearchChecks: readonly Check[] = [
  ...(
    [
      { id: 'own', found: true },
      { id: 'another', found: false },
    ] as const
  ).map(({ id, found }) =>
    check(
      `media/search/uploaded-by/${id}`,
      'MEDIA-SEARCH-UPLOADED-BY',
      ['tokens.member_grant', 'system_columns.created-by', 'user_ids.0', 'user_ids.1'],
      async (context, expect) => {
        const user = await memberUser(context)
        const other = [0, 1].map(index => context.profile.value(`user_ids.${index}`)).find(one => one !== user)
        const media = await searchable(context, await uploadByMember(context))
        const filter = { uploaded_by: found ? user : String(other) }
        await context.eventually(() =>
          expectFound(context, expect, { media, has: `the uploader ${user}`, filter, found }),
        )
      },
    ),
  ),
  ...(['media_status', 'media_status_id'] as const).map(path =>
    check(
      `media/search/status/own-uploads-by-${path}`,
      'MEDIA-SEARCH-STATUS',
      ['media_status', path],
      async (context, expect) => {
        const { statuses } = await searchableMedia(context)
        const status = context.profileValue(path)
        const shown = context.profileValue('media_status')
        await judgeFound(
          context,
          () => ({ status }),
          found => {
            const known = found?.filter(label => statuses[label] !== undefined)
            const wanted = LABELS.filter(label => statuses[label] === shown)
            expect.equal(known, wanted, `media that a search for the status ${status} finds`)
          },
        )
      },
    ),
  ),
  check(
    'media/search/query/folder-of-an-upload',
    'MEDIA-SEARCH-QUERY-FOLDER',
    ['folder_id'],
    async (context, expect) => {
      const query = at((await searchableMedia(context)).media.note, 'folder', 'name')
      if (typeof query !== 'string' || query === '')
        return context.notApplicable('an upload into folder_id does not show the name of its folder')
      await judgeFound(
        context,
        () => ({ query }),
        found => {
          const message = `a search for ${query} should find the media in the folder of that name, but ${describeFound(found)}`
          expect.that(found?.includes('note') ?? false, message)
        },
      )
    },
  ),
  check(
    'media/search/folder/with-subfolders',
    'MEDIA-SEARCH-SUBFOLDERS',
    ['folder_id', 'subfolder_id'],
    async (context, expect) => {
      const media = await searchable(context, await deepUpload(context))
      const filter = { folder_id: context.profileValue('folder_id') }
      const has = 'a subfolder of that folder as its folder'
      await context.eventually(() => expectFound(context, expect, { media, has, filter, found: true }))
    },
  ),
  check(
    'media/search/folder/without-subfolders',
    'MEDIA-SEARCH-SUBFOLDERS-EXCLUDED',
    ['folder_id', 'subfolder_id'],
    async (context, expect) => {
      const { id } = await searchable(context, await deepUpload(context))
      const filter = { query: id, folder_id: context.profileValue('folder_id') }
      const answer = await searchMedia(context, filter, { beside: { include_subfolders: false } })
      const found = itemsIn(answer)?.map(one => one.id)
      expect.equal(found, [], 'media of a subfolder that a search of its parent finds with include_subfolders false')
    },
  ),
]
