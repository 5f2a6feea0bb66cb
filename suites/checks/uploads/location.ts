import { type Check, check } from '../../check.ts'
import { sharedAttribute } from '../../given/attributes.ts'
import { twoMedia } from '../../given/media-rows.ts'
import { finishedText } from '../../given/text-upload.ts'
import {
  folderUpload,
  folderUploadAnswer,
  mediaOfUpload,
  sharedUpload,
  sharedUploadAnswer,
} from '../../given/uploads.ts'
import { at } from '../../json.ts'
import { isSuccess } from '../../target/api.ts'

const folder = check('uploads/media-is-in-its-folder', 'UPLOAD-FOLDER', ['folder_id'], async (context, expect) => {
  await sharedUpload(context)
  expect.resource(await folderUploadAnswer(context))
  const media = mediaOfUpload(context, await folderUpload(context))

  expect.equal(
    at(media, 'folder', 'id'),
    context.profileValue('folder_id'),
    'folder.id of a media that was uploaded into folder_id',
  )
})

/** The space, folder and library of an uploaded media. Spec: Media uploads; Media. */
export const locationChecks: readonly Check[] = [
  check('uploads/media-is-in-its-space', 'UPLOAD-SPACE', async (context, expect) => {
    const media = mediaOfUpload(context, await finishedText(context))

    expect.equal(media.space_id, context.profile.spaces.main, 'space_id of the media')
  }),
  check('uploads/media-is-in-another-space', 'UPLOAD-SPACE', ['spaces.other'], async (context, expect) => {
    const other = context.profileValue('spaces.other')
    await sharedUpload(context)
    expect.resource(await sharedUploadAnswer(context, other))
    const media = mediaOfUpload(context, await sharedUpload(context, other))

    expect.equal(media.space_id, other, 'space_id of the media')
  }),
  folder,
  check('uploads/media-is-at-the-root', 'MEDIA-FOLDER-ROOT', async (context, expect) => {
    const media = mediaOfUpload(context, await finishedText(context))

    expect.equal(media.folder, null, 'folder of a media uploaded without one')
  }),
  check(
    'uploads/media-outside-the-library-is-addressable',
    'UPLOAD-LIBRARY-FALSE-ADDRESSABLE',
    async (context, expect) => {
      await finishedText(context)
      expect.resource(await sharedUploadAnswer(context))
      const { id } = await sharedUpload(context)
      const attribute = await sharedAttribute(context, 'text')
      const path = { id, attributeId: attribute.id }
      const answer = await context.api('setAttributeValue', { path, body: { value: null } })

      expect.equal(
        expect.resource(answer).id,
        id,
        'id of a media outside the library that an attribute value was set on',
      )
    },
  ),
  check(
    'uploads/media-outside-the-library-is-addressable/by-a-user',
    'UPLOAD-LIBRARY-FALSE-ADDRESSABLE',
    ['tokens.admin_grant'],
    async (context, expect) => {
      const attribute = await sharedAttribute(context, 'text')
      const clearAsUser = (id: string) =>
        context.api('setAttributeValue', {
          ...{ path: { id, attributeId: attribute.id }, body: { value: null } },
          as: 'admin_grant',
        })
      const { id } = await sharedUpload(context)
      const answer = await clearAsUser(id)

      if (!isSuccess(answer) && !isSuccess(await clearAsUser((await twoMedia(context))[0])))
        context.notApplicable('the target refuses values of tokens.admin_grant')
      expect.equal(expect.resource(answer).id, id, 'id of a media outside the library that a user set a value on')
    },
  ),
]
