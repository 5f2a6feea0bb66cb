import { type ClientRequest, waitBetween } from '../client-request.ts'
import { nameOf } from '../name-request.ts'
import { Recent } from '../recent.ts'
import type { Breach, ClientRule } from '../rule.ts'

const MOST_TOKENS = 1000
const SECONDS = /^\d+$/

/** Timers may end a little early, and a worker hears of a refusal a little later. */
const TOLERANCE_MS = 150

/** A list costs this much, as does an operation that the specification does not describe. */
const USUAL_COST = 5

const costOf = ({ contract }: ClientRequest): number => contract?.cost ?? USUAL_COST

/** Whether a request came before Retry-After had passed, by the clock of the machine and by that of the service. */
function isEarly({ request: refused, waitMs }: Refusal, request: ClientRequest): boolean {
  const waited = waitBetween(refused, request)
  // What is as old as the refusal by both clocks was perhaps sent before it.
  return request.sentAt >= refused.endedAt && waited > 0 && waited < waitMs - TOLERANCE_MS
}

interface Refusal {
  readonly request: Pick<ClientRequest, 'endedAt' | 'nowAtEnd' | 'evidence' | 'identity'> & { readonly cost: number }
  readonly waitMs: number
}

export const retryAfter: ClientRule = {
  clauses: ['CLIENT-RETRY-AFTER', 'CLIENT-RETRY-AFTER-ALL'],
  // It may be refused with 429, which is no refusal of the request itself.
  isNeverRefused: true,
  watch() {
    const refusals = new Recent<Refusal>(MOST_TOKENS)

    function judgeEarly({ request: refused }: Refusal, request: ClientRequest): readonly Breach[] {
      const exchanges = [refused.evidence, request.evidence]
      if (refused.identity === request.identity)
        return [
          { clause: 'CLIENT-RETRY-AFTER', saw: `${nameOf(request)} came before Retry-After had passed.`, exchanges },
        ]
      if (request.sentAt - refused.endedAt < TOLERANCE_MS || costOf(request) < refused.cost) return []
      const saw = 'A token sent another request before Retry-After had passed.'
      return [{ clause: 'CLIENT-RETRY-AFTER-ALL', saw, exchanges }]
    }
    return {
      judge(request) {
        const { token, outcome, response, endedAt, nowAtEnd, evidence, identity } = request
        if (token === null) return []
        const refusal = refusals.get(token)
        const breaches = refusal && isEarly(refusal, request) ? judgeEarly(refusal, request) : []
        const seconds = response?.headers['retry-after'] ?? ''
        if (outcome === 'limited' && SECONDS.test(seconds))
          refusals.set(token, {
            request: { endedAt, nowAtEnd, evidence, identity, cost: costOf(request) },
            waitMs: Number(seconds) * 1000,
          })
        return breaches
      },
    }
  },
}
