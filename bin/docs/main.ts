import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pages } from './pages.ts'

for (const { path, text } of pages) {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
  console.log(`Written: ${path}`)
}
