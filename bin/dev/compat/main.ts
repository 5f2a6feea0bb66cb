import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packKit } from '../../package.test.helper.ts'
import { tryCompilers } from './compilers.ts'
import { tryManagers } from './managers.ts'
import { buildCompatPage } from './page.ts'
import { tryNodes, tryOtherRuntimes } from './runtimes.ts'
import { trySurroundings } from './surroundings.ts'

/** Whatever is installed and written goes into this folder, whose path has spaces. */
const root = mkdtempSync(join(tmpdir(), 'creative ops compat '))
process.env.TMPDIR = root
process.on('exit', () => rmSync(root, { recursive: true, force: true, maxRetries: 3 }))
process.on('SIGINT', () => process.exit(1))

const kit = await packKit()
const cells = []
for (const attempt of [tryNodes, tryOtherRuntimes, tryManagers, tryCompilers, trySurroundings])
  cells.push(...(await attempt(root, kit)))

const day = new Date().toISOString().slice(0, 10)
const { path, text } = buildCompatPage(cells, day, `${process.platform} ${process.arch}`)
writeFileSync(path, text)
console.log(`Written: ${path}`)
process.exitCode = cells.some(({ result }) => result === 'fails') ? 1 : 0
