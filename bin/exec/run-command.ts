import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { exitCodeOf } from '../interruption.ts'
import { UsageError } from '../usage-error.ts'
import type { SignalRelay } from './signals.ts'

/** A program and its arguments. */
export type Command = readonly [file: string, ...args: string[]]

const start = ([file, ...args]: Command, options: SpawnOptions): ChildProcess => spawn(file, args, options)

const START_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such command',
  EACCES: 'it may not be executed',
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

type QuietResult = 'passes' | 'fails' | 'takes too long'

/**
 * Runs a command without its output and input. It passes if it ends with 0 within the limit. Rejects with an
 * InterruptedError if a signal came meanwhile; the command is then ended too.
 */
export async function runQuietly(
  command: Command,
  env: NodeJS.ProcessEnv,
  signals: SignalRelay,
  limitMs: number,
): Promise<QuietResult> {
  signals.throwIfReceived()
  const child = start(command, { env, stdio: 'ignore', detached: true })
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
  try {
    const code = await waitForEnd(child, command)
    signals.throwIfReceived()
    if (isLate) return 'takes too long'
    return code === 0 ? 'passes' : 'fails'
  } finally {
    for (const timer of timers) clearTimeout(timer)
    signalGroup(child, 'SIGKILL')
  }
}
