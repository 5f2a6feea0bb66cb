/** A request that waited so long for a response in vain is not repeated: the next attempt would wait as long. */
const LONG_MS = 10_000
/** Ends a run if nothing was answered for this long, while at least this many requests waited for their answers. */
const LONGEST_SILENCE_MS = 75_000
const SILENT_REQUESTS = 3
/** Ends a run if this many kinds of requests wait in vain, even if others are answered. */
const MOST_SILENT_KINDS = 4

/** A request that had no response: what it asked for, and when, in milliseconds of the run's own clock. */
export interface UnansweredRequest {
  readonly kind: string
  readonly sentAt: number
  readonly failedAt: number
}

/** Whether a request waited so long in vain that it is not repeated. */
export const isLongWait = ({ sentAt, failedAt }: UnansweredRequest): boolean => failedAt - sentAt >= LONG_MS

/** Watches how long requests wait for answers that do not come. */
export function trackUnansweredRequests() {
  /** When the first request of each kind had waited in vain. */
  const waitedInVain = new Map<string, number>()
  const silent = new Set<string>()
  /** One value of a request, such as a URL to import, may make it hang: a kind that was ever answered is not given up. */
  const answeredKinds = new Set<string>()
  let [answeredAt, countedUntil, silentMs, requests] = [0, 0, 0, 0]

  return {
    /** Whether two requests of this kind waited long and in vain, one after the other, and none was ever answered. */
    isSilent: (kind: string) => silent.has(kind),
    noteAnswer(kind: string, at: number) {
      answeredKinds.add(kind)
      silent.delete(kind)
      answeredAt = at
      silentMs = 0
      requests = 0
    },
    /** Notes a request without a response. Returns why the run has to end; null if it can go on. */
    noteNoAnswer(request: UnansweredRequest): string | null {
      const { kind, sentAt, failedAt } = request
      // Requests that wait at the same time wait only once, and the pauses between them are the kit's own.
      silentMs += failedAt - Math.max(sentAt, answeredAt, countedUntil)
      countedUntil = failedAt
      requests += 1
      if (isLongWait(request) && !answeredKinds.has(kind)) {
        const first = waitedInVain.get(kind) ?? failedAt
        waitedInVain.set(kind, first)
        if (sentAt >= first) silent.add(kind)
      }
      if (requests >= SILENT_REQUESTS && silentMs >= LONGEST_SILENCE_MS)
        return `no request was answered for ${Math.round(silentMs / 1000)} seconds`
      return silent.size >= MOST_SILENT_KINDS ? `it does not answer ${[...silent].join(', ')}` : null
    },
  }
}
