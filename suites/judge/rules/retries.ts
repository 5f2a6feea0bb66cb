import type { Evidence } from '../../../reports/clients/model.ts'
import { at } from '../../json.ts'
import { type ClientRequest, hasUnknownBody, nameOf, waitBetween } from '../client-request.ts'
import { BoundedMap, hashIfLong } from '../recent.ts'
import type { Breach, ClientRule } from '../rule.ts'

const MOST_WRITES = 2000

/** A later write with the same body is a new one, such as that of an hourly job. */
const LONGEST_RETRY_MS = 30_000

/** Nobody reads an error and starts again in a shorter time. */
const SHORTEST_DECISION_MS = 3000

interface Attempt extends Pick<ClientRequest, 'endedAt' | 'nowAtEnd' | 'evidence' | 'tookEffect'> {
  /** The service itself told of its failure, so that a person may have begun anew. */
  readonly isTold: boolean
  /** The service refused it because an earlier request with its key is under way. That one alone can be carried out. */
  readonly isInFlight: boolean
  /** The same write with a fresh key, and whether the service has carried it out both times. */
  repeated?: { readonly evidence: Evidence; readonly isUnsure: boolean; readonly isTwice: boolean }
}

/** Whether the service has done a write, as far as it is known. */
const hasEffect = ({ outcome, tookEffect = false }: ClientRequest): boolean => outcome === 'success' || tookEffect

/** What may be sent again with any key: the names of options that exist already are skipped. */
const isSafeToRepeat = ({ operation }: ClientRequest): boolean => operation === 'addOptions'

/** Nobody can learn the URL of a direct upload again, so that a client may well create another one. An import has none. */
const mayBeTwice = ({ operation, body }: ClientRequest): boolean =>
  operation === 'createUpload' && typeof at(body, 'url') !== 'string'

interface Write {
  readonly name: string
  /** All keys of the write, so that a retry of another attempt is known as one. */
  readonly keys: Set<string>
  /** The attempts whose outcome is unknown. */
  readonly open: Map<string, Attempt>
  /** Whether one of the keys has succeeded, and whether another one came although it had. */
  hasSucceeded: boolean
  isForSeveral: boolean
}

const MOST_ATTEMPTS = 50

/** This many forgotten writes are enough to show a habit. */
const MOST_FORGOTTEN = 10

const CONFLICT = 409

const isConflict = ({ response }: ClientRequest): boolean => response?.status === CONFLICT

/** Whether the service itself told that it failed. */
const tellsFailure = (request: ClientRequest): boolean =>
  !isConflict(request) && at(request.answer, 'error') !== undefined

/**
 * Whether nobody knows if the service has done a write. A conflict tells that of a key whose outcome was unknown before; of
 * any other it may be a refusal. A failure that the service tells again at a retry is its response to this key from now on.
 */
function isOpen({ keys }: Write, key: string, request: ClientRequest): boolean {
  if (request.outcome !== 'unknown') return false
  return isConflict(request) || !(keys.has(key) && tellsFailure(request))
}

/** Notes that the open attempts of a write were repeated with another key. */
function noteRepetition(write: Write, key: string, request: ClientRequest): void {
  const { keys, open } = write
  const own = open.get(key)
  // What was under way when its retry was refused has ended. A later retry with its key shows that it was not given up.
  const isUnderWay = own?.isInFlight && request.sentAt < own.endedAt
  if (isUnderWay && own.repeated && hasEffect(request)) own.repeated = { ...own.repeated, isTwice: true }
  else open.delete(key)
  if (keys.has(key)) return
  if (write.hasSucceeded) write.isForSeveral = true
  for (const attempt of open.values()) {
    const waited = waitBetween(attempt, request)
    if (request.sentAt < attempt.endedAt || waited > LONGEST_RETRY_MS) continue
    if (attempt.isInFlight && !hasEffect(request)) continue
    const isTwice = attempt.tookEffect === true && hasEffect(request) && !mayBeTwice(request)
    if (attempt.repeated && (attempt.repeated.isTwice || !isTwice)) continue
    const isUnsure = attempt.isTold && waited >= SHORTEST_DECISION_MS
    attempt.repeated = { evidence: request.evidence, isUnsure, isTwice }
  }
}

