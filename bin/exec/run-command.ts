import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import spawn from 'cross-spawn'
import { exitCodeOf } from '../interruption.ts'
import { UsageError } from '../usage-error.ts'
import type { SignalRelay } from './signals.ts'

/** A program and its arguments. */
export type Command = readonly [file: string, ...args: string[]]

/** On Windows, npm is a script, npm.cmd, which only a shell can start. */
const start = ([file, ...args]: Command, options: SpawnOptions): ChildProcess => spawn(file, args, options)

const START_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such command',
  EACCES: 'it is not executable',
}

const explainStartError = ({ code = '', message }: NodeJS.ErrnoException): string => START_ERRORS[code] ?? message

/** Resolves with the exit code as shells report it. Rejects with a UsageError if the command cannot be started. */
const waitForEnd = (child: ChildProcess, [file]: Command): Promise<number> =>
  new Promise((resolve, reject) => {
    child.on('exit', (code, signal) => resolve(signal === null ? (code ?? 0) : exitCodeOf(signal)))
    child.on('error', error => reject(new UsageError(`Failed to run ${file}: ${explainStartError(error)}`)))
  })

/** Runs a command in the place of this process: with its terminal, its signals and its exit code. */
export async function runCommand(command: Command, env: NodeJS.ProcessEnv, signals: SignalRelay): Promise<number> {
  signals.throwIfReceived()
  const child = start(command, { env, stdio: 'inherit' })
  using _ = signals.handOn(signal => {
    // A terminal sends Ctrl-C to the command too.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  })
  return await waitForEnd(child, command)
}

const MS_UNTIL_KILLED = 5000

/** Sends a signal to a process and to all that it started. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // All of them have ended.
  }
}

/** How a run without output ended, and the end of what it printed. */
export interface QuietRun {
  readonly outcome: 'passes' | 'fails' | 'takes too long'
  readonly output: string
}

const MOST_OUTPUT = 20_000
const MS_UNTIL_CLOSED = 1000

/** Keeps the end of what a process prints. */
function collectOutput({ stdout, stderr }: ChildProcess): () => string {
  let output = ''
  for (const stream of [stdout, stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-MOST_OUTPUT)
    })
  return () => output
}

/** Waits until everything is read that a process has printed. One that it has left behind may keep its output open. */
async function waitUntilRead({ stdout, stderr }: ChildProcess): Promise<void> {
  const ended = [stdout, stderr].map(stream => stream && !stream.readableEnded && once(stream, 'close'))
  const limit = new AbortController()
  await Promise.race([Promise.all(ended), sleep(MS_UNTIL_CLOSED, undefined, { signal: limit.signal }).catch(() => {})])
  limit.abort()
  stdout?.destroy()
  stderr?.destroy()
}

/**
 * Runs a command without showing its output. It passes if it ends with 0 within the limit. Rejects with an
 * InterruptedError if a signal came meanwhile; the command is then ended too.
 */
export async function runQuietly(
  command: Command,
  env: NodeJS.ProcessEnv,
  signals: SignalRelay,
  limitMs: number,
): Promise<QuietRun> {
  signals.throwIfReceived()
  const child = start(command, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const readOutput = collectOutput(child)
  let hasSignal = false
  using _ = signals.handOn(signal => {
    signalGroup(child, hasSignal ? 'SIGKILL' : signal)
    hasSignal = true
  })
  let isLate = false
  const endLateRun = () => {
    isLate = true
    signalGroup(child, 'SIGTERM')
  }
  const timers = [
    setTimeout(endLateRun, limitMs),
    setTimeout(() => signalGroup(child, 'SIGKILL'), limitMs + MS_UNTIL_KILLED),
  ]
  const code = await waitForEnd(child, command).finally(() => {
    for (const timer of timers) clearTimeout(timer)
    signalGroup(child, 'SIGKILL')
  })
  signals.throwIfReceived()
  await waitUntilRead(child)
  const outcome = isLate ? 'takes too long' : code === 0 ? 'passes' : 'fails'
  return { outcome, output: readOutput() }
}
