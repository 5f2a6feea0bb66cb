/** A request that waited so long for an answer in vain is not simply repeated: the next ones would wait as long. */
const LONG_MS = 10_000
/** Ends a run if nothing was answered for so long, while at least so many requests waited for their answers. */
const LONGEST_SILENCE_MS = 75_000
const SILENT_REQUESTS = 3
/** Ends a run if so many kinds of requests wait in vain, even if others are answered. */
const MOST_SILENT_KINDS = 4

/** A request that had no answer: what it asked for, and when, in milliseconds of the run's own clock. */
export interface SilentRequest {
  readonly kind: string
  readonly sentAt: number
  readonly failedAt: number
}

/** Watches how long requests wait for answers that do not come. */
export interface Silence {
  readonly noteAnswer: (kind: string, at: number) => void
  /** Notes a request without an answer. Returns why the run has to end; null if it can go on. */
  readonly noteNoAnswer: (request: SilentRequest) => string | null
  /** Whether requests of this kind waited long and in vain, again after the first one had. No other is worth sending. */
  readonly isSilent: (kind: string) => boolean
}

export function createSilence(): Silence {
  /** When the first request of each kind had waited in vain; gone with the next answer. */
  const waitedInVain = new Map<string, number>()
  const silent = new Set<string>()
  let [answeredAt, countedUntil, silentMs, requests] = [0, 0, 0, 0]

  return {
    isSilent: kind => silent.has(kind),
    noteAnswer(kind, at) {
      waitedInVain.delete(kind)
      answeredAt = at
      silentMs = 0
      requests = 0
    },
    noteNoAnswer({ kind, sentAt, failedAt }) {
      // Requests that wait at the same time wait only once, and the pauses between them are the kit's own.
      silentMs += failedAt - Math.max(sentAt, answeredAt, countedUntil)
      countedUntil = failedAt
      requests += 1
      if (failedAt - sentAt >= LONG_MS) {
        const first = waitedInVain.get(kind) ?? failedAt
        waitedInVain.set(kind, first)
        if (sentAt >= first) silent.add(kind)
      }
      if (requests >= SILENT_REQUESTS && silentMs >= LONGEST_SILENCE_MS)
        return `nothing was answered for ${Math.round(silentMs / 1000)} seconds`
      return silent.size >= MOST_SILENT_KINDS ? `it does not answer ${[...silent].join(', ')}` : null
    },
  }
}
