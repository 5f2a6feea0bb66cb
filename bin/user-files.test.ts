import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createTempFolder, runCli, startCli } from './cli.test.helper.ts'
import { readLines } from './read-lines.ts'

const PROFILE = {
  base_url: 'http://127.0.0.1:1',
  board_id: '1',
  spaces: { main: '1' },
  tokens: { full: { file: '/dev/zero' } },
}

const BOMB = `a: &a [x, x, x, x, x, x, x, x, x]
b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]
c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b]
waivers: [*c, *c, *c, *c, *c, *c, *c, *c, *c]
`

async function prepare(): Promise<string> {
  const folder = await createTempFolder()
  for (const name of ['pipe', 'pipe.ndjson']) execFileSync('sh', ['-c', 'mkfifo "$0"', join(folder, name)])
  mkdirSync(join(folder, 'folder.har'))
  writeFileSync(join(folder, 'token.json'), JSON.stringify(PROFILE))
  writeFileSync(join(folder, 'bomb.yaml'), BOMB)
  writeFileSync(join(folder, 'aliases.yaml'), `a: &a 1\nb: [${'*a, '.repeat(20_000)}]`)
  const keys = Array.from({ length: 20_000 }, (_, index) => `k${index}: 1\n`)
  writeFileSync(join(folder, 'keys.yaml'), `${keys.join('')}k0: 1`)
  writeFileSync(join(folder, 'lines.yaml'), '\n'.repeat(4 * 2 ** 20 + 1))
  writeFileSync(join(folder, 'name.yaml'), `{"${'k'.repeat(10_000)}": 1}`)
  symlinkSync('loop', join(folder, 'loop'))
  writeFileSync(join(folder, 'huge'), '')
  truncateSync(join(folder, 'huge'), 501 * 2 ** 20)
  writeFileSync(join(folder, 'deep.yaml'), '- '.repeat(20_000))
  const mebibyte = gzipSync(Buffer.alloc(2 ** 20))
  writeFileSync(join(folder, 'bomb.har'), Buffer.concat(Array.from({ length: 501 }, () => mebibyte)))
  writeFileSync(join(folder, 'damaged.gz'), mebibyte.subarray(0, 20))
  return folder
}

/** No command changes it. */
const folder = await prepare()

