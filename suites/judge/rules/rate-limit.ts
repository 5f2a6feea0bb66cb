import { SECONDS } from '../../observe/rules/errors.ts'
import { type ClientRequest, isForService, nameOf, waitBetween } from '../client-request.ts'
import { BoundedMap } from '../recent.ts'
import type { Breach, ClientRule } from '../rule.ts'

const MOST_TOKENS = 1000
const MOST_REQUESTS = 2000

/** Timers may end a little early, and a worker hears of a refusal a little later. */
const TOLERANCE_MS = 150

/** A list costs this much, as does an operation that the specification does not describe. */
const USUAL_COST = 5

const costOf = ({ contract }: ClientRequest): number => contract?.cost ?? USUAL_COST

interface Refusal {
  readonly request: Pick<ClientRequest, 'endedAt' | 'nowAtEnd' | 'evidence'>
  /** What was refused: equal for the repetitions of one request. */
  readonly id: string
  readonly cost: number
  readonly waitMs: number
}

/** Without a token, only the key tells who sent a request. */
const idOf = ({ token, key, identity }: ClientRequest): string | undefined =>
  token === null && !key ? undefined : `${token} ${key} ${identity}`

/** Whether a request came before Retry-After had passed, by the clock of the machine and by that of the service. */
function isEarly({ request: refused, waitMs }: Refusal, request: ClientRequest): boolean {
  const waited = waitBetween(refused, request)
  // What is as old as the refusal by both clocks was perhaps sent before it.
  return request.sentAt >= refused.endedAt && waited > 0 && waited < waitMs - TOLERANCE_MS
}

/** Whether a request belongs to the same burst as the refusal. */
const isAtOnce = ({ request: refused }: Refusal, request: ClientRequest): boolean =>
  waitBetween(refused, request) < TOLERANCE_MS

/** Early repetitions of one request, each at once after the response to the one before. Many in a row come from one client in a loop. */
interface Loop {
  readonly endedAt: number
  readonly times: number
}
const SOON_MS = 250
const SURE_LOOP = 12
/** Several workers that were refused at the same time may each repeat once. */
const LIKELY_LOOP = 6

function judgeRepetition(refusal: Refusal, request: ClientRequest, { times }: Loop): readonly Breach[] {
  // Another worker, or another tab, may send the same at its own pace, and know nothing of the refusal.
  const isUnsure = !request.key && times < SURE_LOOP
  if (isUnsure && times < LIKELY_LOOP && isAtOnce(refusal, request)) return []
  const saw = `${nameOf(request)} was sent before Retry-After had passed.`
  return [{ clause: 'CLIENT-RETRY-AFTER', saw, exchanges: [refusal.request.evidence, request.evidence], isUnsure }]
}

function judgeOther({ request: refused, cost }: Refusal, request: ClientRequest): readonly Breach[] {
  if (request.sentAt - refused.endedAt < TOLERANCE_MS || costOf(request) < cost) return []
  const saw = 'A token sent another request before Retry-After had passed.'
  return [{ clause: 'CLIENT-RETRY-AFTER-ALL', saw, exchanges: [refused.evidence, request.evidence] }]
}

function keepRefusals(most: number) {
  const refusals = new BoundedMap<Refusal>(most)
  return {
    /** The refusal after which a request comes too early. */
    findEarly(id: string | null | undefined, request: ClientRequest): Refusal | undefined {
      const refusal = refusals.get(id ?? '')
      return refusal && isEarly(refusal, request) ? refusal : undefined
    },
    /** The first refusal of a burst counts: a loop without any wait soon is later than a burst. */
    note(id: string | null | undefined, refusal: Refusal, request: ClientRequest): void {
      const before = refusals.get(id ?? '')
      if (id && !(before && isAtOnce(before, request))) refusals.set(id, refusal)
    },
  }
}

export const retryAfter: ClientRule = {
  clauses: ['CLIENT-RETRY-AFTER', 'CLIENT-RETRY-AFTER-ALL'],
  // It may be refused with 429, which is no refusal of the request itself.
  isNeverRefused: true,
  watch() {
    const ofTokens = keepRefusals(MOST_TOKENS)
    const ofRequests = keepRefusals(MOST_REQUESTS)
    const loops = new BoundedMap<Loop>(MOST_REQUESTS)
    const noteEarly = (id: string, { sentAt, endedAt }: ClientRequest): Loop => {
      const before = loops.get(id)
      const isNext = before && sentAt >= before.endedAt && sentAt - before.endedAt < SOON_MS
      const loop = { endedAt, times: isNext ? before.times + 1 : 1 }
      loops.set(id, loop)
      return loop
    }
    return {
      judge(request) {
        const { token, outcome, response, endedAt, nowAtEnd, evidence } = request
        const id = idOf(request)
        if (id === undefined || !isForService(request)) return []
        const same = ofRequests.findEarly(id, request)
        const other = ofTokens.findEarly(token, request)
        const seconds = response?.headers['retry-after'] ?? ''
        if (outcome === 'limited' && SECONDS.test(seconds)) {
          const waitMs = Number(seconds) * 1000
          const refusal = { request: { endedAt, nowAtEnd, evidence }, id, cost: costOf(request), waitMs }
          ofRequests.note(id, refusal, request)
          ofTokens.note(token, refusal, request)
        }
        if (same) return judgeRepetition(same, request, noteEarly(id, request))
        return other && other.id !== id ? judgeOther(other, request) : []
      },
    }
  },
}
