import { invalid } from '../../service/errors.ts'
import type { FileType } from '../../service/files/file-type.ts'
import { directFileType, typeByName } from '../../service/files/file-type.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeBody, changeRule, replaceRule } from '../patches.ts'
import { onPut } from './patches.ts'

const UNKNOWN: FileType = { format: 'bin', media_type: 'application/octet-stream' }

/** Mistakes in what says the type of a media. */
export const typeDeviations: readonly Deviation[] = [
  deviation(
    'uploads/mime-type-unread',
    'Only the extension of the name says what type a file has.',
    ['UPLOAD-MIME-TYPE'],
    replaceRule('uploads', 'directFileType', name => directFileType(name, null)),
  ),
  deviation(
    'uploads/mime-type-refused',
    'The body is checked strictly, by a schema that has forgotten mime_type.',
    ['UPLOAD-MIME-TYPE'],
    changeBody('createUpload', sent => {
      if ('mime_type' in sent) throw invalid('mime_type', 'unrecognized')
      return sent
    }),
  ),
  deviation(
    'uploads/extension-before-mime-type',
    'mime_type is asked only where the extension of the name says nothing.',
    ['UPLOAD-MIME-TYPE'],
    replaceRule('uploads', 'directFileType', (name, mime_type) => typeByName(name) ?? directFileType(name, mime_type)),
  ),
  deviation(
    'uploads/extension-unread',
    'Without a mime_type a file is a stream of bytes.',
    ['UPLOAD-MIME-TYPE-DERIVED', 'MEDIA-FORMAT', 'MEDIA-MEDIA-TYPE', 'MEDIA-TYPE-IMAGE'],
    replaceRule('uploads', 'directFileType', (name, mime_type) =>
      mime_type === null ? UNKNOWN : directFileType(name, mime_type),
    ),
  ),
  deviation(
    'uploads/extension-after-the-first-dot',
    'The extension is what follows the first dot of a name.',
    ['UPLOAD-MIME-TYPE-DERIVED'],
    replaceRule('uploads', 'directFileType', (name, mime_type) =>
      directFileType(name.split('.').slice(0, 2).join('.'), mime_type),
    ),
  ),
  deviation(
    'uploads/content-type-of-the-put',
    'The storage keeps the Content-Type of the PUT, and the media follows the storage.',
    ['UPLOAD-MIME-TYPE-PINNED'],
    onPut(({ world }, upload, { headers }) => {
      const mime_type = headers.get('content-type')
      if (upload.source.kind === 'direct' && mime_type !== null)
        world.uploads.put({ ...upload, source: { ...upload.source, mime_type } })
    }),
  ),
  deviation(
    'uploads/videos-are-files',
    'Only pictures have a kind of their own.',
    ['MEDIA-TYPE-VIDEO'],
    changeRule('media', 'kindOf', honest => file => (honest(file) === 'image' ? 'image' : 'file')),
  ),
  deviation(
    'uploads/pictures-are-files',
    'Everything that comes by upload is a file.',
    ['MEDIA-TYPE-IMAGE'],
    changeRule('media', 'kindOf', honest => file => (honest(file) === 'image' ? 'file' : honest(file))),
  ),
  deviation(
    'uploads/texts-are-playable',
    'Whatever begins with text/ is taken for a web page.',
    ['MEDIA-TYPE-FILE'],
    changeRule('media', 'kindOf', honest => file => (file.media_type.startsWith('text/') ? 'playable' : honest(file))),
  ),
]
