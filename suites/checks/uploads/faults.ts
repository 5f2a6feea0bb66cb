import type { Check } from '../../check.ts'
import { TEXT } from '../../given/files.ts'
import { startedImport } from '../../given/imports.ts'
import { startedText } from '../../given/text-upload.ts'
import { folderUpload } from '../../given/uploads.ts'
import type { Json, JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { conversion, type Fault, type RefusalOptions, refusals, UNFOUND } from '../refusal.ts'

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

/** The members that differ from a good body; undefined removes a member. */
type Change = (context: CheckContext) => Readonly<Record<string, Json | undefined>>

/** A change that must be refused, and what shows that the same request is accepted without it. The clauses begin with UPLOAD. */
type UploadFault = Fault<{ readonly change: Change; readonly twin: (context: CheckContext) => Promise<unknown> }>

const wrong = (
  name: string,
  clause: string,
  change: Change,
  { twin = startedText, ...more }: RefusalOptions & { readonly twin?: UploadFault[2]['twin'] } = {},
): UploadFault => [name, clause, { change, twin }, more]

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
  wrong('url-and-size', 'SOURCE-BOTH', context => ({ url: okUrl(context) }), EACH_SOURCE),
  wrong('url-and-size-zero', 'SOURCE-BOTH', context => ({ url: okUrl(context), size: 0 }), EACH_SOURCE),
  wrong('neither-url-nor-size', 'SOURCE-NEITHER', () => ({ size: undefined })),
  wrong('no-space', 'SPACE-REQUIRED', () => ({ space_id: undefined })),
  wrong('no-name', 'NAME-REQUIRED', () => ({ name: undefined })),
  wrong('size-in-words', 'SIZE-TYPE', () => ({ size: 'eleven' })),
  wrong('size-of-half-a-byte', 'SIZE-TYPE', () => ({ size: 10.5 })),
  wrong('negative-size', 'SIZE-TYPE', () => ({ size: -1 })),
  wrong('library-in-words', 'LIBRARY-TYPE', () => ({ library: 'perhaps' })),
  wrong('unknown-folder', 'FOLDER-UNKNOWN', ({ run }) => ({ folder_id: run.uuid() }), UNFOUND),
  wrong(
    'unknown-folder-of-an-import',
    'FOLDER-UNKNOWN',
    context => imported(context, { folder_id: context.run.uuid() }),
    { ...ofImport('named'), ...UNFOUND },
  ),
  wrong('folder-of-another-space', 'FOLDER-OTHER-SPACE', inOtherFolder, {
    needs: ['folder_id', 'other_folder_id'],
    ...UNFOUND,
    twin: folderUpload,
  }),
  wrong(
    'folder-of-another-space-for-an-import',
    'FOLDER-OTHER-SPACE',
    context => imported(context, inOtherFolder(context)),
    { ...ofImport('filed', 'folder_id', 'other_folder_id'), ...UNFOUND },
  ),
  wrong('malformed-url', 'URL-MALFORMED', () => ({ size: undefined, url: 'a few words' }), ofImport('named')),
  wrong(
    'mime-type-of-an-import',
    'MIME-TYPE-IMPORT',
    context => imported(context, { mime_type: 'image/png' }),
    ofImport('named'),
  ),
]

/** Asks for a direct upload of a text with changed members. */
const sendChanged = ({ api, profile, run }: CheckContext, change: ReturnType<Change>) => {
  const good = { space_id: profile.spaces.main, name: `${run.freshName('file')}.txt`, size: TEXT.bytes.length }
  const members = Object.entries({ ...good, library: false, ...change })
  const body = Object.fromEntries(members.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
  return api('createUpload', { body })
}

/** Bodies that must be refused; each differs by one fault from a body that is accepted. Spec: Media uploads; Errors. */
export const faultChecks: readonly Check[] = [
  ...refusals(
    {
      id: 'uploads/refuses-',
      clause: 'UPLOAD-',
      twin: (context, { twin }) => twin(context),
      send: (context, { change }) => sendChanged(context, change(context)),
    },
    FAULTS,
  ),
  conversion({
    id: 'uploads/refuses-size-in-quotes',
    clause: 'UPLOAD-SIZE-TYPE',
    twin: startedText,
    send: context => sendChanged(context, { size: String(TEXT.bytes.length) }),
  }),
]
