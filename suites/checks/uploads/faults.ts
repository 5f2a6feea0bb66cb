import type { Check, CheckContext } from '../../check.ts'
import { uploadBody } from '../../contract/bodies/upload.ts'
import { knowsAll } from '../../setup/profile-values.ts'
import { startedImport } from '../../setup/uploads/imports.ts'
import { startedText } from '../../setup/uploads/text-upload.ts'
import { folderUpload } from '../../setup/uploads/uploads.ts'
import { wrongBodyChecks } from '../wrong-bodies.ts'

/** What shows that a request is accepted without its fault; by default, a direct upload. */
const CONTROLS: Readonly<Record<string, (context: CheckContext) => Promise<unknown>>> = {
  /** Each source by itself: a size, and a URL where the profile has one. */
  async 'each source'(context) {
    await startedText(context)
    if (knowsAll(context, ['imports.ok_url'])) await startedImport(context, 'named')
  },
  named: context => startedImport(context, 'named'),
  filed: context => startedImport(context, 'filed'),
  folder: folderUpload,
}

/** Bodies that must be refused; each differs by one fault from a body that is accepted. Spec: Media uploads; Errors. */
export const faultChecks: readonly Check[] = wrongBodyChecks(uploadBody, {
  id: 'uploads/refuses-',
  control: (context, { control = '' }) => (CONTROLS[control] ?? startedText)(context),
})
