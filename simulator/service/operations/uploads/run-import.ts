import type { Upload } from '../../../../fixtures/upload-entities.ts'
import type { Instant } from '../../../clock.ts'
import { addBytes, emptyFile, type FileSummary } from '../../files/file-summary.ts'
import { importedFileType } from '../../files/file-type.ts'
import { ImportFailure } from '../../imports/import-failure.ts'
import { importFile } from '../../imports/import-file.ts'
import type { ServiceContext } from '../../service.ts'
import { failUpload, finishUpload } from './end-upload.ts'

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Reads a file as it arrives. Throws an ImportFailure if it is too large (assumption UPLOAD-SIZE). */
async function readFile({ service }: ServiceContext, body: Response['body'], media_type: string): Promise<FileSummary> {
  const max = service.limits.uploadBytes
  let file = emptyFile(media_type)
  for await (const bytes of body ?? []) {
    file = addBytes(file, bytes)
    if (file.size > max) throw new ImportFailure(`the file has more than ${max} bytes`)
  }
  return file
}

/** Fetches and stores the file of an import. If anything fails, the reason becomes the `error` of the upload. Spec: Media upload status. */
export async function runImport(context: ServiceContext, upload: Upload, url: string, at: Instant): Promise<void> {
  try {
    const { body, headers } = await importFile(context.service, context.world.imports, url)
    const type = importedFileType(upload.name, url, headers.get('content-type'))
    finishUpload(context, upload, type, await readFile(context, body, type.media_type), at)
  } catch (error) {
    failUpload(context, upload, `The file could not be imported: ${reasonOf(error)}`, at)
  }
}
