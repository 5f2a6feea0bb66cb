import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTempFolder, runCli } from './cli.test.helper.ts'

const ID = '7b0f1c52-5c0e-4c39-9d4e-0d8f6f0a1b11'
const PROFILE = { base_url: 'http://127.0.0.1:9', tokens: { full: 'kit-3f9c1d7e' }, spaces: { main: ID }, board_id: ID }

const FILES: Readonly<Record<string, string>> = {
  'closed.json': JSON.stringify(PROFILE),
  'broken.json': '{,',
  'short.json': JSON.stringify({ ...PROFILE, board_id: undefined }),
  'typo.json': JSON.stringify({ ...PROFILE, bord: ID }),
  'unset.json': JSON.stringify({ ...PROFILE, tokens: { full: { env: 'NO_SUCH_VARIABLE' } } }),
  'known.yaml': 'waivers: [{ check: a/b }]',
  'busy/run.pid': `${process.ppid} ${hostname()}`,
  'world.yaml': 'boards: { Launch: { rows: 1 }\nusers:\n',
}

const cwd = await createTempFolder()
for (const name of ['folder', 'busy']) await mkdir(join(cwd, name))
for (const [name, text] of Object.entries(FILES)) await writeFile(join(cwd, name), text)
const page = await readFile('docs/troubleshooting.md', 'utf8')

/** The messages of the page, as patterns. */
const messages = [...page.matchAll(/^\| `([^`]+)`/gm)].map(([, text = '']) => text)
const patternOf = (text: string) =>
  new RegExp(
    text
      .split('…')
      .map(part => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*'),
  )

it.each([
  [['certify', '--target', 'none.json'], 'Failed to read the target profile'],
  [['certify', '--target', 'broken.json'], 'neither JSON'],
  [['certify', '--target', 'short.json'], 'board_id is missing'],
  [['certify', '--target', 'typo.json'], 'unknown key'],
  [['certify', '--target', 'unset.json'], 'environment variable'],
  [['certify', '--target', 'closed.json'], 'Failed to reach'],
  [['certify', '--only', 'nothing/here'], 'matches no check'],
  [['certify', '--quik'], 'see --help'],
  [['certify', '--waivers', 'known.yaml'], 'needs a reason'],
  [['exec', '--judge', '--', 'true'], 'tested nothing'],
  [['exec', '--', 'no-such-program'], 'Failed to run'],
  [['judge', 'broken.json'], 'not a HAR file'],
  [['report', 'folder'], 'Name the folder'],
  [['certify', '--only', 'errors/unknown-route', '--report', 'known.yaml/report'], 'part of its path'],
  [['certify', '--only', 'errors/unknown-route', '--report', 'busy'], 'already working'],
  [['simulate', '--world', 'world.yaml'], 'bracket'],
])('%j prints a message that docs/troubleshooting.md explains', async (args, words) => {
  const message = messages.find(text => text.includes(words)) ?? ''
  const { code, stdout, stderr } = await runCli(args, { cwd })

  expect(message).not.toBe('')
  expect(stdout + stderr).toMatch(patternOf(message))
  expect(code).toBe(2)
})
