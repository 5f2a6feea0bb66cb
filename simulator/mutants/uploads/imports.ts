import { isObject, type JsonObject } from '../../json.ts'
import { invalid } from '../../service/errors.ts'
import { changeResources, changeRule, type Patch, replaceRule, setLimit } from '../../service/patches.ts'
import { changeMedia } from '../members.ts'
import { type Mutant, mutants } from '../mutant.ts'
import { changeNewUpload, changeUploads, isImport } from './patches.ts'

const isRedirect = ({ status }: Response) => status >= 300 && status < 400

const HOST = /^https:\/\/([^/?#]*)/i

/** Changes properties of the media that imports made. */
const changeImported = (members: JsonObject): Patch =>
  changeMedia((_, { id }, { world }) => {
    const upload = world.uploads.get(id)
    return upload !== undefined && isImport(upload) && members
  })

/** Mistakes in imports. */
export const importMutants: readonly Mutant[] = mutants({
  [`uploads/imports-answered-as-finished: The creation of an import answers finished, not pending.
    UPLOAD-IMPORT-PENDING`]: changeResources('createUpload', (upload, { world }) => {
    const stored = world.uploads.get(upload.id)
    return stored && isImport(stored) ? { ...upload, status: 'finished' } : upload
  }),
  [`uploads/imports-never-fetched: The server never fetches imports: they stay pending.
    UPLOAD-IMPORT-IN-TIME`]: setLimit('importDelay', Number.POSITIVE_INFINITY),
  [`uploads/failed-imports-pending: An import that failed stays pending.
    UPLOAD-IMPORT-FAILS UPLOAD-IMPORT-IN-TIME`]: changeUploads(
    ({ status }, upload) => isImport(upload) && status === 'failed' && { status: 'pending', error: null },
  ),
  [`uploads/error-pages-imported: The server stores any response as the file, even an error page with status 404.
    UPLOAD-IMPORT-FAILS`]: changeRule('imports', 'fetchHop', reference => async (service, imports, url) => {
    const response = await reference(service, imports, url)
    return response.ok || isRedirect(response) ? response : new Response('not found')
  }),
  [`uploads/malformed-urls-fail-later: The server accepts a malformed URL, and the import fails later.
    UPLOAD-URL-MALFORMED`]: changeNewUpload(
    ({ url }) => typeof url === 'string' && !URL.canParse(url) && { url: 'https://nowhere.invalid/' },
  ),
  [`uploads/hosts-by-a-pattern: The server refuses a host with capital letters.
    UPLOAD-HOST-CASE`]: changeRule('uploads', 'urlIsAllowed', reference => (call, draft) => {
    reference(call, draft)
    if (/[A-Z]/.test(HOST.exec(draft.url ?? '')?.[1] ?? '')) throw invalid('url', 'not a host')
  }),
  [`uploads/imports-into-folders-named-after-their-url: The server ignores the name of an import into a folder.
    UPLOAD-NAME-IMPORT`]: changeNewUpload(
    ({ url, folder_id }) => url !== undefined && folder_id !== undefined && { name: undefined },
  ),
  [`uploads/imports-at-the-root: The server does not store the folder of an import: its media is at the root.
    UPLOAD-FOLDER`]: changeNewUpload(({ url }) => url !== undefined && { folder_id: undefined }),
  [`uploads/imports-of-another-id: The media of an import has another id than its upload.
    UPLOAD-ID`]: changeUploads(
    ({ media }, upload) =>
      isImport(upload) &&
      isObject(media) && { media: { ...media, id: upload.id.replace(/.$/, last => (last === '0' ? '1' : '0')) } },
  ),
  [`uploads/imports-untitled: The server names an import without a name untitled, not after its url.
    UPLOAD-NAME-FROM-URL`]: replaceRule('uploads', 'nameFromUrl', () => 'untitled'),
  [`uploads/mime-type-of-imports-taken: The server ignores the mime_type of an import, instead of refusing it.
    UPLOAD-MIME-TYPE-IMPORT`]: replaceRule('uploads', 'mimeTypeIsForDirect', () => {}),
  [`uploads/imports-are-files: The server does not look at what it imports: the type of every import is file.
    MEDIA-TYPE-IMAGE`]: changeImported({ type: 'file' }),
  [`uploads/imports-are-bytes: The server does not look at what it imports: its media_type is application/octet-stream.
    MEDIA-MEDIA-TYPE`]: changeImported({ media_type: 'application/octet-stream' }),
  [`uploads/imports-without-extension: The server does not look at what it imports: its format is bin.
    MEDIA-FORMAT`]: changeImported({ format: 'bin' }),
  [`uploads/imports-of-no-bytes: The server stores the size of an import before it fetches it: the size stays 0.
    MEDIA-SIZE`]: changeImported({ size: 0 }),
})
