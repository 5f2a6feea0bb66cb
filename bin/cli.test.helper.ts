import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSimulator } from '../simulator/simulator.ts'
import { buildService } from './build-service.ts'
import { runCommandLine } from './command-line.ts'

export const CLI = resolve('dist/bundle/creative-ops-kit.js')

/** Whether the snippets that use curl can be run. */
export const hasCurl = spawnSync('curl', ['--version']).status === 0

/** The same for those that use openssl. */
export const hasOpenssl = spawnSync('openssl', ['version']).status === 0

const LOADER = `export async function load(url, context, next) { process._rawDebug(url); return next(url, context) }`
const HOOK = `import { register } from 'node:module'; register('data:text/javascript,' + encodeURIComponent(\`${LOADER}\`))`

/** Options with which Node.js prints the address of every module that it loads, on the standard error. */
export const SHOW_MODULES = ['--import', `data:text/javascript,${encodeURIComponent(HOOK)}`]

export interface ProcessResult {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface RunningProcess {
  /** Resolves with all that has been printed on either stream when the text is there. */
  readonly waitForText: (text: string) => Promise<string>
  readonly interrupt: () => void
  /** Sends signals, one after another. */
  readonly send: (...signals: readonly NodeJS.Signals[]) => void
  /** Ends the process without asking it. */
  readonly kill: () => void
  readonly ended: Promise<ProcessResult>
}

/** The environment without the variables of the test runner, and of the CI in which it runs. */
const cleanEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(VITEST|TEST$|NODE_ENV$|NODE_OPTIONS$|FORCE_COLOR$|GITHUB_|GITLAB_CI$)/.test(name),
    ),
  )

export interface StartOptions {
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
  /** What the process reads from its standard input; by default nothing. */
  readonly input?: string
}

export function startProcess(
  command: string,
  args: readonly string[],
  { cwd, env, input }: StartOptions = {},
): RunningProcess {
  const child = spawn(command, args, { cwd, env: { ...cleanEnvironment(), ...env } })
  // Even an empty text would be written, which fails if the process has ended already.
  child.stdin.end(input)
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', chunk => {
    stdout += chunk
  })
  child.stderr.on('data', chunk => {
    stderr += chunk
  })
  const ended = new Promise<ProcessResult>(done => child.on('close', code => done({ code, stdout, stderr })))
  return {
    ended,
    interrupt: () => child.kill('SIGINT'),
    send(...signals) {
      for (const signal of signals) child.kill(signal)
    },
    kill: () => child.kill('SIGKILL'),
    async waitForText(text) {
      while (!(stdout + stderr).includes(text)) {
        if (child.exitCode !== null) throw new Error(`ended before it printed ${text}: ${stdout}${stderr}`)
        await sleep(20)
      }
      return stdout + stderr
    },
  }
}

/** Options with which the clock of Node.js is so many milliseconds ahead. */
const aheadBy = (ms: number) => [
  ...['--import', `data:text/javascript,const real = Date.now; Date.now = () => real() + ${ms}`],
]

interface CliOptions extends StartOptions {
  readonly clockAhead?: number
}

/** Starts the built command; `npm run build` builds it. */
export function startCli(args: readonly string[], { clockAhead = 0, ...options }: CliOptions = {}): RunningProcess {
  if (!existsSync(CLI)) throw new Error(`${CLI} is not built: run npm run build`)
  return startProcess(process.execPath, [...(clockAhead > 0 ? aheadBy(clockAhead) : []), CLI, ...args], options)
}

type Environment = Pick<StartOptions, 'cwd' | 'env'>

/** Gives this process another environment, folder and output. Disposing of it gives back its own. */
function standInForProcess({ cwd = process.cwd(), env }: Environment) {
  const own = { env: process.env, cwd: process.cwd(), exitCode: process.exitCode }
  const streams = (['stdout', 'stderr'] as const).map(name => {
    const { write } = process[name]
    const stream = { name, written: '', restore: () => Object.assign(process[name], { write }) }
    process[name].write = (chunk: string | Uint8Array): boolean => {
      stream.written += chunk.toString()
      return true
    }
    return stream
  })
  process.env = { ...cleanEnvironment(), ...env }
  process.chdir(cwd)
  process.exitCode = undefined
  return {
    result: (): ProcessResult => ({
      code: Number(process.exitCode ?? 0),
      stdout: streams[0]?.written ?? '',
      stderr: streams[1]?.written ?? '',
    }),
    [Symbol.dispose]() {
      for (const { restore } of streams) restore()
      process.env = own.env
      process.chdir(own.cwd)
      process.exitCode = own.exitCode
    },
  }
}

/**
 * Runs a command to its end in this process, which takes much less time than to start another one. One that starts a process
 * itself, ends on a signal or must know no secrets of other tests needs `startCli`.
 */
export async function runCli(args: readonly string[], environment: Environment = {}): Promise<ProcessResult> {
  using standIn = standInForProcess(environment)
  await runCommandLine(args)
  return standIn.result()
}

/** Runs commands at the same time in this process; their output and exit codes cannot be told apart. */
export async function runTogether(commands: readonly (readonly string[])[]): Promise<ProcessResult> {
  using standIn = standInForProcess({})
  await Promise.all(commands.map(args => runCommandLine(args)))
  return standIn.result()
}

/** Creates a folder with a space in its name. It is removed after the last test of all files (temp-folder.test.setup.ts). */
export const createTempFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'creative ops '))

export const readJson = async (path: string) => JSON.parse(await readFile(path, 'utf8'))

/** Starts a simulator on a port of this process, and writes its profile into a folder. Disposing of it closes the port. */
export async function startSimulator(directory: string, mutants: readonly string[] = []) {
  const simulator = await createSimulator({ seed: 1, service: await buildService({ mutants }) })
  const { url } = await simulator.listen()
  const path = join(directory, 'target.json')
  await writeFile(path, JSON.stringify(simulator.profile(url)))
  return { path, profile: await readJson(path), [Symbol.asyncDispose]: () => simulator.close() }
}
