import { badRequest, conflict, invalid } from '../../errors.ts'
import { directFileType } from '../../files/file-type.ts'
import { measure } from '../../files/measure.ts'
import { urlRefusal } from '../../imports/url-refusal.ts'
import { parseBody } from '../../parse-body.ts'
import type { Rules } from '../../service.ts'
import { nameFromUrl } from './name-from-url.ts'
import { UploadBody } from './upload-body.ts'

/** What an upload must keep to, from its creation to its completion. Spec: Media uploads. */
export const uploadRules: Rules['uploads'] = {
  /** Throws bad_request where a member has another type. */
  parseDraft: call => parseBody(call, UploadBody),

  oneSourceIsGiven(_, { url, size }) {
    if (url === undefined && size === undefined) throw badRequest('One of url and size is required.')
    if (url !== undefined && size !== undefined) throw badRequest('url and size exclude each other: give one of them.')
  },

  nameIsGiven(_, { size, name }) {
    if (size !== undefined && name === undefined) throw invalid('name', 'a direct upload needs one')
  },

  mimeTypeIsForDirect(_, { url, mime_type }) {
    if (url !== undefined && mime_type !== undefined) throw invalid('mime_type', 'only direct uploads take it')
  },

  /** A 400 rather than a 404 (assumption BODY-ID-ELSEWHERE). */
  folderIsOfSpace(_, { folders }, { folder_id }) {
    if (folder_id !== undefined && !folders.some(({ id }) => id === folder_id))
      throw invalid('folder_id', `${folder_id} is no folder of the space`)
  },

  /** What a name resolves to and where it redirects is looked at when the file is fetched (assumption IMPORT-REFUSAL). */
  urlIsAllowed({ service }, { url }) {
    const refusal = url === undefined ? undefined : urlRefusal(service, new URL(url))
    if (refusal !== undefined) throw invalid('url', refusal)
  },

  nameFromUrl,
  directFileType,
  measure,

  /** Up to 12 hours to the millisecond; what nobody completes stays pending (assumption UPLOAD-EXPIRY). */
  isInTime: ({ service, world }, { created_at }) => world.clock.now() - created_at <= service.limits.uploadWindow,

  /** The upload stays pending, and can be completed later (assumption COMPLETE-EARLY). */
  bytesHaveCome(_, session) {
    if (!session.isComplete)
      throw conflict(`Only ${session.received} bytes have come: send all of them, then complete.`)
  },

  sizeIsAsAnnounced: (_, { received }, { size }) => received === size,
}
