import { type ChildProcess, fork } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RequestInput } from './input.ts'
import type { Problem } from './judge.ts'
import { type Question, Reply } from './messages.ts'

const SERVER = resolve('dist/bin/dev/fuzz/server.js')
const HEAP_MB = 1024
/** Far more than any request takes, also on a busy machine. */
export const PATIENCE_MS = 15_000
const KEPT_OUTPUT = 2000

export interface ServerOptions {
  readonly seed: number
  readonly deviate: readonly string[]
  /** Sent after each reset. */
  readonly writes: readonly RequestInput[]
}

/** The simulator has ended, or no longer answers. */
export class ServerLost extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.text)
    this.problem = problem
  }
}

/** A simulator in a process of its own: an endless loop or a crash ends only that. */
export class ServerProcess {
  readonly port: number
  private readonly child: ChildProcess
  private readonly output: () => string

  private constructor(child: ChildProcess, port: number, output: () => string) {
    this.child = child
    this.port = port
    this.output = output
  }

  /** Starts the process, and makes the resources that inputs name. */
  static async start({ seed, deviate, writes }: ServerOptions): Promise<ServerProcess> {
    const child = fork(SERVER, {
      execArgv: ['--expose-gc', `--max-old-space-size=${HEAP_MB}`],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', chunk => {
        output = (output + chunk).slice(-KEPT_OUTPUT)
      })
    const starting = new ServerProcess(child, 0, () => output)
    const { port = 0 } = await starting.ask({ ask: 'start', seed, deviate: [...deviate], writes: copyOf(writes) })
    return new ServerProcess(child, port, () => output)
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null
  }

  /** What the process printed last. */
  describeEnd(): string {
    return `the process ended with ${this.child.exitCode ?? this.child.signalCode}: ${this.output()}`
  }

  private async ask(question: Question): Promise<Reply> {
    if (this.hasEnded) throw new ServerLost({ kind: 'crash', text: this.describeEnd() })
    const patience = new AbortController()
    const reply = new Promise<Reply>((done, fail) => {
      this.child.once('message', message => done(Reply.parse(message)))
      this.child.once('close', () => fail(new ServerLost({ kind: 'crash', text: this.describeEnd() })))
    })
    // If the process has just ended, the send fails, and the event says how it ended.
    this.child.send(question, () => {})
    const late = sleep(PATIENCE_MS, undefined, { signal: patience.signal }).then(() => {
      throw new ServerLost({ kind: 'hang', text: `no answer within ${PATIENCE_MS / 1000} s` })
    })
    try {
      return await Promise.race([reply, late])
    } finally {
      patience.abort()
      late.catch(() => {})
      reply.catch(() => {})
      this.child.removeAllListeners('message').removeAllListeners('close')
    }
  }

  /** Brings back the world of the start. Throws ServerLost. */
  async reset(): Promise<void> {
    await this.ask({ ask: 'reset' })
  }

  /** Bytes in use. */
  async measureMemory(): Promise<number> {
    return (await this.ask({ ask: 'memory' })).memory ?? 0
  }

  /** The last error that became a 500, with its stack. */
  async lastFault(): Promise<string> {
    return (await this.ask({ ask: 'fault' })).fault ?? ''
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.hasEnded) return
    const ended = new Promise(done => this.child.once('exit', done))
    this.child.kill('SIGKILL')
    await ended
  }
}

const copyOf = (inputs: readonly RequestInput[]) =>
  inputs.map(input => ({
    ...input,
    headers: input.headers.map(([name, value]): [string, string] => [name, value]),
  }))
