import type { Evidence } from '../../../reports/clients/model.ts'
import { type ClientRequest, waitBetween } from '../client-request.ts'
import { nameOf } from '../name-request.ts'
import { Recent } from '../recent.ts'
import type { Breach, ClientRule } from '../rule.ts'

const MOST_WRITES = 2000

interface Attempt {
  readonly key: string
  readonly endedAt: number
  readonly evidence: Evidence
  /** The same write with a fresh key. */
  repeated?: Evidence
}

interface Write {
  readonly name: string
  /** All keys of the write, so that a retry of another attempt is known as one. */
  readonly keys: Set<string>
  /** The attempts whose outcome is unknown. */
  readonly open: Map<string, Attempt>
}

const MOST_ATTEMPTS = 50

/** Notes that the open attempts of a write were repeated with another key. */
function noteRepetition({ keys, open }: Write, key: string, { sentAt, evidence }: ClientRequest): void {
  open.delete(key)
  if (keys.has(key)) return
  for (const attempt of open.values()) if (sentAt >= attempt.endedAt) attempt.repeated ??= evidence
}

/**
 * A write whose outcome is unknown, and then the same write with a fresh key. One such write may be a new one that happens
 * to be equal; if it happens to two different writes, the client makes a key for each attempt.
 */
export const freshKeys: ClientRule = {
  clauses: ['CLIENT-RETRY-SAME-KEY'],
  watch() {
    const writes = new Recent<Write>(MOST_WRITES)
    return {
      judge(request) {
        const { key, contract, token, identity, outcome, endedAt, evidence } = request
        if (!key || contract?.idempotency !== 'required' || request.request.body === null) return []
        const id = `${token} ${identity}`
        const write = writes.get(id) ?? { name: nameOf(request), keys: new Set(), open: new Map() }
        noteRepetition(write, key, request)
        if (outcome === 'unknown' && write.open.size < MOST_ATTEMPTS) write.open.set(key, { key, endedAt, evidence })
        if (write.keys.size < MOST_ATTEMPTS) write.keys.add(key)
        if (write.open.size > 0 || writes.has(id) || outcome === 'success') writes.set(id, write)
        return []
      },
      suspicions() {
        const found = writes
          .values()
          .map(({ name, open }) =>
            [...open.values()].flatMap(({ evidence, repeated }): readonly Breach[] =>
              repeated === undefined
                ? []
                : [
                    {
                      clause: 'CLIENT-RETRY-SAME-KEY',
                      saw: `${name} got no answer, or a failure, and was sent again with another key.`,
                      exchanges: [evidence, repeated],
                    },
                  ],
            ),
          )
          .filter(breaches => breaches.length > 0)
        return found.flat().map(breach => ({ ...breach, isUnsure: found.length < 2 }))
      },
    }
  },
}

/** A deletion without a key that is repeated because nobody knows its outcome. */
export const deletions: ClientRule = {
  clauses: ['CLIENT-DELETE-KEY'],
  watch() {
    const open = new Recent<Evidence>(MOST_WRITES)
    return {
      judge({ operation, key, identity, outcome, evidence }) {
        if (operation !== 'deleteOption' || key) return []
        const before = open.get(identity)
        open.delete(identity)
        if (outcome === 'unknown') open.set(identity, evidence)
        const saw = 'deleteOption was repeated without a key, after its outcome was unknown.'
        return before ? [{ clause: 'CLIENT-DELETE-KEY', saw, exchanges: [before, evidence] }] : []
      },
    }
  },
}

/** A shorter wait than this is none. */
const SHORTEST_WAIT_MS = 50

/** Requests that are repeated without a wait: so many in a row are a breach. */
const unpaced = (
  clause: string,
  most: number,
  saw: (request: ClientRequest) => string,
  isAbout: (request: ClientRequest) => boolean,
): ClientRule => ({
  clauses: [clause],
  watch() {
    const rows = new Recent<{
      readonly last: ClientRequest['evidence'] & { endedAt: number; nowAtEnd: number }
      count: number
    }>(MOST_WRITES)
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
  () => `An upload was polled ${QUICK_POLLS} times in a row without a wait.`,
  ({ operation, resources: [upload] }) => operation === 'getUpload' && upload?.status === 'pending',
)
