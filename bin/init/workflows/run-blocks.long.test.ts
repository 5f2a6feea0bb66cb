import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { CLI, createTempFolder, startProcess, startSimulator } from '../../cli.test.helper.ts'
import { DEFAULT_REPORT } from '../../options.ts'
import { commandsFor, SHARDS } from './commands.ts'

const { install, pullRequest, shard, merge, resume } = commandsFor('target.json')

const folder = await createTempFolder()
const bin = join(folder, 'bin')
await mkdir(bin)
await writeFile(join(bin, 'npm'), '#!/bin/sh\n', { mode: 0o755 })
await writeFile(join(bin, 'npx'), `#!/bin/sh\nshift\nexec "${process.execPath}" "${CLI}" "$@"\n`, { mode: 0o755 })
const server = await startSimulator(folder)

it.each<[string, string]>([
  ['install', install],
  ['a pull request', pullRequest],
  ...SHARDS.map((index): [string, string] => [`shard ${index} of a night`, shard(String(index), '1')]),
  ['the end of a night', merge],
  ['what is due', resume],
])('bash runs the block of %s against a server', { timeout: 300_000 }, async (_, block) => {
  const env = { PATH: `${bin}${delimiter}${process.env.PATH}`, SERVER_VERSION: '4.1', CI_PIPELINE_ID: '7' }
  const { code, stdout, stderr } = await startProcess('bash', ['-e', '-c', block], { cwd: folder, env }).ended

  expect(code, stdout + stderr).toBe(0)
})

it('the report of a night has a statement about the version in SERVER_VERSION', async () => {
  expect(await readdir(join(folder, DEFAULT_REPORT))).toContain('statement.json')
})

afterAll(() => server[Symbol.asyncDispose]())
