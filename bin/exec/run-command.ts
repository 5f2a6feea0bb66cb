import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import spawn from 'cross-spawn'
import { exitCodeOf } from '../interruption.ts'
import { printError } from '../output/print.ts'
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

const MS_UNTIL_KILLED = 5000

/** Sends a signal to a process and to all that it started. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    // Windows has no groups.
    if (pid !== undefined) process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch {
    // All of them have ended.
  }
}

/** Asks a command that runs for too long to end, and ends it if it does not. Disposed of when the command has ended. */
function limitTime(limitMs: number, send: (signal: NodeJS.Signals) => void): { isLate: boolean } & Disposable {
  const endLateRun = () => {
    limit.isLate = true
    send('SIGTERM')
  }
  const timers = [setTimeout(endLateRun, limitMs), setTimeout(() => send('SIGKILL'), limitMs + MS_UNTIL_KILLED)]
  const limit = {
    isLate: false,
    [Symbol.dispose]() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
  return limit
}

/** The exit code of a run that took too long, as `timeout` of GNU reports it. */
const LATE_CODE = 124

/**
 * Runs a command in the place of this process: with its terminal, its signals and its exit code. One with a time limit is
 * ended with all that it started. At a terminal it is ended alone, as its group is that of this process.
 */
export async function runCommand(
  command: Command,
  env: NodeJS.ProcessEnv,
  signals: SignalRelay,
  limitSeconds: number | undefined,
): Promise<number> {
  signals.throwIfReceived()
  const isGroup = limitSeconds !== undefined && !process.stdin.isTTY
  const child = start(command, { env, stdio: 'inherit', detached: isGroup })
  const send = (signal: NodeJS.Signals) => (isGroup ? signalGroup(child, signal) : child.kill(signal))
  using _ = signals.handOn(signal => {
    // A terminal sends Ctrl-C to the command too.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) send(signal)
  })
  if (limitSeconds === undefined) return await waitForEnd(child, command)
  using limit = limitTime(limitSeconds * 1000, send)
  const code = await waitForEnd(child, command)
  if (!limit.isLate) return code
  if (isGroup) signalGroup(child, 'SIGKILL')
  printError(`The command took longer than ${limitSeconds} s, the --time-limit, and was ended.`)
  return LATE_CODE
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
  using limit = limitTime(limitMs, signal => signalGroup(child, signal))
  const code = await waitForEnd(child, command).finally(() => signalGroup(child, 'SIGKILL'))
  signals.throwIfReceived()
  await waitUntilRead(child)
  const outcome = limit.isLate ? 'takes too long' : code === 0 ? 'passes' : 'fails'
  return { outcome, output: readOutput() }
}
