import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { COMPILED } from './build/sources.ts'
import { createTempFolder, type ProcessResult, startProcess } from './cli.test.helper.ts'
import { snippetsOf } from './markdown.test.helper.ts'

const run = promisify(execFile)

export const guide = await readFile('CONTRIBUTING.md', 'utf8')

const { workspaces }: { readonly workspaces: readonly string[] } = JSON.parse(await readFile('package.json', 'utf8'))

export const EXAMPLES = ['an operation', 'a clause with check and mutant', 'a property of a body', 'a variant'] as const

const patchOf = (example: string): string => snippetsOf(guide, `### Add ${example}`, 'diff').join('')

/** The files that the examples add or change. */
export const CHANGED = EXAMPLES.flatMap(example =>
  [...patchOf(example).matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, path = '']) => path),
)

/** Copies the files of a list, which `list` prints with a null byte after each. Node.js takes ten times as long. */
async function copyFiles(list: string, to: string): Promise<void> {
  await run('sh', ['-c', `${list} | tar -c --null -T - | tar -x -C "$0"`, to])
}

/** A copy of this checkout, as it is now, that shares its packages. */
async function copyOfProject(): Promise<string> {
  const copy = await createTempFolder()
  await copyFiles("git ls-files -z --cached --others --exclude-standard -- ':!*node_modules'", copy)
  const installed = ['node_modules', ...workspaces.map(workspace => `${workspace}/node_modules`)].filter(existsSync)
  await Promise.all(installed.map(folder => symlink(resolve(folder), join(copy, folder))))
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

const SETTINGS = {
  extends: './tsconfig.json',
  compilerOptions: {
    noCheck: true,
    noResolve: true,
    declaration: false,
    sourceMap: false,
    incremental: false,
    types: [],
  },
  files: CHANGED,
  include: [],
}

/** A copy with the examples, compiled: what they change, beside the last build of the rest. A long test checks the types. */
export async function buildCopy(): Promise<string> {
  if (!existsSync(COMPILED)) throw new Error('the examples need the modules of a build: run npm run build')
  const copy = await copyWithExamples()
  await copyFiles(`find ${COMPILED} -name '*.js' -print0`, copy)
  await writeFile(join(copy, 'tsconfig.examples.json'), JSON.stringify(SETTINGS))
  const built = await inShell('npx tsc -p tsconfig.examples.json', copy)
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
