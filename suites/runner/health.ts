/** Ends a run if at least this share of its requests has no answer. */
const MOST_UNANSWERED = 0.25
/** So many requests are needed to know a share. */
const ENOUGH_REQUESTS = 40
/** Ends a run if so many requests in a row have no answer, however many had one before. */
const MOST_UNANSWERED_IN_A_ROW = 20
/** Ends a run if so many requests in a row are rate limited: nothing gets through any more. */
const MOST_LIMITED_IN_A_ROW = 40
/** Ends a run if its requests have waited so long for the rate limit, all of them together. */
export const LONGEST_WAITING_SECONDS = 7200

/** How well a target can be reached in one run. */
export interface Health {
  /** Requests that the service answered. */
  readonly answered: number
  /** How often requests had no answer, by reason. */
  readonly unanswered: ReadonlyMap<string, number>
  /** Seconds that requests have waited for the rate limit, all together. */
  readonly waitedSeconds: number
  /** Why the run has to end; null if it can go on. */
  readonly ended: string | null
  readonly noteAnswer: () => void
  readonly noteNoAnswer: (reason: string) => void
  /** A refusal with rate_limited, and the seconds that the request will wait. */
  readonly noteRateLimit: (seconds: number) => void
  /** Ends the run for a reason; the first reason counts. */
  readonly end: (reason: string) => void
}

/** Watches how well a target can be reached, and says when a run has to end. */
export function createHealth(): Health {
  const unanswered = new Map<string, number>()
  let [answered, failed, failedInARow, limitedInARow, waited] = [0, 0, 0, 0, 0]
  let ended: string | null = null
  const end = (reason: string) => {
    ended ??= reason
  }

  return {
    unanswered,
    end,
    get answered() {
      return answered
    },
    get waitedSeconds() {
      return waited
    },
    get ended() {
      return ended
    },
    noteAnswer() {
      answered++
      failedInARow = 0
      limitedInARow = 0
    },
    noteNoAnswer(reason) {
      unanswered.set(reason, (unanswered.get(reason) ?? 0) + 1)
      failed++
      failedInARow++
      const requests = answered + failed
      const isTooMany = requests >= ENOUGH_REQUESTS && failed / requests >= MOST_UNANSWERED
      if (isTooMany || failedInARow >= MOST_UNANSWERED_IN_A_ROW)
        end(`the target is not well enough to be judged: ${failed} of ${requests} requests had no answer (${reason})`)
    },
    noteRateLimit(seconds) {
      waited += seconds
      limitedInARow++
      if (limitedInARow >= MOST_LIMITED_IN_A_ROW)
        end(
          `the target refuses every request with rate_limited, ${limitedInARow} in a row: give tokens.full a larger quota, or try later`,
        )
      if (waited > LONGEST_WAITING_SECONDS)
        end(
          `requests waited ${LONGEST_WAITING_SECONDS} seconds in all for the rate limit: give tokens.full a larger quota, or run fewer checks with --only`,
        )
    },
  }
}
