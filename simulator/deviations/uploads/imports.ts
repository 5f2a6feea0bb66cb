import { invalid } from '../../service/errors.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { isObject } from '../json.ts'
import { changeResources, changeRule, replaceRule, setLimit } from '../patches.ts'
import { drafted, isImport, uploadShown } from './patches.ts'

const isRedirect = ({ status }: Response) => status >= 300 && status < 400

const HOST = /^https:\/\/([^/?#]*)/i

/** Mistakes in what becomes of an import. */
export const importDeviations: readonly Deviation[] = [
  deviation(
    'uploads/imports-not-built',
    'A url is refused: only direct uploads are built.',
    ['UPLOAD-IMPORT-PENDING'],
    replaceRule('uploads', 'urlIsAllowed', (_call, { url }) => {
      if (url !== undefined) throw invalid('url', 'imports are not supported yet')
    }),
  ),
  deviation(
    'uploads/imports-into-no-folder',
    'A folder is looked for among those of another kind, and never found.',
    ['UPLOAD-FOLDER'],
    changeRule('uploads', 'folderIsOfSpace', honest => (call, space, draft) => {
      honest(call, space, draft)
      if (draft.url !== undefined && draft.folder_id != null) throw invalid('folder_id', 'no such folder')
    }),
  ),
  deviation(
    'uploads/imports-answered-as-finished',
    'A small file is fetched while the request waits, and the creation tells the end.',
    ['UPLOAD-IMPORT-PENDING'],
    changeResources('createUpload', (upload, { world }) => {
      const stored = world.uploads.get(upload.id)
      return stored && isImport(stored) ? { ...upload, status: 'finished' } : upload
    }),
  ),
  deviation(
    'uploads/imports-never-fetched',
    'Imports are put into a queue that nothing reads.',
    ['UPLOAD-IMPORT-FINISHES', 'UPLOAD-IMPORT-FAILS'],
    setLimit('importDelay', Number.POSITIVE_INFINITY),
  ),
  deviation(
    'uploads/failed-imports-pending',
    'A fetch that has failed is tried again for ever.',
    ['UPLOAD-IMPORT-FAILS'],
    uploadShown(({ status = null, error = null }, upload) => {
      const hidden = isImport(upload) && status === 'failed'
      return hidden ? { status: 'pending', error: null } : { status, error }
    }),
  ),
  deviation(
    'uploads/failed-imports-without-reason',
    'The reason of a failure is only logged.',
    ['UPLOAD-IMPORT-FAILS'],
    uploadShown(({ error = null }, upload) => ({ error: isImport(upload) ? null : error })),
  ),
  deviation(
    'uploads/error-pages-imported',
    'Whatever answers the fetch is stored, be it a page that says 404.',
    ['UPLOAD-IMPORT-FAILS'],
    changeRule('imports', 'fetchHop', honest => async (service, imports, url) => {
      const response = await honest(service, imports, url)
      return response.ok || isRedirect(response) ? response : new Response('not found')
    }),
  ),
  deviation(
    'uploads/malformed-urls-fail-later',
    'A URL is looked at when it is fetched, and not before.',
    ['UPLOAD-URL-MALFORMED'],
    drafted(({ url }) => (typeof url === 'string' && !URL.canParse(url) ? { url: 'https://nowhere.invalid/' } : {})),
  ),
  deviation(
    'uploads/hosts-by-a-pattern',
    'A host is matched by a pattern of small letters.',
    ['UPLOAD-HOST-CASE'],
    changeRule('uploads', 'urlIsAllowed', honest => (call, draft) => {
      honest(call, draft)
      if (/[A-Z]/.test(HOST.exec(draft.url ?? '')?.[1] ?? '')) throw invalid('url', 'this is no host')
    }),
  ),
  deviation(
    'uploads/imports-named-after-their-url-always',
    'The name of an import is taken from its url even where one is given.',
    ['UPLOAD-NAME-IMPORT'],
    drafted(({ url }) => (url === undefined ? {} : { name: undefined })),
  ),
  deviation(
    'uploads/imports-at-the-root',
    'The worker that stores an import knows nothing of its folder.',
    ['UPLOAD-FOLDER'],
    drafted(({ url }) => (url === undefined ? {} : { folder_id: undefined })),
  ),
  deviation(
    'uploads/imports-of-another-id',
    'The worker that stores an import makes a media with an id of its own.',
    ['UPLOAD-ID'],
    uploadShown(({ media = null }, upload) => {
      const stored = isImport(upload) && isObject(media)
      return stored
        ? { media: { ...media, id: upload.id.replace(/.$/, last => (last === '0' ? '1' : '0')) } }
        : { media }
    }),
  ),
  deviation(
    'uploads/imports-in-the-library',
    'The worker that stores an import knows nothing of library false.',
    ['MEDIA-LISTING-LIBRARY-FALSE'],
    changeRule('uploads', 'parseDraft', honest => call => {
      const draft = honest(call)
      return draft.url === undefined ? draft : { ...draft, library: true }
    }),
  ),
  deviation(
    'uploads/imports-untitled',
    'An import without a name is called untitled.',
    ['UPLOAD-NAME-FROM-URL'],
    replaceRule('uploads', 'nameFromUrl', () => 'untitled'),
  ),
  deviation(
    'uploads/mime-type-of-imports-taken',
    'The mime_type of an import is passed over.',
    ['UPLOAD-MIME-TYPE-IMPORT'],
    replaceRule('uploads', 'mimeTypeIsForDirect', () => {}),
  ),
]