interface Repetition extends Breach {
  readonly isTwice: boolean
}

/** The attempts of a write that were repeated with another key. A body that several writes have tells little. */
const breachesOf = ({ name, open, isForSeveral }: Write): readonly Repetition[] =>
  [...open.values()].flatMap(({ evidence, repeated, isInFlight }): readonly Repetition[] => {
    if (repeated === undefined || (isInFlight && !repeated.isTwice)) return []
    const { isTwice } = repeated
    const why = isInFlight ? 'it was still under way' : 'its response was lost'
    const saw = isTwice
      ? `${name} was carried out twice: ${why}, and it was sent again with another key.`
      : `${name} got no response, or a failure, and was sent again with another key.`
    const isUnsure = isForSeveral || repeated.isUnsure
    return [{ clause: 'CLIENT-RETRY-SAME-KEY', saw, exchanges: [evidence, repeated.evidence], isUnsure, isTwice }]
  })

const newWrite = (request: ClientRequest): Write => ({
  ...{ name: nameOf(request), keys: new Set(), open: new Map() },
  ...{ hasSucceeded: false, isForSeveral: false },
})

/**
 * A write whose outcome is unknown, and then the same write with a fresh key. One such write may be a new one that happens
 * to be equal; if it happens to two different writes, the client makes a key for each attempt. If the service has done the
 * write both times, that is sure.
 */
export const freshKeys: ClientRule = {
  clauses: ['CLIENT-RETRY-SAME-KEY'],
  watch() {
    const writes = new BoundedMap<Write>(MOST_WRITES)
    const forgotten: Write[] = []
    return {
      judge(request) {
        const { contract, token, identity, outcome, endedAt, nowAtEnd, evidence, tookEffect } = request
        const key = hashIfLong(request.key ?? '')
        if (key === '' || contract?.idempotency !== 'required' || isSafeToRepeat(request)) return []
        if (hasUnknownBody(request)) return []
        const id = `${token} ${identity}`
        const write = writes.get(id) ?? newWrite(request)
        const staysOpen = isOpen(write, key, request)
        const wasOpen = write.open.get(key)?.isInFlight === false
        noteRepetition(write, key, request)
        if (staysOpen && write.open.size < MOST_ATTEMPTS)
          write.open.set(key, {
            ...{ endedAt, nowAtEnd, evidence, tookEffect, isTold: tellsFailure(request) },
            isInFlight: isConflict(request) && !wasOpen,
          })
        if (write.keys.size < MOST_ATTEMPTS) write.keys.add(key)
        write.hasSucceeded ||= outcome === 'success'
        if (write.open.size > 0 || writes.has(id) || outcome === 'success') {
          const oldest = writes.set(id, write)
          if (oldest && breachesOf(oldest).length > 0 && forgotten.length < MOST_FORGOTTEN) forgotten.push(oldest)
        }
        return []
      },
      suspicions() {
        const found = [...forgotten, ...writes.values()].map(breachesOf)
        const isHabit = found.filter(breaches => breaches.some(({ isUnsure }) => !isUnsure)).length > 1
        return found.flat().map(({ isTwice, ...breach }) => ({
          ...breach,
          isUnsure: breach.isUnsure || !(isHabit || isTwice),
        }))
      },
    }
  },
}

/** A deletion without a key that is repeated because nobody knows its outcome. */
export const deletions: ClientRule = {
  clauses: ['CLIENT-DELETE-KEY'],
  watch() {
    const open = new BoundedMap<Evidence>(MOST_WRITES)
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
