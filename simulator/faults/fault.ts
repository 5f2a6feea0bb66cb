import type { Duration } from '../options/duration.ts'

/** The name by which faults and the journal call a PUT to an upload URL. It is no operation of the service. */
export const UPLOAD_BYTES = 'uploadBytes'

/** Which requests are meant. What is left out may be anything. */
export interface RequestPattern {
  /** The name of an operation, or `uploadBytes`. */
  readonly operation?: string | undefined
  readonly method?: string | undefined
  /** A path without a query, in which `*` stands for any one segment. */
  readonly path?: string | undefined
  /** The secret of a token, or its label. */
  readonly token?: string | undefined
}

/** How often something happens to the requests that match. */
export interface Turns {
  /** The first matching request that it happens to, counted from 1. Default: 1. */
  readonly from?: number | undefined
  /** How many requests it happens to. Default: 1. */
  readonly times?: number | 'always' | undefined
  /** Instead of `times`: to all requests until so long after the first, by the clock of the world or of the machine. */
  readonly lasts?: Duration | string | undefined
  /** From 0 to 1; the seed of the world decides. Default: 1. */
  readonly probability?: number | undefined
}

/**
 * A fault of the server or of the network, as a value: which requests it happens to, and what happens. Exactly one of
 * `status`, `answer`, `reset`, `quota` and `import`; a `delay` may come alone or with one of them.
 */
export interface Fault extends RequestPattern, Turns {
  /** Answers with this status; the service does nothing. */
  readonly status?: number | undefined
  /** More headers of that answer. Null leaves one out. */
  readonly headers?: Readonly<Record<string, string | null>> | undefined
  /** The body of that answer: a text, or what is sent as JSON. Default: the error envelope with the code of the status. */
  readonly body?: unknown
  /** Breaks the response of the service: half of its JSON as a whole body, or a connection that ends in the middle of it. */
  readonly answer?: 'malformed' | 'truncated' | undefined
  /**
   * Resets the connection: before the service does anything, after it has done everything (the response is lost), or while
   * the bytes of an upload arrive.
   */
  readonly reset?: 'before' | 'during' | 'after' | undefined
  /** How many bytes of the request arrive before a reset `during` it. Default: 1. */
  readonly bytes?: number | undefined
  /** Keeps the request in flight for so long. Its Idempotency-Key is taken in that time. A text is in ISO 8601. */
  readonly delay?: Duration | string | undefined
  /** Whether the delay passes on the clock of the world. Default: on that of the machine. */
  readonly virtual?: boolean | undefined
  /** The units that the quota of the token has left when the request comes. */
  readonly quota?: number | undefined
  /** What becomes of the import that the request creates: `fails`, or it takes this long on the clock of the world. */
  readonly import?: Duration | string | undefined
}

/** A planned fault, and how often it has happened. */
export interface FaultState extends Fault {
  readonly id: string
  /** Whether it holds requests until they are released. */
  readonly hold: boolean
  /** How many requests matched while it had turns left. */
  readonly matched: number
  /** How many requests it happened to. */
  readonly fired: number
  /** How many more it will happen to. Null: every one. */
  readonly left: number | null
}
