import { clauseId } from '../contract/clause-id.ts'
import type { OperationName } from '../contract/operations.ts'
import { at, parseJson } from '../json.ts'
import type { Answer } from '../target/api.ts'
import { cutAnswer } from '../target/cut-body.ts'
import type { Exchange } from '../target/transport.ts'
import { type ObservedAnswer, readAnswer } from './observed-answer.ts'
import type { Observer } from './observer.ts'

/** A request with which a check prepares what it needs, and which follows all rules, was refused. */
export interface Refusal {
  /** Such as `create a column`. */
  readonly step: string
  readonly answer: Answer
}

/** So many refusals in one place are evidence enough. */
const MOST_PENDING = 5

interface Pending {
  readonly operation: OperationName
  readonly exchange: Exchange
  readonly recordBreach: (why: string) => void
}

interface Target {
  readonly base_url: string
  readonly token: string | null | undefined
  /** Whether the run has created a resource with this id. */
  readonly hasMade: (id: string) => boolean
}

/** What a service may limit the number of: the things in one board, attribute or space. */
const placeOf = ({ request }: Exchange, { operation }: ObservedAnswer): string =>
  `${operation} ${request.url.split('?')[0]} ${at(parseJson(request.body ?? ''), 'space_id')}`

/**
 * Judges refusals of preparing requests: the service breaks the clause that promises a response with data. A service may hold
 * fewer things than the kit makes, so a refused write counts when a later one in the same place is accepted.
 */
export function createPreparationJudge(
  observer: Pick<Observer<Exchange>, 'recordBreach'>,
  { base_url, token, hasMade }: Target,
) {
  const pending = new Map<string, Pending[]>()

  return {
    /** The writes that were refused, and of which none has been accepted since. */
    operations: (): readonly OperationName[] => [...pending.values()].flatMap(([one]) => one?.operation ?? []),
    /** Returns whether the rules for every response judge it. */
    note({ step, answer: { request, status, headers, text } }: Refusal): boolean {
      const response = { status, headers, text }
      const read = readAnswer({ request, response }, base_url)
      const exchange = cutAnswer({ request, response, cost: 0 })
      if (!read || request.headers.authorization !== `Bearer ${token}`) return false
      const { operation, contract, code, parameters } = read
      const recordBreach = (why: string) => {
        const clause = clauseId(contract.answers === 'list' ? 'LIST-ENVELOPE' : 'ENVELOPE', operation)
        observer.recordBreach({ clause, message: `a check could not ${step}, but ${why}` }, exchange)
      }
      if (request.method === 'GET') {
        const isLost = code === 'not_found' && Object.values(parameters).some(hasMade)
        if (isLost) recordBreach('the run had created what it asked for')
        return isLost
      }
      if (code !== 'bad_request') return false
      const place = placeOf(exchange, read)
      const others = pending.get(place) ?? []
      if (others.length < MOST_PENDING && others.every(one => one.exchange.request !== request))
        pending.set(place, [...others, { operation, exchange, recordBreach }])
      return true
    },
    observe(exchange: Exchange): void {
      if (pending.size === 0 || exchange.request.method === 'GET') return
      const read = readAnswer(exchange, base_url)
      const place = read?.isSuccess ? placeOf(exchange, read) : ''
      for (const { recordBreach } of pending.get(place) ?? [])
        recordBreach('a later request of the same kind was accepted')
      pending.delete(place)
    },
  }
}

export type RefusedPreparations = ReturnType<typeof createPreparationJudge>
