import { SECONDS } from '../../observe/rules/errors.ts'
import { type ClientRequest, isForService, waitBetween } from '../client-request.ts'
import { nameOf } from '../name-request.ts'
import { Recent } from '../recent.ts'
import type { Breach, ClientRule } from '../rule.ts'

const MOST_TOKENS = 1000

/** Timers may end a little early, and a worker hears of a refusal a little later. */
const TOLERANCE_MS = 150

/** A list costs this much, as does an operation that the specification does not describe. */
const USUAL_COST = 5

const costOf = ({ contract }: ClientRequest): number => contract?.cost ?? USUAL_COST

interface Refusal {
  readonly request: Pick<ClientRequest, 'endedAt' | 'nowAtEnd' | 'evidence' | 'identity' | 'key'> & {
    readonly cost: number
  }
  readonly waitMs: number
}

/** Whether a request came before Retry-After had passed, by the clock of the machine and by that of the service. */
function isEarly({ request: refused, waitMs }: Refusal, request: ClientRequest): boolean {
  const waited = waitBetween(refused, request)
  // What is as old as the refusal by both clocks was perhaps sent before it.
  return request.sentAt >= refused.endedAt && waited > 0 && waited < waitMs - TOLERANCE_MS
}

const isSame = ({ request: { identity, key } }: Refusal, request: ClientRequest): boolean =>
  identity === request.identity && key === request.key

/** Another worker, or another tab, may read the same at its own pace, and know nothing of the refusal. */
const mayBeOfOthers = ({ key, contract }: ClientRequest): boolean => !key && contract?.idempotency === undefined

/** Whether a request belongs to the same burst as the refusal. */
const isAtOnce = ({ request: refused }: Refusal, request: ClientRequest): boolean =>
  waitBetween(refused, request) < TOLERANCE_MS

function judgeEarly(refusal: Refusal, request: ClientRequest): readonly Breach[] {
  const { evidence, endedAt, cost } = refusal.request
  const exchanges = [evidence, request.evidence]
  if (isSame(refusal, request)) {
    const isUnsure = mayBeOfOthers(request)
    if (isUnsure && isAtOnce(refusal, request)) return []
    const saw = `${nameOf(request)} came before Retry-After had passed.`
    return [{ clause: 'CLIENT-RETRY-AFTER', saw, exchanges, isUnsure }]
  }
  if (request.sentAt - endedAt < TOLERANCE_MS || costOf(request) < cost) return []
  const saw = 'A token sent another request before Retry-After had passed.'
  return [{ clause: 'CLIENT-RETRY-AFTER-ALL', saw, exchanges }]
}

export const retryAfter: ClientRule = {
  clauses: ['CLIENT-RETRY-AFTER', 'CLIENT-RETRY-AFTER-ALL'],
  // It may be refused with 429, which is no refusal of the request itself.
  isNeverRefused: true,
  watch() {
    const refusals = new Recent<Refusal>(MOST_TOKENS)
    return {
      judge(request) {
        const { token, outcome, response, endedAt, nowAtEnd, evidence, identity, key } = request
        if (token === null || !isForService(request)) return []
        const refusal = refusals.get(token)
        const breaches = refusal && isEarly(refusal, request) ? judgeEarly(refusal, request) : []
        const seconds = response?.headers['retry-after'] ?? ''
        // The first refusal of a burst counts: a loop without any wait soon is later than a burst.
        const isFirst = !refusal || !isAtOnce(refusal, request)
        if (outcome === 'limited' && isFirst && SECONDS.test(seconds))
          refusals.set(token, {
            request: { endedAt, nowAtEnd, evidence, identity, key, cost: costOf(request) },
            waitMs: Number(seconds) * 1000,
          })
        return breaches
      },
    }
  },
}
