import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, readFile, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { COMPILED } from './build/sources.ts'
import { createTempFolder, type ProcessResult, startProcess } from './cli.test.helper.ts'
import { snippetsOf } from './markdown.test.helper.ts'

const run = promisify(execFile)

export const guide = await readFile('CONTRIBUTING.md', 'utf8')

const { workspaces }: { readonly workspaces: readonly string[] } = JSON.parse(await readFile('package.json', 'utf8'))

export const EXAMPLES = ['an operation', 'a clause with check and mutant', 'a limit', 'a variant'] as const

const patchOf = (example: string): string => snippetsOf(guide, `### Add ${example}`, 'diff').join('')

/** A copy of this checkout, as it is now, that shares its packages. tsc compiles there only what differs from the last build. */
async function copyOfProject(): Promise<string> {
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  const copy = await createTempFolder()
  const files = stdout.split('\0').filter(file => existsSync(file) && !file.endsWith('node_modules'))
  await Promise.all(files.map(file => cp(file, join(copy, file))))
  const installed = ['node_modules', ...workspaces.map(workspace => `${workspace}/node_modules`)].filter(existsSync)
  await Promise.all(installed.map(folder => symlink(resolve(folder), join(copy, folder))))
  if (existsSync(COMPILED)) await cp(COMPILED, join(copy, COMPILED), { recursive: true })
  return copy
}

/** Starts a command without `npx`, which takes a second for its own settings. */
export const inShell = (command: string, cwd: string): Promise<ProcessResult> =>
  startProcess(
    'sh',
    [
      '-c',
      command
        .replaceAll('npx creative-ops-kit', `node ${COMPILED}/bin/creative-ops-kit.js`)
        .replace('npx ', 'node node_modules/.bin/'),
    ],
    {
      cwd,
      env: { NO_COLOR: '1' },
    },
  ).ended

/** A copy of this checkout with all worked examples in it. */
export async function copyWithExamples(): Promise<string> {
  const copy = await copyOfProject()
  const applying = run('git', ['apply', '-'], { cwd: copy })
  applying.child.stdin?.end(EXAMPLES.map(patchOf).join(''))
  await applying
  return copy
}

/** A copy with the examples, compiled. A long test checks the types. */
export async function buildCopy(): Promise<string> {
  const copy = await copyWithExamples()
  const built = await inShell('npx tsc --noCheck --declaration false --incremental false', copy)
  expect(built.stdout + built.stderr).toBe('')
  return copy
}

const withSingleSpaces = (text: string): string => text.replaceAll(/ +/g, ' ')

/** Tests that the commands of some examples print in a copy what the guide says. */
export function testSessions(examples: readonly (typeof EXAMPLES)[number][], copy: () => string): void {
  const sessions = examples.flatMap(example =>
    snippetsOf(guide, `### Add ${example}`, 'console').map(session => {
      const [prompt = '', ...lines] = session.trim().split('\n')
      return { example, command: prompt.replace('$ ', ''), lines: lines.filter(line => line !== '…') }
    }),
  )

  it.concurrent.each(sessions)('$example: $command', async ({ command, lines }) => {
    const { code, stdout, stderr } = await inShell(command, copy())

    expect(code, stdout + stderr).toBe(0)
    for (const line of lines) expect(withSingleSpaces(stdout)).toContain(withSingleSpaces(line))
  })
}
