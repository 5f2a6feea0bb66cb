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

const fault = (
  name: string,
  clause: string,
  change: UploadFault['change'],
  more: Pick<UploadFault, 'needs' | 'codes' | 'twin'> = {},
): UploadFault => ({ name, clause: `UPLOAD-${clause}`, change, ...more })

const EACH_SOURCE = { twin: acceptEachSource }

/** A fault of an import; the same import without it is accepted. */
const ofImport = (name: 'named' | 'filed', ...needs: readonly string[]) => ({
  needs: ['imports.ok_url', ...needs],
  twin: (context: CheckContext) => startedImport(context, name),
})

const imported = ({ profileValue }: CheckContext, members: JsonObject) => ({
  size: undefined,
  url: profileValue('imports.ok_url'),
  ...members,
})

const inOtherFolder = ({ profileValue }: CheckContext) => ({ folder_id: profileValue('other_folder_id') })

const FAULTS: readonly UploadFault[] = [
  fault('url-and-size', 'SOURCE-BOTH', context => ({ url: okUrl(context) }), EACH_SOURCE),
  fault('url-and-size-zero', 'SOURCE-BOTH', context => ({ url: okUrl(context), size: 0 }), EACH_SOURCE),
  fault('neither-url-nor-size', 'SOURCE-NEITHER', () => ({ size: undefined })),
  fault('no-space', 'SPACE-REQUIRED', () => ({ space_id: undefined })),
  fault('no-name', 'NAME-REQUIRED', () => ({ name: undefined })),
  fault('size-in-words', 'SIZE-TYPE', () => ({ size: 'eleven' })),
  fault('size-of-half-a-byte', 'SIZE-TYPE', () => ({ size: 10.5 })),
  fault('negative-size', 'SIZE-TYPE', () => ({ size: -1 })),
  fault('library-in-words', 'LIBRARY-TYPE', () => ({ library: 'perhaps' })),
  fault('unknown-folder', 'FOLDER-UNKNOWN', ({ run }) => ({ folder_id: run.uuid() }), { codes: ELSEWHERE }),
  fault(
    'unknown-folder-of-an-import',
    'FOLDER-UNKNOWN',
    context => imported(context, { folder_id: context.run.uuid() }),
    { ...ofImport('named'), codes: ELSEWHERE },
  ),
  fault('folder-of-another-space', 'FOLDER-OTHER-SPACE', inOtherFolder, {
    needs: ['folder_id', 'other_folder_id'],
    codes: ELSEWHERE,
    twin: folderUpload,
  }),
  fault(
    'folder-of-another-space-for-an-import',
    'FOLDER-OTHER-SPACE',
    context => imported(context, inOtherFolder(context)),
    { ...ofImport('filed', 'folder_id', 'other_folder_id'), codes: ELSEWHERE },
  ),
  fault('malformed-url', 'URL-MALFORMED', () => ({ size: undefined, url: 'a few words' }), ofImport('named')),
  fault(
    'mime-type-of-an-import',
    'MIME-TYPE-IMPORT',
    context => imported(context, { mime_type: 'image/png' }),
    ofImport('named'),
  ),
]

/** Asks for a direct upload of a text with changed members. */
const sendChanged = (
  { api, profile, run }: CheckContext,
  change: Readonly<Record<string, JsonObject[string] | undefined>>,
) => {
  const good = { space_id: profile.spaces.main, name: `${run.freshName('file')}.txt`, size: TEXT.bytes.length }
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