describe('a file that a user names', { timeout: 60_000 }, () => {
  it.each<[string, readonly string[], string]>([
    ['a pipe for a recording', ['judge', 'pipe'], 'pipe: it is a pipe, not a file'],
    ['a pipe for a record', ['judge', 'pipe.ndjson'], 'pipe.ndjson: it is a pipe, not a file'],
    ['a folder for a recording', ['judge', 'folder.har'], 'folder.har: it is a folder, not a file'],
    ['a device for a recording', ['judge', '/dev/zero'], '/dev/zero: it is a device or a socket, not a file'],
    [
      'a device for a record',
      ['watch', '--target', 'http://a.test', '--record', '/dev/zero'],
      '--record /dev/zero: it is',
    ],
    [
      'a pipe for a record to write',
      ['watch', '--target', 'http://a.test', '--record', 'pipe'],
      '--record pipe: it is',
    ],
    ['a pipe for a profile', ['certify', '--target', 'pipe'], '--target pipe: it is a pipe'],
    [
      'a device for a token',
      ['certify', '--target', 'token.json'],
      'tokens.full: the file /dev/zero cannot be read (it is a device',
    ],
    ['a folder for waivers', ['certify', '--waivers', 'folder.har'], '--waivers folder.har: it is a folder'],
    [
      'a gzip bomb for a recording',
      ['judge', 'bomb.har'],
      'bomb.har: it is compressed, and longer than 500 MiB without that',
    ],
    [
      'a damaged gzip file for a profile',
      ['certify', '--target', 'damaged.gz'],
      'damaged.gz: it is compressed, and damaged: ',
    ],
    [
      'a pipe for a file to write',
      ['simulate', '--port', '0', '--profile-out', 'pipe'],
      'Failed to write pipe: it is a pipe',
    ],
    [
      'a device for a file to write',
      ['simulate', '--port', '0', '--profile-out', '/dev/null'],
      '/dev/null: it is a device',
    ],
    [
      'a loop for a profile',
      ['doctor', '--target', 'loop'],
      'Failed to read the target profile loop: it is a link that leads to itself',
    ],
    ['a loop for a report', ['report', 'loop'], 'Failed to read loop/results.json: it is a link that leads to itself'],
    [
      'a loop for a key',
      ['verify', 'huge', '--key', 'loop'],
      'Failed to read the key loop: it is a link that leads to itself',
    ],
    ['a long name', ['certify', '--target', 'x'.repeat(300)], ': its name is too long'],
    ['no file for a report', ['explain', 'PAGE-FULL', '--report', 'none'], 'none/results.json: there is no such file'],
    ['a huge file for a profile', ['certify', '--target', 'huge'], '--target huge: it is longer than 500 MiB'],
    ['a huge file for a world', ['exec', '--world', 'huge', '--', 'true'], '--world huge: it is longer than 500 MiB'],
    [
      'a huge file for a record',
      ['watch', '--target', 'http://a.test', '--record', 'huge'],
      '--record huge has no exchange',
    ],
    ['a name with a null byte', ['certify', '--target', 'a\0b'], "--target a\\u0000b: The argument 'path' must be"],
    [
      'a deep profile',
      ['certify', '--target', 'deep.yaml'],
      'deep.yaml:1:401: the target profile is neither JSON nor YAML: this is nested more',
    ],
    [
      'a profile of blank lines',
      ['certify', '--target', 'lines.yaml'],
      'lines.yaml:1:1: the target profile is neither JSON nor YAML: this is longer than 4 MiB',
    ],
    ['waivers of blank lines', ['certify', '--waivers', 'lines.yaml'], 'lines.yaml, line 1: this is longer than 4 MiB'],
    [
      'a world with a long name',
      ['simulate', '--port', '0', '--world', 'name.yaml'],
      `name.yaml:1:2: ${'k'.repeat(200)}…: `,
    ],
    [
      'deep waivers',
      ['certify', '--waivers', 'deep.yaml'],
      'deep.yaml, line 1: this is nested more than 200 levels deep',
    ],
    [
      'a deep world',
      ['simulate', '--port', '0', '--world', 'deep.yaml'],
      'deep.yaml:1:401: this is nested more than 200 levels deep',
    ],
    [
      'an alias bomb for waivers',
      ['certify', '--waivers', 'bomb.yaml'],
      'bomb.yaml, line 1: aliases are repeated too often',
    ],
    [
      'an alias bomb for a world',
      ['simulate', '--port', '0', '--world', 'bomb.yaml'],
      'aliases are repeated too often',
    ],
    [
      'very many aliases in a world',
      ['simulate', '--port', '0', '--world', 'aliases.yaml'],
      'aliases.yaml:2:4005: there are more than 1000 aliases (*)',
    ],
    [
      'very many keys in waivers',
      ['certify', '--waivers', 'keys.yaml'],
      'keys.yaml, line 20001: the key k0 is there twice',
    ],
    ['a pipe for a world', ['simulate', '--port', '0', '--world', 'pipe'], '--world pipe: it is a pipe'],
    ['a pipe for a snapshot', ['simulate', '--port', '0', '--snapshot', 'pipe'], '--snapshot pipe: it is a pipe'],
    [
      'a file for a folder',
      ['judge', 'token.json', '--report', 'token.json'],
      '--report token.json: a file has this name',
    ],
  ])('may be %s: that ends with one line', async (_, args, message) => {
    const { code, stderr } = await runCli(args, { cwd: folder })

    expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
    expect(stderr.trimEnd()).not.toContain('\n')
  })

  it('cannot be made in a folder for temporary files that is not there', async () => {
    const run = startCli(['exec', '--', process.execPath, '--version'], { env: { TMPDIR: '/no-such-folder' } })
    const { code, stderr } = await run.ended

    expect([code, stderr]).toEqual([2, expect.stringContaining('Set TMPDIR to a folder that you may write to.')])
    expect(stderr.trimEnd()).not.toContain('\n')
  })

  it('may have a line that no memory holds, which is left out', async () => {
    const path = join(await createTempFolder(), 'long.ndjson')
    writeFileSync(path, `first\r\n${'x'.repeat(33 * 2 ** 20)}\nlast`)

    const lines: (string | null)[] = []
    for await (const { text } of readLines(path)) lines.push(text)
    expect(lines).toEqual(['first\r', null, 'last'])
  })
})
