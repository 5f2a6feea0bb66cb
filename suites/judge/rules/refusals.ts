import type { Evidence } from '../../../reports/clients/model.ts'
import { at } from '../../json.ts'
import { type ClientRequest, nameOf, withoutIds } from '../client-request.ts'
import { cut } from '../evidence.ts'
import { BoundedMap } from '../recent.ts'
import type { Breach, ClientRule } from '../rule.ts'

const MOST_REFUSALS = 1000

/** This many equal refusals are a habit. */
const MANY = 3

const NOT_FOUND = 404

/** Values in messages differ from request to request: what is quoted, and numbers of what was sent. */
const VALUE = /"[^"]*"|\d{5,}|(?<=\bbut (?:is|has|got) [^.]*)\d+/
/** The values that a rule names. */
const ALLOWED = /\bmust be (?:\w+ ){0,3}"[^"]*"(?:,? (?:or |and )?"[^"]*")*|""/
const ALLOWED_OR_VALUE = new RegExp(`(?<allowed>${ALLOWED.source})|${VALUE.source}`, 'g')
const hideValues = (message: string): string =>
  message.replaceAll(ALLOWED_OR_VALUE, (_, allowed?: string) => allowed ?? '…')
/** Messages that differ in other numbers are about the same too: the first of them is shown. */
const NUMBER = /\d+/g

/** Where a simulator says what the client probably meant. */
const HINT_HEADER = 'x-simulator-hint'

/** What was refused, and why, without ids and values. */
function describeRefusal(request: ClientRequest): string {
  const message = at(request.answer, 'error', 'message')
  const why = typeof message === 'string' ? message : 'the response does not say why'
  const { [HINT_HEADER]: hint } = request.response?.headers ?? {}
  const refused = `${nameOf(request)} was refused with ${request.response?.status}:`
  // To what is no operation, the message can only say that it is not there.
  if (hint !== undefined && request.operation === undefined) return `${refused} ${withoutIds(cut(hint))}`
  const hinted = hint === undefined ? '' : ` Hint: ${withoutIds(cut(hint))}`
  return `${refused} ${hideValues(withoutIds(cut(why)))}${hinted}`
}

/** The ids of what a request made: a service may find them late. */
const madeBy = ({ method, contract, resources }: ClientRequest): readonly string[] =>
  method === 'POST' && contract?.answers === 'resource'
    ? resources.flatMap(({ id }) => (typeof id === 'string' ? [id] : []))
    : []

const isNotFound = ({ method, response }: ClientRequest): boolean => method === 'GET' && response?.status === NOT_FOUND

interface Refusals {
  readonly saw: string
  readonly name: string
  readonly isExplained: boolean
  readonly isPoll: boolean
  readonly first: Evidence
  readonly last: Evidence
  readonly count: number
}

function breachesOf({ saw, name, isExplained, isPoll, first, last, count }: Refusals): readonly Breach[] {
  if (count >= MANY && !isPoll) {
    const repeated = `${name} was refused, and sent again ${MANY - 1} times or more unchanged.`
    return [{ clause: 'CLIENT-REFUSAL-REPEATED', saw: repeated, exchanges: [first, last] }]
  }
  return isExplained ? [] : [{ clause: 'CLIENT-REFUSED', saw, exchanges: [last] }]
}

/**
 * Refusals that no other rule explains, and refused requests that are sent again and again. One that is accepted later does
 * not count: a server may show a write late. It has to be the last rule.
 */
export const refusals: ClientRule = {
  clauses: ['CLIENT-REFUSED', 'CLIENT-REFUSAL-REPEATED'],
  watch({ seesAll = false }) {
    const refused = new BoundedMap<Refusals>(MOST_REFUSALS)
    const made = new BoundedMap<true>(MOST_REFUSALS)
    const shown = new BoundedMap<string>(MOST_REFUSALS)
    const describeAlike = (request: ClientRequest): string => {
      const saw = describeRefusal(request)
      const kind = saw.replaceAll(NUMBER, '…')
      const first = shown.get(kind) ?? saw
      shown.set(kind, first)
      return first
    }
    /** Another version may be that of another service, unless all requests are for this one. */
    const isForService = seesAll ? /^\/+v\d/ : /^\/v1/
    return {
      judge(request, isExplained) {
        const { identity, outcome, evidence, method } = request
        const before = refused.get(identity)
        for (const id of madeBy(request)) made.set(id, true)
        if (outcome === 'success') refused.delete(identity)
        if (outcome !== 'refused' || method === 'OPTIONS' || !isForService.test(request.path)) return []
        if (isNotFound(request) && Object.values(request.values).some(id => made.has(id))) return []
        const oldest = refused.set(identity, {
          saw: describeAlike(request),
          name: nameOf(request),
          isExplained: isExplained || before?.isExplained === true,
          isPoll: isNotFound(request),
          first: before?.first ?? evidence,
          last: evidence,
          count: (before?.count ?? 0) + 1,
        })
        return oldest ? breachesOf(oldest) : []
      },
      suspicions: () => refused.values().flatMap(breachesOf),
    }
  },
}
