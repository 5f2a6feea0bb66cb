import { type Check, check } from '../../check.ts'
import { sharedAttribute } from '../../given/attributes.ts'
import { finishedText } from '../../given/text-upload.ts'
import {
  folderUpload,
  folderUploadAnswer,
  mediaOfUpload,
  sharedUpload,
  sharedUploadAnswer,
} from '../../given/uploads.ts'
import { at } from '../../json.ts'

const space = check('uploads/media-is-in-its-space', {
  clauses: ['UPLOAD-SPACE'],
  async run(context) {
    const media = mediaOfUpload(context, await finishedText(context))

    context.expect('UPLOAD-SPACE').equal(media.space_id, context.profile.spaces.main, 'space_id of the media')
  },
})

const otherSpace = check('uploads/media-is-in-another-space', {
  clauses: ['UPLOAD-SPACE'],
  needs: ['spaces.other'],
  async run(context) {
    const other = context.profileValue('spaces.other')
    await sharedUpload(context)
    context.expect('UPLOAD-SPACE').resource(await sharedUploadAnswer(context, other))
    const media = mediaOfUpload(context, await sharedUpload(context, other))

    context.expect('UPLOAD-SPACE').equal(media.space_id, other, 'space_id of the media')
  },
})

const folder = check('uploads/media-is-in-its-folder', {
  clauses: ['UPLOAD-FOLDER'],
  needs: ['folder_id'],
  async run(context) {
    await sharedUpload(context)
    context.expect('UPLOAD-FOLDER').resource(await folderUploadAnswer(context))
    const media = mediaOfUpload(context, await folderUpload(context))

    context
      .expect('UPLOAD-FOLDER')
      .equal(
        at(media, 'folder', 'id'),
        context.profileValue('folder_id'),
        'folder.id of a media that was uploaded into folder_id',
      )
  },
})

const root = check('uploads/media-is-at-the-root', {
  clauses: ['MEDIA-FOLDER-ROOT'],
  async run(context) {
    const media = mediaOfUpload(context, await finishedText(context))

    context.expect('MEDIA-FOLDER-ROOT').equal(media.folder, null, 'folder of a media uploaded without one')
  },
})

const addressable = check('uploads/media-outside-the-library-is-addressable', {
  clauses: ['UPLOAD-LIBRARY-FALSE-ADDRESSABLE'],
  async run(context) {
    await finishedText(context)
    context.expect('UPLOAD-LIBRARY-FALSE-ADDRESSABLE').resource(await sharedUploadAnswer(context))
    const { id } = await sharedUpload(context)
    const attribute = await sharedAttribute(context, 'text')
    const path = { id, attributeId: attribute.id }
    const answer = await context.api('setAttributeValue', { path, body: { value: null } })

    const expect = context.expect('UPLOAD-LIBRARY-FALSE-ADDRESSABLE')
    expect.equal(expect.resource(answer).id, id, 'id of a media outside the library that an attribute value was set on')
  },
})

/** The space, folder and library of an uploaded media. Spec: Media uploads; Media. */
export const locationChecks: readonly Check[] = [space, otherSpace, folder, root, addressable]
