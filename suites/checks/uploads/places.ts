import { type Check, check } from '../../check.ts'
import { TEXT } from '../../given/files.ts'
import { sharedAttribute } from '../../given/media.ts'
import { askUpload, carriedOut, sharedUpload, sharedUploadAsked } from '../../given/uploads.ts'
import { at, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'
import { finished, mediaOf } from './stages.ts'

/** The start of an upload into the folder of the profile, for a check that needs `folder_id`. */
const folderUploadAsked = (context: CheckContext): Promise<Answer> =>
  context.run.share('upload asked for into a folder', () =>
    askUpload(context, TEXT, { folder_id: context.entry('folder_id'), library: false }),
  )

/** The same, finished. */
export const folderUpload = (context: CheckContext): Promise<Resource> =>
  context.run.share('upload into a folder', () => carriedOut(context, TEXT, folderUploadAsked(context)))

const space = check('uploads/media-is-in-its-space', {
  clauses: ['UPLOAD-SPACE'],
  async run(context) {
    const media = mediaOf(context, await finished(context))

    context.expect('UPLOAD-SPACE').equal(media.space_id, context.profile.spaces.main, 'space_id of the media')
  },
})

const otherSpace = check('uploads/media-is-in-another-space', {
  clauses: ['UPLOAD-SPACE'],
  needs: ['spaces.other'],
  async run(context) {
    const other = context.entry('spaces.other')
    await sharedUpload(context)
    context.expect('UPLOAD-SPACE').resource(await sharedUploadAsked(context, other))
    const media = mediaOf(context, await sharedUpload(context, other))

    context.expect('UPLOAD-SPACE').equal(media.space_id, other, 'space_id of the media')
  },
})

const folder = check('uploads/media-is-in-its-folder', {
  clauses: ['UPLOAD-FOLDER'],
  needs: ['folder_id'],
  async run(context) {
    await sharedUpload(context)
    context.expect('UPLOAD-FOLDER').resource(await folderUploadAsked(context))
    const media = mediaOf(context, await folderUpload(context))

    context.expect('UPLOAD-FOLDER').equal(at(media, 'folder', 'id'), context.entry('folder_id'), 'folder of the media')
  },
})

const root = check('uploads/media-is-at-the-root', {
  clauses: ['MEDIA-FOLDER-ROOT'],
  async run(context) {
    const media = mediaOf(context, await finished(context))

    context.expect('MEDIA-FOLDER-ROOT').equal(media.folder, null, 'folder of a media uploaded without one')
  },
})

const addressable = check('uploads/media-outside-the-library-is-addressable', {
  clauses: ['UPLOAD-LIBRARY-FALSE-ADDRESSABLE'],
  async run(context) {
    await finished(context)
    context.expect('UPLOAD-LIBRARY-FALSE-ADDRESSABLE').resource(await sharedUploadAsked(context))
    const { id } = await sharedUpload(context)
    const attribute = await sharedAttribute(context, 'text')
    const path = { id, attributeId: attribute.id }
    const answer = await context.api('setAttributeValue', { path, body: { value: null } })

    const expect = context.expect('UPLOAD-LIBRARY-FALSE-ADDRESSABLE')
    expect.equal(expect.resource(answer).id, id, 'id of the media')
  },
})

/** Where an upload's media is. Spec: Media uploads; Media. */
export const placeChecks: readonly Check[] = [space, otherSpace, folder, root, addressable]
