import { directFileType, importedFileType } from './file-type.ts'
import { mediaKind } from './kind.ts'
import { measure } from './measure.ts'

/** What follows from a file alone. Spec: Media; Media uploads. */
export const fileRules = { mediaKind, directFileType, importedFileType, measure }
