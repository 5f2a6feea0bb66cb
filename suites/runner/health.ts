import { cutName } from '../target/cut-body.ts'
import { trackUnansweredRequests, type UnansweredRequest } from './unanswered-requests.ts'

/** Ends a run if at least this share of its requests has no response. */
const MOST_UNANSWERED = 0.25
/** The fewest requests that a share is computed of. */
const ENOUGH_REQUESTS = 40
/**
 * Ends a run if this many requests in a row have no response, however many had one before. Requests that are under way when one
 * of them fails say no more than that one.
 */
const MOST_UNANSWERED_IN_A_ROW = 20
/** The target seems to be down after so many of them. */
const DOWN_AFTER = 2
/** So many outages may be restarts. The failures of later ones count for the share of unanswered requests. */
const MOST_RESTARTS = 3
/** The same at the hosts of upload URLs, where it blocks what needs them. */
const MOST_FOREIGN_IN_A_ROW = 8
/** Ends a run if a request is refused this often, each time after the wait asked for, and no other got through meanwhile. */
const MOST_REFUSALS_OF_ALL = 5
/** Ends a run at once if the target asks for a longer wait: its quota is too small for a run. */
const LONGEST_WAIT_SECONDS = 600
/** Ends a run if at least one of its requests was waiting for the rate limit for so long in all. A deep run sends about eight times as many. */
const LONGEST_WAITING_SECONDS = { usual: 7200, deep: 8 * 7200 }

/** After this many requests whose answers stayed broken in each repetition, the network is not to blame. */
const MOST_BROKEN_ANSWERS = 3
/** Ends a run if a request is refused after it has waited this long, and no other got through meanwhile. */
const LONGEST_WAITING_IN_VAIN_SECONDS = 600

/** The refusals of one request since another one was last accepted. */
export interface RefusalsInVain {
  /** How often the request was refused. */
  readonly times: number
  /** How many seconds it has waited between them. */
  readonly waitedBefore: number
  /** How many requests had been accepted at the first of them. */
  readonly acceptedBefore: number
}

/** A refusal with rate_limited that no check asked for. */
interface RateLimitRefusal extends RefusalsInVain {
  /** What was refused, such as `POST /v1/boards/{id}/rows`. */
  readonly kind: string
  /** How long the request will wait. */
  readonly seconds: number
  /** When the request was refused, in milliseconds of the run's own clock. */
  readonly refusedAt: number
}

/** A server that changes its name with each answer cannot be told from a gateway by its name. */
const MOST_SERVERS = 20

/** Requests without a response are counted by so many reasons, and all others together: a gateway may put anything into a reason. */
const MOST_REASONS = 50
const OTHERS = 'other reasons'

