import { mkdir, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { expect } from 'vitest'
import {
  createTempFolder,
  type ProcessResult,
  type StartOptions,
  startProcess,
  startSimulator,
} from './cli.test.helper.ts'
import { createProject } from './package.test.helper.ts'

/**
 * A faster `npx`: the real one takes a second for its own settings. It adds MORE to a certification that need not run all
 * checks, and leaves out the estimate of one that sends many requests, which takes as long as the run.
 */
const NPX = `#!/bin/sh
command=$1
shift
case "$*" in
  *--update-waivers* | *--runs*) MORE=--quiet ;;
  certify*) ;;
  *) MORE= ;;
esac
exec node node_modules/.bin/"$command" "$@" $MORE
`

/** What a certification gets that shows only what its options do. */
export const FEW_CHECKS = { MORE: '--only conventions,errors,ad-metrics' }

/**
 * A reader's project, and the reader's server with a token for it. Each snippet is executed as printed, in this folder, with
 * what the snippets before it left there. Disposing of it closes the server.
 */
export async function createReader() {
  const cwd = await createProject('vitest', 'typescript', '@types/node')
  const server = await startSimulator(await createTempFolder())
  const env = { KIT_TOKEN: server.profile.tokens.full }
  await mkdir(join(cwd, 'bin'))
  await writeFile(join(cwd, 'bin', 'npx'), NPX, { mode: 0o755 })

  const write = (name: string, text: string) => writeFile(join(cwd, name), text)
  const start = (script: string, options: StartOptions = {}) =>
    startProcess('sh', ['-c', script], {
      cwd,
      ...options,
      env: { ...(options.env ?? env), PATH: `${join(cwd, 'bin')}${delimiter}${process.env.PATH}` },
    })
  return {
    cwd,
    env,
    server,
    write,
    /** Starts a script in a shell. */
    start,
    /** Executes scripts, each in a shell of its own. Returns what they printed, and their exit codes. */
    async execute(scripts: readonly string[], options?: StartOptions) {
      const results: ProcessResult[] = []
      for (const script of scripts) results.push(await start(script, options).ended)
      return {
        codes: results.map(({ code }) => code),
        stdout: results.map(({ stdout, stderr }) => stdout + stderr).join('\n'),
      }
    },
    /** Runs a script of JavaScript as a file. */
    async run(file: string, source: string): Promise<ProcessResult> {
      await write(file, source)
      return startProcess(process.execPath, [file], { cwd, env }).ended
    },
    /** Compiles files of tests, given by their names, and runs them. */
    async passInVitest(files: Readonly<Record<string, string>>): Promise<void> {
      const compilerOptions = { module: 'nodenext', target: 'es2023', strict: true, noEmit: true, types: ['node'] }
      await write('package.json', '{"type": "module"}')
      await write('tsconfig.json', JSON.stringify({ compilerOptions, files: Object.keys(files) }))
      for (const [name, source] of Object.entries(files)) await write(name, source)

      const compiled = await start('node node_modules/typescript/bin/tsc').ended
      const tested = await start('node node_modules/vitest/vitest.mjs run').ended

      expect(compiled).toMatchObject({ code: 0, stdout: '' })
      expect(tested.code, tested.stdout + tested.stderr).toBe(0)
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}
