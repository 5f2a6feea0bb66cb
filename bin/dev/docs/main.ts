import { writeFile } from 'node:fs/promises'
import { pages } from './pages.ts'
import { buildQuickChecks } from './quick-checks.ts'

for (const { path, text } of [...pages, await buildQuickChecks()]) {
  await writeFile(path, text)
  console.log(`Written: ${path}`)
}
