import { writeFile } from 'node:fs/promises'
import { buildCheckCosts } from './check-costs.ts'
import { buildQuickChecks } from './choose-quick-checks.ts'
import { pages } from './pages.ts'
import { takePictures } from './pictures.ts'

for (const { path, text } of [...pages, await buildQuickChecks(), await buildCheckCosts()]) {
  await writeFile(path, text)
  console.log(`Written: ${path}`)
}

const pictures = await takePictures()
for (const path of pictures) console.log(`Written: ${path}`)
if (pictures.length === 0) console.log('Left out: the pictures. They need chromium or chrome in the PATH.')
