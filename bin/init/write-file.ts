import { dirname } from 'node:path'
import { makePath } from '../output/make-path.ts'
import { writeOrRefuse, writeText } from '../output/write-file.ts'

/** Writes a file, with the folders above it. Throws a UsageError if that fails. */
export function writeFile(path: string, text: string): void {
  writeOrRefuse(path, () => {
    makePath(dirname(path))
    writeText(path, text)
  })
}
