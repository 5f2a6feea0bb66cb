import { type ClientRequest, nameOf, waitBetween } from '../client-request.ts'
import { BoundedMap } from '../recent.ts'
import type { ClientRule } from '../rule.ts'

const MOST_REQUESTS = 2000

/** A shorter wait than this does not count as one. */
const SHORTEST_WAIT_MS = 50

/** How many requests in a row that are repeated without a wait are a breach. */
const unpaced = (
  clause: string,
  most: number,
  saw: (request: ClientRequest) => string,
  isAbout: (request: ClientRequest) => boolean,
): ClientRule => ({
  clauses: [clause],
  watch() {
    const rows = new BoundedMap<{
      readonly last: ClientRequest['evidence'] & { endedAt: number; nowAtEnd: number }
      count: number
    }>(MOST_REQUESTS)
    return {
      judge(request) {
        const { token, identity, key, evidence, sentAt, endedAt, nowAtEnd } = request
        const id = `${token} ${key} ${identity}`
        const before = rows.get(id)
        rows.delete(id)
        if (!isAbout(request)) return []
        // Requests at once are no repetition.
        const isAfter = before !== undefined && sentAt >= before.last.endedAt
        const isQuick = isAfter && waitBetween(before.last, request) < SHORTEST_WAIT_MS
        const count = isQuick ? before.count + 1 : 1
        rows.set(id, { last: { ...evidence, endedAt, nowAtEnd }, count })
        return before && count === most ? [{ clause, saw: saw(request), exchanges: [before.last, evidence] }] : []
      },
    }
  },
})

const QUICK_RETRIES = 5
const QUICK_POLLS = 10

export const quickRetries = unpaced(
  'CLIENT-RETRY-PACED',
  QUICK_RETRIES,
  request => `${nameOf(request)} failed ${QUICK_RETRIES} times in a row, and was repeated each time without a wait.`,
  ({ outcome }) => outcome === 'unknown',
)

export const quickPolls = unpaced(
  'CLIENT-POLL-PACED',
  QUICK_POLLS,
  () => `An upload was polled ${QUICK_POLLS} times in a row, without a wait in between.`,
  ({ operation, resources: [upload] }) => operation === 'getUpload' && upload?.status === 'pending',
)
