import type { DirectSource, Space, Upload } from '../../../../fixtures/entities.ts'
import { badRequest, conflict, invalid } from '../../errors.ts'
import { urlRefusal } from '../../imports/url-refusal.ts'
import type { Call } from '../../operation.ts'
import type { ServiceContext } from '../../present/context.ts'
import type { UploadSession } from '../../upload-session/session.ts'
import { nameFromUrl } from './name-from-url.ts'
import { type UploadDraft, uploadDraft } from './upload-body.ts'

/** What an upload must keep to, from its creation to its completion. Spec: Media uploads. */
export const uploadRules = {
  uploadDraft,

  oneSourceIsGiven(_: Call, { url, size }: UploadDraft): void {
    if (url === undefined && size === undefined) throw badRequest('One of url and size is required.')
    if (url !== undefined && size !== undefined) throw badRequest('url and size exclude each other: give one of them.')
  },

  nameIsGiven(_: Call, { size, name }: UploadDraft): void {
    if (size !== undefined && name === undefined) throw invalid('name', 'a direct upload needs one')
  },

  mimeTypeIsForDirect(_: Call, { url, mime_type }: UploadDraft): void {
    if (url !== undefined && mime_type !== undefined) throw invalid('mime_type', 'only direct uploads take it')
  },

  /** A 400 rather than a 404 (assumption BODY-ID-ELSEWHERE). */
  uploadFolderIsOfSpace(_: Call, { folders }: Space, { folder_id }: UploadDraft): void {
    if (folder_id !== undefined && !folders.some(({ id }) => id === folder_id))
      throw invalid('folder_id', `${folder_id} is no folder of the space`)
  },

  /** What a name resolves to and where it redirects is looked at when the file is fetched (assumption IMPORT-REFUSAL). */
  urlIsAllowed({ service }: Call, { url }: UploadDraft): void {
    const refusal = url === undefined ? undefined : urlRefusal(service, new URL(url))
    if (refusal !== undefined) throw invalid('url', refusal)
  },

  nameFromUrl,

  /** assumption COMPLETE-IMPORT */
  directSource(_: Call, { source }: Upload): DirectSource {
    if (source.kind !== 'direct') throw badRequest('An import completes by itself; only direct uploads are completed.')
    return source
  },

  /** Up to 12 hours to the millisecond; what nobody completes stays pending (assumption UPLOAD-EXPIRY). */
  uploadIsInTime: ({ service, world }: ServiceContext, { created_at }: Upload): boolean =>
    world.clock.now() - created_at <= service.limits.uploadWindow,

  /** The upload stays pending, and can be completed later (assumption COMPLETE-EARLY). */
  bytesHaveCome(_: Call, session: UploadSession): void {
    if (!session.stored) throw conflict(`Only ${session.received} bytes have come: send all of them, then complete.`)
  },

  sizeIsAsAnnounced: (_: Call, { received }: UploadSession, { size }: DirectSource): boolean => received === size,
}
