import type { Upload } from '../../../../fixtures/entities.ts'
import type { Instant } from '../../../clock.ts'
import { importedFileType } from '../../files/file-type.ts'
import { importFile } from '../../imports/import-file.ts'
import type { ServiceContext } from '../../service.ts'
import { failUpload, finishUpload } from './end-upload.ts'

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Fetches and stores the file of an import. If anything fails, the reason becomes the `error` of the upload. Spec: Media upload status. */
export async function runImport(context: ServiceContext, upload: Upload, url: string, at: Instant): Promise<void> {
  try {
    const { bytes, contentType } = await importFile(context.service, context.world.imports, url)
    finishUpload(context, upload, importedFileType(upload.name, url, contentType), bytes, at)
  } catch (error) {
    failUpload(context, upload, `The file could not be imported: ${reasonOf(error)}`, at)
  }
}
