import { type Check, check } from '../../check.ts'
import { sharedAttribute } from '../../given/attributes.ts'
import { sendValue } from '../../given/media.ts'
import { finishedText } from '../../given/text-upload.ts'
import {
  folderUpload,
  folderUploadAnswer,
  mediaOfUpload,
  sharedUpload,
  sharedUploadAnswer,
} from '../../given/uploads.ts'
import { at } from '../../json.ts'

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
  check('uploads/media-is-in-its-folder', 'UPLOAD-FOLDER', ['folder_id'], async (context, expect) => {
    await sharedUpload(context)
    expect.resource(await folderUploadAnswer(context))
    const { folder = null } = mediaOfUpload(context, await folderUpload(context))
    expect.equal(at(folder, 'id'), context.profileValue('folder_id'), 'folder.id of a media uploaded into folder_id')
  }),
  check(
    'uploads/media-outside-the-library-is-addressable',
    'UPLOAD-LIBRARY-FALSE-ADDRESSABLE',
    async (context, expect) => {
      await finishedText(context)
      expect.resource(await sharedUploadAnswer(context))
      const { id } = await sharedUpload(context)
      const answer = await sendValue(context, id, await sharedAttribute(context, 'text'), null)

      const what = 'id of a media outside the library that an attribute value was set on'
      expect.equal(expect.resource(answer).id, id, what)
    },
  ),
]
