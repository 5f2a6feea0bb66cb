import type { Evidence } from '../../../reports/clients/model.ts'
import type { ClientRequest } from '../client-request.ts'
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

/** So many forgotten writes are enough to tell a habit. */
const MOST_FORGOTTEN = 10

/** Notes that the open attempts of a write were repeated with another key. */
function noteRepetition({ keys, open }: Write, key: string, { sentAt, evidence }: ClientRequest): void {
  open.delete(key)
  if (keys.has(key)) return
  for (const attempt of open.values()) if (sentAt >= attempt.endedAt) attempt.repeated ??= evidence
}

/** The attempts of a write that were repeated with another key. */
const breachesOf = ({ name, open }: Write): readonly Breach[] =>
  [...open.values()].flatMap(({ evidence, repeated }): readonly Breach[] => {
    if (repeated === undefined) return []
    const saw = `${name} got no answer, or a failure, and was sent again with another key.`
    return [{ clause: 'CLIENT-RETRY-SAME-KEY', saw, exchanges: [evidence, repeated] }]
  })

/**
 * A write whose outcome is unknown, and then the same write with a fresh key. One such write may be a new one that happens
 * to be equal; if it happens to two different writes, the client makes a key for each attempt.
 */
export const freshKeys: ClientRule = {
  clauses: ['CLIENT-RETRY-SAME-KEY'],
  watch() {
    const writes = new Recent<Write>(MOST_WRITES)
    const forgotten: Write[] = []
    return {
      judge(request) {
        const { key, contract, token, identity, outcome, endedAt, evidence } = request
        if (!key || contract?.idempotency !== 'required' || request.request.body === null) return []
        const id = `${token} ${identity}`
        const write = writes.get(id) ?? { name: nameOf(request), keys: new Set(), open: new Map() }
        noteRepetition(write, key, request)
        if (outcome === 'unknown' && write.open.size < MOST_ATTEMPTS) write.open.set(key, { key, endedAt, evidence })
        if (write.keys.size < MOST_ATTEMPTS) write.keys.add(key)
        if (write.open.size > 0 || writes.has(id) || outcome === 'success') {
          const oldest = writes.set(id, write)
          if (oldest && breachesOf(oldest).length > 0 && forgotten.length < MOST_FORGOTTEN) forgotten.push(oldest)
        }
        return []
      },
      suspicions() {
        const found = [...forgotten, ...writes.values()].map(breachesOf).filter(breaches => breaches.length > 0)
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
