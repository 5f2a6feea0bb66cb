import type { Check } from '../../check.ts'
import { TEXT } from '../../given/files.ts'
import { startedImport } from '../../given/imports.ts'
import { startedText } from '../../given/text-upload.ts'
import { folderUpload } from '../../given/uploads.ts'
import type { JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { conversion } from '../conversion.ts'
import { ELSEWHERE, type Refusal, refusal } from '../refusal.ts'

/** Any public URL: the target refuses the request before it fetches anything. */
const SOME_URL = 'https://example.com/conformance-kit.png'

const okUrl = ({ profile }: CheckContext): string => {
  const url = profile.value('imports.ok_url')
  return typeof url === 'string' ? url : SOME_URL
}

/** Shows that each source is accepted by itself: a size, and a URL where the profile has one. */
async function acceptEachSource(context: CheckContext): Promise<void> {
  await startedText(context)
  if (typeof context.profile.value('imports.ok_url') === 'string') await startedImport(context, 'named')
}

interface UploadFault extends Pick<Refusal, 'clause' | 'needs' | 'codes'> {
  readonly name: string
  readonly twin?: Refusal['twin']
  /** The members that differ from the good body; undefined removes a member. */
  readonly change: (context: CheckContext) => Readonly<Record<string, JsonObject[string] | undefined>>
}

const withoutUndefined = (body: Readonly<Record<string, JsonObject[string] | undefined>>): JsonObject =>
  Object.fromEntries(Object.entries(body).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

const FAULTS: readonly UploadFault[] = [
  {
    name: 'url-and-size',
    clause: 'UPLOAD-SOURCE-BOTH',
    twin: acceptEachSource,
    change: context => ({ url: okUrl(context) }),
  },
  {
    name: 'url-and-size-zero',
    clause: 'UPLOAD-SOURCE-BOTH',
    twin: acceptEachSource,
    change: context => ({ url: okUrl(context), size: 0 }),
  },
  { name: 'neither-url-nor-size', clause: 'UPLOAD-SOURCE-NEITHER', change: () => ({ size: undefined }) },
  { name: 'no-space', clause: 'UPLOAD-SPACE-REQUIRED', change: () => ({ space_id: undefined }) },
  { name: 'no-name', clause: 'UPLOAD-NAME-REQUIRED', change: () => ({ name: undefined }) },
  { name: 'size-in-words', clause: 'UPLOAD-SIZE-TYPE', change: () => ({ size: 'eleven' }) },
  { name: 'size-of-half-a-byte', clause: 'UPLOAD-SIZE-TYPE', change: () => ({ size: 10.5 }) },
  { name: 'negative-size', clause: 'UPLOAD-SIZE-TYPE', change: () => ({ size: -1 }) },
  { name: 'library-in-words', clause: 'UPLOAD-LIBRARY-TYPE', change: () => ({ library: 'perhaps' }) },
  {
    name: 'unknown-folder',
    clause: 'UPLOAD-FOLDER-UNKNOWN',
    codes: ELSEWHERE,
    change: ({ run }) => ({ folder_id: run.uuid() }),
  },
  {
    name: 'unknown-folder-of-an-import',
    clause: 'UPLOAD-FOLDER-UNKNOWN',
    needs: ['imports.ok_url'],
    codes: ELSEWHERE,
    twin: context => startedImport(context, 'named'),
    change: ({ profileValue, run }) => ({
      size: undefined,
      url: profileValue('imports.ok_url'),
      folder_id: run.uuid(),
    }),
  },
  {
    name: 'folder-of-another-space',
    clause: 'UPLOAD-FOLDER-OTHER-SPACE',
    needs: ['folder_id', 'other_folder_id'],
    codes: ELSEWHERE,
    twin: folderUpload,
    change: context => ({ folder_id: context.profileValue('other_folder_id') }),
  },
  {
    name: 'folder-of-another-space-for-an-import',
    clause: 'UPLOAD-FOLDER-OTHER-SPACE',
    needs: ['imports.ok_url', 'folder_id', 'other_folder_id'],
    codes: ELSEWHERE,
    twin: context => startedImport(context, 'filed'),
    change: ({ profileValue }) => ({
      size: undefined,
      url: profileValue('imports.ok_url'),
      folder_id: profileValue('other_folder_id'),
    }),
  },
  {
    name: 'malformed-url',
    clause: 'UPLOAD-URL-MALFORMED',
    needs: ['imports.ok_url'],
    twin: context => startedImport(context, 'named'),
    change: () => ({ size: undefined, url: 'a few words' }),
  },
  {
    name: 'mime-type-of-an-import',
    clause: 'UPLOAD-MIME-TYPE-IMPORT',
    needs: ['imports.ok_url'],
    twin: context => startedImport(context, 'named'),
    change: context => ({ size: undefined, url: context.profileValue('imports.ok_url'), mime_type: 'image/png' }),
  },
]

/** Asks for a direct upload of a text with changed members. */
const sendChanged = (
  { api, profile, run }: CheckContext,
  change: Readonly<Record<string, JsonObject[string] | undefined>>,
) => {
  const good = { space_id: profile.spaces.main, name: `${run.unique('file')}.txt`, size: TEXT.bytes.length }
  return api('createUpload', { body: withoutUndefined({ ...good, library: false, ...change }) })
}

/** Bodies that must be refused; each differs by one fault from a body that is accepted. Spec: Media uploads; Errors. */
export const faultChecks: readonly Check[] = [
  ...FAULTS.map(({ name, twin = startedText, change, ...fault }) =>
    refusal({ ...fault, id: `uploads/refuses-${name}`, twin, send: context => sendChanged(context, change(context)) }),
  ),
  conversion({
    id: 'uploads/refuses-size-in-quotes',
    clause: 'UPLOAD-SIZE-TYPE',
    twin: startedText,
    send: context => sendChanged(context, { size: String(TEXT.bytes.length) }),
  }),
]