/** Watches how well a target can be reached, and says when a run has to end. */
export function createHealth(depth: keyof typeof LONGEST_WAITING_SECONDS = 'usual') {
  const longestWaiting = LONGEST_WAITING_SECONDS[depth]
  const unanswered = new Map<string, number>()
  const unansweredKinds = new Map<string, number>()
  let [answered, accepted, failed, failedInARow] = [0, 0, 0, 0]
  let [throttled, waited, broken, foreignFailedInARow] = [0, 0, 0, 0]
  let [failedAt, failedSinceAnswer, countedBefore, restarts] = [0, 0, 0, 0]
  let waitsUntil = 0
  let ended: string | null = null
  const servers = new Set<string>()
  const silence = trackUnansweredRequests()
  const end = (reason: string) => {
    ended ??= reason
  }
  const countIn = (counts: Map<string, number>, what: string) => {
    const key = counts.has(what) || counts.size < MOST_REASONS ? what : OTHERS
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  /** Such as `, 8 of them GET /v1/metrics/ads`: what more than half of them asked for. */
  const describeMostUnanswered = () => {
    const [most] = [...unansweredKinds].sort(([, one], [, other]) => other - one)
    return most && most[1] * 2 > failed && most[0] !== OTHERS ? `, ${most[1]} of them ${most[0]}` : ''
  }
  /** Counts the time in which several requests wait only once. */
  const countWait = (refusedAt: number, seconds: number) => {
    const until = Math.max(waitsUntil, refusedAt + seconds * 1000)
    waited += (until - Math.max(waitsUntil, refusedAt)) / 1000
    waitsUntil = until
  }

  return {
    /** How often requests had no response, by reason. */
    unanswered,
    /** Notes the header Server of one of the service's own answers; the empty text if it has none. */
    noteServer(name: string) {
      if (servers.size < MOST_SERVERS) servers.add(cutName(name))
    },
    /** Whether a header Server shows that a response does not come from the service. */
    isOtherServer: (name: string) =>
      name !== '' && servers.size > 0 && servers.size < MOST_SERVERS && !servers.has(cutName(name)),
    /** Ends the run for a reason; the first reason counts. */
    end,
    /** Why the run has to end; null if it can go on. */
    get ended() {
      return ended
    },
    /** Requests that the service answered. */
    get answered() {
      return answered
    },
    /** Requests that the service answered with anything but rate_limited. */
    get accepted() {
      return accepted
    },
    noteAccepted() {
      accepted++
    },
    /** How many refusals with rate_limited there were that no check asked for. */
    get throttled() {
      return throttled
    },
    /** Seconds in which at least one request waited for the rate limit. */
    get waitedSeconds() {
      return waited
    },
    /** True once the target has sent answers that are not JSON, and did so in each repetition too. */
    get sendsBrokenJson() {
      return broken >= MOST_BROKEN_ANSWERS
    },
    /** A response was broken JSON in each repetition. */
    noteBrokenJson() {
      broken++
    },
    /** Whether a target that has answered seems to be down: it may be restarting. */
    get isDown() {
      return answered > 0 && failedInARow >= DOWN_AFTER
    },
    /** Whether requests of this kind have waited so long in vain that no other is worth sending. */
    isSilent: silence.isSilent,
    noteAnswer(kind: string, at: number) {
      answered++
      if (failedInARow >= DOWN_AFTER && restarts < MOST_RESTARTS) restarts++
      else countedBefore += failedSinceAnswer
      failedInARow = failedSinceAnswer = 0
      silence.noteAnswer(kind, at)
    },
    noteNoAnswer(reason: string, request: UnansweredRequest) {
      countIn(unanswered, reason)
      countIn(unansweredKinds, request.kind)
      failed++
      failedSinceAnswer++
      if (request.sentAt >= failedAt) {
        failedInARow++
        failedAt = request.failedAt
      }
      const requests = answered + failed
      const counted = countedBefore + failedInARow
      const isTooMany = answered + counted >= ENOUGH_REQUESTS && counted / (answered + counted) >= MOST_UNANSWERED
      const isDead = isTooMany || failedInARow >= MOST_UNANSWERED_IN_A_ROW
      const why = isDead
        ? `${failed} of ${requests} requests had no response${describeMostUnanswered()}`
        : silence.noteNoAnswer(request)
      if (why !== null) end(`the server cannot be reached reliably enough to be judged: ${why} (${reason})`)
    },
    /** True once so many requests in a row had no response at the hosts of uploads that no other is worth sending: it ends no run. */
    get foreignHostsAreDead() {
      return foreignFailedInARow >= MOST_FOREIGN_IN_A_ROW
    },
    noteForeignAnswer() {
      foreignFailedInARow = 0
    },
    noteNoForeignAnswer(reason: string) {
      countIn(unanswered, `at the host of upload_url, ${reason}`)
      foreignFailedInARow++
    },
    /** The refusal of a request with rate_limited. */
    noteRateLimit({ kind, seconds, refusedAt, times, waitedBefore, acceptedBefore }: RateLimitRefusal) {
      throttled++
      if (seconds > LONGEST_WAIT_SECONDS) {
        end(
          `the server asks to wait ${seconds} seconds for its rate limit: its quota is too small for a run, so give tokens.full a larger one`,
        )
        return
      }
      countWait(refusedAt, seconds)
      const waitsInVain = times >= MOST_REFUSALS_OF_ALL || waitedBefore >= LONGEST_WAITING_IN_VAIN_SECONDS
      if (waitsInVain && accepted === acceptedBefore)
        end(
          `the server refuses every request with rate_limited, even after ${waitedBefore} seconds of waiting: it refused ${kind} ${times} times, and accepted nothing else meanwhile. Give tokens.full a larger quota, or try later`,
        )
      if (waited > longestWaiting)
        end(
          `the run waited ${longestWaiting} seconds in all for the rate limit: give tokens.full a larger quota, or run fewer checks with --only`,
        )
    },
  }
}

/** How well a target can be reached in one run. */
export type Health = Readonly<ReturnType<typeof createHealth>>
