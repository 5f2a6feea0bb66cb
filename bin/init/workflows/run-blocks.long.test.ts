import { mkdir, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { expect, it } from 'vitest'
import { CLI, createTempFolder, startProcess, startSimulator } from '../../cli.test.helper.ts'
import { commandsFor, SHARDS } from './commands.ts'

/** Commands and options that the kit does not have yet. A block that uses one is not run: take away what the kit has got. */
const WAITING = ['--max-minutes', '--shard', 'report merge', '--statement']

const isWaiting = (block: string): boolean => WAITING.some(part => block.includes(part))

const { install, pullRequest, shard, merge, resume } = commandsFor('target.json')

/** The blocks of a pull request, of a night and of the resume job, in the order in which a CI runs them, and how each may end. */
const BLOCKS: readonly (readonly [name: string, block: string, codes: readonly number[]])[] = [
  ['install', install, [0]],
  ['pull request', pullRequest, [0]],
  ...Array.from({ length: SHARDS }, (_, index): [string, string, readonly number[]] => {
    const part = String(index + 1)
    return [`shard ${part}`, shard(`${part}/${SHARDS}`, '1', part), [0, 4]]
  }),
  ['merge', merge, [0]],
  ['resume', resume, [0]],
]

const folder = await createTempFolder()
const bin = join(folder, 'bin')
await mkdir(bin)
await writeFile(join(bin, 'npm'), '#!/bin/sh\n', { mode: 0o755 })
await writeFile(join(bin, 'npx'), `#!/bin/sh\nshift\nexec "${process.execPath}" "${CLI}" "$@"\n`, { mode: 0o755 })
const server = await startSimulator(folder)

it.each(BLOCKS.filter(([, block]) => !isWaiting(block)))(
  'bash runs the block of %s against a server',
  { timeout: 300_000 },
  async (_, block, codes) => {
    const env = { PATH: `${bin}${delimiter}${process.env.PATH}` }
    const { code, stdout, stderr } = await startProcess('bash', ['-e', '-c', block], { cwd: folder, env }).ended

    expect(codes, stdout + stderr).toContain(code)
  },
)

it('runs every block in the end', { fails: WAITING.length > 0 }, async () => {
  await server[Symbol.asyncDispose]()

  expect(BLOCKS.filter(([, block]) => isWaiting(block))).toEqual([])
})
