/** Ends a run if at least this share of its requests has no answer. */
const MOST_UNANSWERED = 0.25
/** So many requests are needed to know a share. */
const ENOUGH_REQUESTS = 40
/** Ends a run if so many requests in a row have no answer, however many had one before. */
const MOST_UNANSWERED_IN_A_ROW = 20
/** The same at the hosts of upload URLs, where it blocks what needs them. */
const MOST_FOREIGN_IN_A_ROW = 8
/** Ends a run if a request is refused so often, each time after the wait asked for, and no other got through meanwhile. */
const MOST_REFUSALS_OF_ALL = 5
/** Ends a run if its requests have waited so long for the rate limit, all of them together. */
const LONGEST_WAITING_SECONDS = 7200

/** After so many requests whose answers stayed broken in each repetition, it is not the network that breaks them. */
const MOST_BROKEN_ANSWERS = 3
/** Ends a run if a request is refused after it has waited so long, and no other got through meanwhile. */
const LONGEST_WAITING_IN_VAIN_SECONDS = 600

/** A refusal with rate_limited that no check asked for. */
export interface RateLimitRefusal {
  /** How long the request will wait. */
  readonly seconds: number
  /** How often the request was refused, with this one. */
  readonly times: number
  /** How many seconds it has waited before. */
  readonly waitedBefore: number
  /** How many requests had been accepted when it was refused first. */
  readonly acceptedBefore: number
}

/** How well a target can be reached in one run. */
export interface Health {
  /** Requests that the service answered. */
  readonly answered: number
  /** What the service's own answers say in their header Server; the empty text if they have none. */
  readonly servers: Set<string>
  /** How often requests had no answer, by reason. */
  readonly unanswered: ReadonlyMap<string, number>
  /** How many refusals with rate_limited there were that no check asked for. */
  readonly throttled: number
  /** True once the target has sent answers that are no JSON, and did so in each repetition too. */
  readonly sendsBrokenJson: boolean
  /** An answer was broken JSON in each repetition. */
  readonly noteBrokenJson: () => void
  /** Seconds that requests have waited for the rate limit, all together. */
  readonly waitedSeconds: number
  /** Why the run has to end; null if it can go on. */
  readonly ended: string | null
  readonly noteAnswer: () => void
  readonly noteNoAnswer: (reason: string) => void
  /** The same for the hosts to which the target sends its uploads: they end no run. */
  readonly noteForeignAnswer: () => void
  readonly noteNoForeignAnswer: (reason: string) => void
  /** True once so many requests in a row had no answer there that no other is worth sending. */
  readonly foreignHostsAreDead: boolean
  /** Requests that the service answered with anything but rate_limited. */
  readonly accepted: number
  readonly noteAccepted: () => void
  /** The refusal of a request with rate_limited. */
  readonly noteRateLimit: (refusal: RateLimitRefusal) => void
  /** Ends the run for a reason; the first reason counts. */
  readonly end: (reason: string) => void
}

/** Watches how well a target can be reached, and says when a run has to end. */
export function createHealth(): Health {
  const unanswered = new Map<string, number>()
  let [answered, accepted, failed, failedInARow] = [0, 0, 0, 0]
  let [throttled, waited, broken, foreignFailedInARow] = [0, 0, 0, 0]
  let ended: string | null = null
  const end = (reason: string) => {
    ended ??= reason
  }
  const count = (reason: string) => unanswered.set(reason, (unanswered.get(reason) ?? 0) + 1)

  return {
    servers: new Set(),
    unanswered,
    end,
    get answered() {
      return answered
    },
    get accepted() {
      return accepted
    },
    noteAccepted() {
      accepted++
    },
    get throttled() {
      return throttled
    },
    get sendsBrokenJson() {
      return broken >= MOST_BROKEN_ANSWERS
    },
    noteBrokenJson() {
      broken++
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
    },
    noteNoAnswer(reason) {
      count(reason)
      failed++
      failedInARow++
      const requests = answered + failed
      const isTooMany = requests >= ENOUGH_REQUESTS && failed / requests >= MOST_UNANSWERED
      if (isTooMany || failedInARow >= MOST_UNANSWERED_IN_A_ROW)
        end(`the target is not well enough to be judged: ${failed} of ${requests} requests had no answer (${reason})`)
    },
    get foreignHostsAreDead() {
      return foreignFailedInARow >= MOST_FOREIGN_IN_A_ROW
    },
    noteForeignAnswer() {
      foreignFailedInARow = 0
    },
    noteNoForeignAnswer(reason) {
      count(`where upload_url leads, ${reason}`)
      foreignFailedInARow++
    },
    noteRateLimit({ seconds, times, waitedBefore, acceptedBefore }) {
      throttled++
      waited += seconds
      const waitsInVain = times >= MOST_REFUSALS_OF_ALL || waitedBefore >= LONGEST_WAITING_IN_VAIN_SECONDS
      if (waitsInVain && accepted === acceptedBefore)
        end(
          'the target refuses every request with rate_limited, however long the kit waits: give tokens.full a larger quota, or try later',
        )
      if (waited > LONGEST_WAITING_SECONDS)
        end(
          `requests waited ${LONGEST_WAITING_SECONDS} seconds in all for the rate limit: give tokens.full a larger quota, or run fewer checks with --only`,
        )
    },
  }
}
