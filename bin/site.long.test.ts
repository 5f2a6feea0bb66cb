import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTempFolder, startProcess } from './cli.test.helper.ts'
import { pages } from './markdown.test.helper.ts'

const VITEPRESS = join('node_modules', 'vitepress', 'bin', 'vitepress.js')

it('the site has every page of the docs, no dead link, and a search without network', {
  timeout: 600_000,
}, async () => {
  const folder = await createTempFolder()
  const { code, stdout, stderr } = await startProcess(process.execPath, [
    VITEPRESS,
    'build',
    'docs',
    '--outDir',
    folder,
  ]).ended
  const files = await readdir(folder, { recursive: true })
  const addresses = pages.map(path => path.replace(/(^|\/)README\.md$/, '$1index.md').replace(/\.md$/, '.html'))

  expect(code, stdout + stderr).toBe(0)
  expect(files).toEqual(expect.arrayContaining(addresses))
  expect(files.some(name => /localSearchIndex.*\.js$/.test(name))).toBe(true)
  expect(await readFile(join(folder, 'index.html'), 'utf8')).toContain('href="/docs/start/server"')
})
