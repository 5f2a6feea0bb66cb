import { writeFile } from 'node:fs/promises'
import { pages } from './pages.ts'

for (const { path, text } of pages) {
  await writeFile(path, text)
  console.log(`Written: ${path}`)
}
