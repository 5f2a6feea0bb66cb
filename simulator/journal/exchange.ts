import type { Token } from '../../fixtures/entities.ts'
import { type Clock, type Instant, machineTime } from '../clock.ts'
import { type AppliedChanges, NO_CHANGES } from '../options/changes.ts'
import type { DeclaredOperation } from '../service/declared-operation.ts'
import type { Trace } from '../service/pipeline/trace.ts'
import type { PlainResponse, Resource } from '../service/reply.ts'
import type { QuotaWindow } from '../service/store/quota-window.ts'

const NONE: readonly string[] = []

/** A longer body is not kept. */
const MAX_BODY_LENGTH = 64 * 1024

/** Says how long a body is that is too long to be kept. */
const shorten = (body: string): string =>
  body.length > MAX_BODY_LENGTH ? `(${body.length} characters, too many to be kept)` : body

/** A request and what became of it. It computes nothing, as every request makes one: describe-exchange.ts does. */
export class Exchange implements Trace {
  /** Counts the exchanges of a sandbox in the order of their ends. 0 until the end. */
  id = 0
  readonly at: Instant
  /** By how much the clock of the world was moved until then. */
  readonly clockMovedMs: number
  readonly method: string
  readonly path: string
  /** The query, with its question mark. */
  readonly search: string
  readonly headers: Headers
  operation: DeclaredOperation | undefined
  /** Whether it is a PUT to an upload URL, which is no operation. */
  isUpload = false
  /** For a write of a view: what a client read before it. */
  viewBefore: Resource | undefined
  token: Token | undefined
  /** The token that the request names, also if the service did not look at it or refused it. */
  knownToken: Token | undefined
  text: string | undefined
  /** The body, if the service did not read it. */
  unreadText: string | undefined
  isHandled = false
  /** What the token has used of its quota after the request. */
  window: QuotaWindow | undefined
  /** What ended the request with an error. */
  error: unknown
  /** The ids of the faults that happened to it. */
  faults = NONE
  /** The rules for clients that tests broke on purpose when it came. */
  onPurpose = NONE
  hint: string | undefined
  /** Those of the service that answered. */
  changes: AppliedChanges = NO_CHANGES
  answer: PlainResponse | undefined
  /** Whether the client did not get the whole answer: the connection broke, or the client went away. */
  isLost = false
  /** Whether the client went away before it had the response. */
  isGivenUp = false
  durationMs = 0
  /** By the clock of the machine. */
  readonly startedAt = machineTime()

  constructor(clock: Pick<Clock, 'now' | 'moved'>, method: string, path: string, search: string, headers: Headers) {
    this.at = clock.now()
    this.clockMovedMs = clock.moved
    this.method = method
    this.path = path
    this.search = search
    this.headers = headers
  }

  /**
   * Ends the exchange. Lets go of bodies that are too long to be kept. It may end again when its response comes after its client
   * has gone: its duration stays the time until the client went.
   */
  end(id: number): void {
    if (this.id !== id) this.durationMs = Math.max(0, machineTime() - this.startedAt)
    this.id = id
    const { text, unreadText, answer } = this
    this.text = text && shorten(text)
    this.unreadText = unreadText && shorten(unreadText)
    if (answer && answer.body.length > MAX_BODY_LENGTH) this.answer = { ...answer, body: shorten(answer.body) }
  }

  /** The body of the request, whether the service read it or not. */
  get requestText(): string | undefined {
    return this.text ?? this.unreadText
  }

  /** How many characters its bodies have. */
  get length(): number {
    return (this.requestText ?? '').length + (this.answer?.body.length ?? 0)
  }
}
