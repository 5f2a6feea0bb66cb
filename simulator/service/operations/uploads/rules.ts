import { decodeSegment } from '../../../decode-segment.ts'
import { badRequest, conflict, invalid } from '../../errors.ts'
import { directFileType } from '../../files/file-type.ts'
import { measure } from '../../files/measure.ts'
import { urlRefusal } from '../../imports/url-refusal.ts'
import { parseBody } from '../../parse-body.ts'
import type { Rules } from '../../service.ts'
import { UploadBody } from './upload-body.ts'

/** The rules for uploads, from creation to completion. Spec: Media uploads. */
export const uploadRules: Rules['uploads'] = {
  /** Throws bad_request if a property has a wrong type. */
  parseDraft: call => parseBody(call, UploadBody),

  oneSourceIsGiven(_, { url, size }) {
    if (url === undefined && size === undefined)
      throw badRequest('The body has neither url nor size. Send one of them.')
    if (url !== undefined && size !== undefined)
      throw badRequest('The body has both url and size. Send only one of them.')
  },

  nameIsGiven(_, { size, name }) {
    if (size !== undefined && name === undefined) throw invalid('name', 'is required for a direct upload')
  },

  mimeTypeIsForDirect(_, { url, mime_type }) {
    if (url !== undefined && mime_type !== undefined)
      throw invalid('mime_type', 'can be set only for a direct upload, not with url')
  },

  /** A 400, not a 404 (assumption BODY-ID-ELSEWHERE). */
  folderIsOfSpace(_, { folders }, { folder_id }) {
    if (folder_id !== undefined && !folders.some(({ id }) => id === folder_id))
      throw invalid('folder_id', `${folder_id} is not a folder of the space`)
  },

  /** Checks only the URL. The import checks its addresses and redirects later (assumption IMPORT-REFUSAL). */
  urlIsAllowed({ service }, { url }) {
    const refusal = url === undefined ? undefined : urlRefusal(service, new URL(url))
    if (refusal !== undefined) throw invalid('url', refusal)
  },

  /** assumption UPLOAD-SIZE */
  sizeIsAllowed({ service }, { size }) {
    const max = service.limits.uploadBytes
    if (size !== undefined && size > max)
      throw invalid('size', `must be ${max} or less, the largest file that is accepted`)
  },

  /** Takes the last segment of the path, decoded, or the host if the path is empty (assumption IMPORT-NAME). */
  nameFromUrl(url) {
    const { pathname, hostname } = new URL(url)
    return decodeSegment(pathname.split('/').findLast(segment => segment !== '') ?? hostname)
  },

  directFileType,
  measure,

  /** True for 12 hours, to the millisecond. An upload that nobody completes stays pending (assumption UPLOAD-EXPIRY). */
  isInTime: ({ service, world }, { created_at }) => world.clock.now() - created_at <= service.limits.uploadWindow,

  /** The upload stays pending, and the client can complete it later (assumption COMPLETE-EARLY). */
  bytesHaveCome(_, session) {
    if (!session.isComplete)
      throw conflict(
        `The file has not arrived, only ${session.received} bytes of it. Send the whole file to upload_url, even an empty one, then complete the upload.`,
      )
  },

  sizeIsAsAnnounced: (_, { received }, { size }) => received === size,
}
