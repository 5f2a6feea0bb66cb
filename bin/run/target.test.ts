import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createTempFolder } from '../cli.test.helper.ts'
import { readProfileFile } from './target.ts'

it('a profile may begin with a byte order mark', async () => {
  const folder = await createTempFolder()
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'target.json')
  const profile = { base_url: 'http://127.0.0.1:1', tokens: { full: 't' }, spaces: { main: 's' }, board_id: 'b' }
  await writeFile(path, `\uFEFF${JSON.stringify(profile)}`)

  expect(readProfileFile(path).profile.board_id).toBe('b')
})

it.each([
  ['base_url: http://127.0.0.1:1\ntokens: { full: t }\nspaces:\n  main: s\nboard_id: b\n'],
  [
    '{\n\t"$schema": "./x.json",\n\t"base_url": "http://127.0.0.1:1", "tokens": { "full": "t" }, "spaces": { "main": "s" }, "board_id": "b" }',
  ],
])('a profile may be %j', async text => {
  const path = join(await createTempFolder(), 'target.yaml')
  await writeFile(path, text)

  expect(readProfileFile(path).profile.board_id).toBe('b')
})

it.each([
  ['a: 1\nb: [ {\nc: 2', /target\.yaml:3:1: the target profile is neither JSON nor YAML: .*a bracket is not closed$/],
  [
    `a: &a [${'1,'.repeat(50)}]\nb: &b [${'*a,'.repeat(50)}]\nc: [${'*b,'.repeat(50)}]`,
    /:1:1: the target profile is neither JSON nor YAML: aliases are repeated too often/,
  ],
  [
    'a: 1\ntokens:\n  full: !env TOKEN\n',
    /:3:9: the target profile is neither JSON nor YAML: the tag \(!\) is unknown/,
  ],
  [
    '{\n  "base_url": "http://a", // c\n  "board_id": "b"\n}',
    /:2:27: .*: JSON has no comments; remove them, or write YAML/,
  ],
  ['{ /* c */ "board_id": "b" }', /:1:3: .*: JSON has no comments/],
  ['{ base_url: http://a, board_id: "a // b" }', 'spaces.main is missing'],
  ['- a', 'the document has to be an object'],
])('a profile cannot be %j', async (text, message) => {
  const path = join(await createTempFolder(), 'target.yaml')
  await writeFile(path, text)

  expect(() => readProfileFile(path)).toThrow(message)
})
