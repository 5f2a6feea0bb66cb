/** A request of a client with its response, from a journal, a proxy or a file. It holds no secret of its token. */
export interface ClientExchange {
  /**
   * When the request was sent, and when its response came or the client gave up: milliseconds of one clock of a machine. NaN if
   * nobody knows.
   */
  readonly sentAt: number
  readonly endedAt: number
  /** The time of the service when the request came, in milliseconds, if its clock is another one. */
  readonly serviceTime?: number
  /** A name for the token, which is the same for each request with it. Null without a token. */
  readonly token: string | null
  /** The title of the test that sent it. */
  readonly test?: string | undefined
  /** The clauses that the client breaks on purpose, or `all`. */
  readonly onPurpose?: readonly string[] | undefined
  /** True if the service did what was asked, although the client did not get the response. Only the service itself knows. */
  readonly tookEffect?: boolean | undefined
  /** False if the token came without the scheme Bearer. */
  readonly hasScheme?: boolean | undefined
  readonly request: {
    readonly method: string
    readonly url: string
    /** Names in lower case. Without Authorization. */
    readonly headers: Readonly<Record<string, string>>
    /** Undefined if there was none. Null if nobody kept it. */
    readonly body?: string | null | undefined
    /** How many bytes the body had, if that is known. */
    readonly bytes?: number | undefined
    /** True if nobody kept all headers: then only what other requests show is judged. */
    readonly isIncomplete?: boolean
  }
  /** Null if the client got no response, or not all of it. */
  readonly response: {
    readonly status: number
    readonly headers: Readonly<Record<string, string>>
    /** Null if nobody kept it, or nobody can read it. */
    readonly text: string | null
    /** Why nobody can read it. */
    readonly unread?: string | undefined
  } | null
}
