import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, parseAnswer } from './answers.ts'
import { type BytesInput, bytesOf, type Input, type RequestInput } from './input.ts'
import type { Problem } from './judge.ts'

/** What came back for one input. */
export interface Outcome {
  readonly answers: readonly Answer[]
  readonly problem?: Problem
}

/** Far more than any request takes, also on a busy machine. */
const PATIENCE_MS = 15_000
/** How long a server may think about bytes that need not be a whole request. */
const QUIET_MS = 30

const HANG: Problem = { kind: 'hang', text: `no end within ${PATIENCE_MS / 1000} s` }

const CUT_OFF = 'the server ended the connection in the middle of its last response'

/** One connection. Its caller waits for what comes next. */
class Wire {
  received = ''
  isClosed = false
  isBroken = false
  private readonly socket: Socket
  private wake = () => {}

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1')
    this.socket.setNoDelay(true)
    this.socket.on('data', chunk => {
      this.received += chunk.toString('latin1')
      this.wake()
    })
    // The server may break the connection while bytes are on their way. What counts is what it said before.
    this.socket.on('error', () => {
      this.isBroken = true
    })
    this.socket.on('close', () => {
      this.isClosed = true
      this.wake()
    })
  }

  write(bytes: string): void {
    this.socket.write(bytes, 'latin1')
  }

  end(): void {
    this.socket.end()
  }

  reset(): void {
    this.socket.resetAndDestroy()
  }

  /** Resolves when something has come, with true, or with false after a while. */
  async next(ms: number): Promise<boolean> {
    if (this.isClosed) return true
    const patience = new AbortController()
    const woken = new Promise<true>(done => {
      this.wake = () => done(true)
    })
    const late = sleep(ms, false, { signal: patience.signal }).catch(() => false)
    const result = await Promise.race([woken, late])
    patience.abort()
    return result
  }
}

/** Whether received bytes are one answer, and nothing else. */
function isWhole(bytes: string): boolean {
  const parsed = parseAnswer(bytes, true)
  return parsed.kind === 'answer' && parsed.rest === ''
}

/** Sends inputs to a port. Requests share a connection as long as the server keeps it. */
export class PortSender {
  private readonly port: number
  private readonly quietMs: number
  private wire: Wire | undefined

  constructor(port: number, quietMs = QUIET_MS) {
    this.port = port
    this.quietMs = quietMs
  }

  send(input: Input): Promise<Outcome> {
    return input.kind === 'request' ? this.sendRequest(input) : this.sendBytes(input)
  }

  close(): void {
    this.wire?.reset()
    this.wire = undefined
  }

  private async sendRequest(input: RequestInput): Promise<Outcome> {
    const isShared = this.wire !== undefined && !this.wire.isClosed
    const wire = isShared && this.wire ? this.wire : new Wire(this.port)
    this.wire = wire
    wire.received = ''
    wire.write(bytesOf(input))
    for (;;) {
      const parsed = parseAnswer(wire.received, input.method !== 'HEAD')
      if (parsed.kind === 'answer') {
        wire.received = parsed.rest
        // A server that could not read the request cannot know that it was HEAD, and sends a body before it closes.
        const isEnd = parsed.answer.headers.connection === 'close'
        if (parsed.rest !== '' && !(isEnd && input.method === 'HEAD'))
          return { answers: [parsed.answer], problem: this.fail('garbled', parsed.rest) }
        if (isEnd) this.close()
        return { answers: [parsed.answer] }
      }
      if (parsed.kind === 'garbled') return { answers: [], problem: this.fail('garbled', parsed.reason) }
      // The server may end a shared connection at any time between two requests.
      if (wire.isClosed && isShared) return this.sendRequest(input)
      if (wire.isClosed) return { answers: [], problem: this.fail('no response', 'the connection ended') }
      if (!(await wire.next(PATIENCE_MS))) return { answers: [], problem: HANG }
    }
  }

  private fail(kind: Problem['kind'], text: string): Problem {
    this.close()
    return { kind, text: text.slice(0, 200) }
  }

  private async sendBytes({ bytes, ending }: BytesInput): Promise<Outcome> {
    const wire = new Wire(this.port)
    wire.write(bytes)
    if (ending === 'wait') while (!wire.isClosed && !isWhole(wire.received) && (await wire.next(this.quietMs)));
    // If the client ends the connection, it may cut off a response itself.
    const hasServerEnded = wire.isClosed && !wire.isBroken
    if (ending === 'reset') wire.reset()
    else wire.end()
    while (!wire.isClosed) if (!(await wire.next(PATIENCE_MS))) return { answers: [], problem: HANG }
    const answers: Answer[] = []
    for (let rest = wire.received; rest !== ''; ) {
      const parsed = parseAnswer(rest, true)
      if (parsed.kind === 'garbled') return { answers, problem: { kind: 'garbled', text: parsed.reason } }
      if (parsed.kind === 'incomplete')
        return { answers, ...(hasServerEnded && { problem: { kind: 'garbled', text: CUT_OFF } }) }
      answers.push(parsed.answer)
      rest = parsed.rest
    }
    return { answers }
  }
}
