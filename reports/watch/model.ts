/** A request that went through the proxy. It holds no secret. */
export interface WatchedRequest {
  readonly method: string
  readonly url: string
  /** Null if the client got no response, or not all of it. */
  readonly status: number | null
  /** The code of a refusal. */
  readonly code: string | undefined
  /** In milliseconds since the epoch. */
  readonly sentAt: number
  readonly durationMs: number
}
