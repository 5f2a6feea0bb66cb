import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const foldersIn = (parent: string): readonly string[] =>
  readdirSync(parent, { withFileTypes: true }).flatMap(entry => (entry.isDirectory() ? `${parent}/${entry.name}/` : []))

it('CONTRIBUTING.md says what every folder holds', () => {
  const guide = readFileSync('CONTRIBUTING.md', 'utf8')
  const folders = ['simulator', 'suites', 'bin'].flatMap(foldersIn)

  expect(folders.filter(folder => !guide.includes(`\`${folder}\``))).toEqual([])
})
