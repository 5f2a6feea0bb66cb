import { invalid } from '../../service/errors.ts'
import type { FileType } from '../../service/files/file-type.ts'
import { directFileType, typeByName } from '../../service/files/file-type.ts'
import { changeBody } from '../../service/patches.ts'
import { type Deviation, deviations, inDeepRuns } from '../deviation.ts'
import { ruleOf } from '../rule-of.ts'
import { beforePut } from './patches.ts'

const directFileTypeRule = ruleOf('uploads', 'directFileType')
const kindOfRule = ruleOf('media', 'kindOf')

const UNKNOWN: FileType = { format: 'bin', media_type: 'application/octet-stream' }

/** Forms of a mime_type that only a deep run sends. */
const odd = inDeepRuns(
  deviations({
    [`uploads/types-with-parameters-are-files: The server compares a mime_type with its parameters: an image whose mime_type
      has some is a file.
      UPLOAD-MIME-TYPE`]: kindOfRule.change(honest => file => (file.media_type.includes(';') ? 'file' : honest(file))),
    [`uploads/types-in-capitals-are-files: The server compares a mime_type with regard to case: IMAGE/PNG is a file.
      UPLOAD-MIME-TYPE`]: kindOfRule.change(honest => file => (/[A-Z]/.test(file.media_type) ? 'file' : honest(file))),
  }),
)

const common = deviations({
  [`uploads/mime-type-unread: The server ignores mime_type, and takes the type from the extension.
    UPLOAD-MIME-TYPE`]: directFileTypeRule.replace(name => directFileType(name, null)),
  [`uploads/mime-type-refused: The server validates the body strictly, and its schema lacks mime_type: it is refused.
    UPLOAD-MIME-TYPE`]: changeBody('createUpload', sent => {
    if ('mime_type' in sent) throw invalid('mime_type', 'unrecognized')
    return sent
  }),
  [`uploads/extension-before-mime-type: The server prefers the extension of the name to mime_type.
    UPLOAD-MIME-TYPE`]: directFileTypeRule.replace(
    (name, mime_type) => typeByName(name) ?? directFileType(name, mime_type),
  ),
  [`uploads/extension-unread: The server does not read the extension: a file without mime_type is
    application/octet-stream.
    UPLOAD-MIME-TYPE-DERIVED MEDIA-FORMAT MEDIA-MEDIA-TYPE MEDIA-TYPE-IMAGE`]: directFileTypeRule.replace(
    (name, mime_type) => (mime_type === null ? UNKNOWN : directFileType(name, mime_type)),
  ),
  [`uploads/extension-after-the-first-dot: The server takes the extension after the first dot of a name, not the last.
    UPLOAD-MIME-TYPE-DERIVED`]: directFileTypeRule.replace((name, mime_type) =>
    directFileType(name.split('.').slice(0, 2).join('.'), mime_type),
  ),
  [`uploads/extension-is-the-subtype: Without a mime_type, the media type of an image is image/ and its extension, such as
    image/jpg.
    UPLOAD-MIME-TYPE-DERIVED`]: directFileTypeRule.change(honest => (name, mime_type) => {
    const type = honest(name, mime_type)
    const isImage = mime_type === null && type.media_type.startsWith('image/')
    return isImage ? { ...type, media_type: `image/${type.format}` } : type
  }),
  [`uploads/extensions-of-pictures-alone: The table of extensions has no videos: a video without mime_type is a file.
    MEDIA-TYPE-VIDEO`]: directFileTypeRule.change(honest => (name, mime_type) => {
    const type = honest(name, mime_type)
    return mime_type === null && type.media_type.startsWith('video/') ? UNKNOWN : type
  }),
  [`uploads/content-type-of-the-put: The Content-Type of the PUT replaces the mime_type of the upload.
    UPLOAD-MIME-TYPE-PINNED`]: beforePut(({ world }, upload, { headers }) => {
    const mime_type = headers.get('content-type')
    if (upload.source.kind === 'direct' && mime_type !== null)
      world.uploads.put({ ...upload, source: { ...upload.source, mime_type } })
  }),
  [`uploads/videos-are-files: A video has the type file, not video.
    MEDIA-TYPE-VIDEO`]: kindOfRule.change(honest => file => (honest(file) === 'image' ? 'image' : 'file')),
  [`uploads/playables-are-files: A playable has the type file, not playable.
    MEDIA-TYPE-PLAYABLE`]: kindOfRule.change(honest => file => (honest(file) === 'playable' ? 'file' : honest(file))),
  [`uploads/pictures-are-files: An image has the type file, not image.
    MEDIA-TYPE-IMAGE`]: kindOfRule.change(honest => file => (honest(file) === 'image' ? 'file' : honest(file))),
  [`uploads/texts-are-playable: A text file has the type playable, not file.
    MEDIA-TYPE-FILE`]: kindOfRule.change(
    honest => file => (file.media_type.startsWith('text/') ? 'playable' : honest(file)),
  ),
})

/** Mistakes in the type of a media. */
export const typeDeviations: readonly Deviation[] = [...common, ...odd]
