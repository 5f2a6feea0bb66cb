import type { Evidence } from '../../../reports/clients/model.ts'
import { at, isArray } from '../../json.ts'
import { type ClientRequest, hasUnknownBody, nameOf, waitBetween } from '../client-request.ts'
import { BoundedMap, hashIfLong } from '../recent.ts'
import type { Breach, ClientRule } from '../rule.ts'

const MOST_WRITES = 2000

/** A later write with the same body is a new one, such as that of an hourly job. */
const LONGEST_RETRY_MS = 30_000

/** A service may hear so late that a client has given up that the next request of the client came before: at times, and often. */
const LATE_MS = 100
const OFTEN_LATE_MS = 30

/** Nobody reads an error and starts again in a shorter time. */
const SHORTEST_DECISION_MS = 3000

interface Attempt extends Pick<ClientRequest, 'endedAt' | 'nowAtEnd' | 'evidence' | 'tookEffect'> {
  /** An equal write that came before may be that of another worker. */
  readonly surelyEndedAt: number
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

/** What tells whether a request repeats an attempt. */
interface Repeat extends Pick<ClientRequest, 'sentAt' | 'now' | 'evidence'> {
  readonly key: string
  readonly hasEffect: boolean
  readonly mayBeTwice: boolean
  /** When its client last read a list of its place. */
  readonly lookedAt: number
}

interface Write {
  readonly name: string
  /** All keys of the write, so that a retry of another attempt is known as one. */
  readonly keys: Set<string>
  /** The attempts whose outcome is unknown. */
  readonly open: Map<string, Attempt>
  /** Whether one of the keys has succeeded, and whether another one came although it had. */
  hasSucceeded: boolean
  isForSeveral: boolean
  /** The last request for it that came with a new key. */
  last?: Repeat
}

/** Nobody looks whether a write happened, and begins another one, in a shorter time. */
const SHORTEST_LOOK_MS = 1500

/** Whose lists show whether a write has happened: its board, or what is of its kind. */
const placeOf = ({ token, path }: Pick<ClientRequest, 'token' | 'path'>): string =>
  `${token} ${path.split('/', path.startsWith('/v1/boards/') ? 4 : 3).join('/')}`

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

/**
 * When a client may have given up a request without response, if the service heard of it so many milliseconds late. Of a request
 * that took less than 300 ms, it is the same share of its time.
 */
const endOf = ({ sentAt, endedAt, response }: ClientRequest, lateMs: number): number =>
  response === null ? endedAt - Math.min(lateMs, ((endedAt - sentAt) * lateMs) / 300) : endedAt

/** Notes that an open attempt was repeated with another key, if this request comes after it and soon. */
function noteRepeat(attempt: Attempt, repeat: Repeat): void {
  const waited = waitBetween(attempt, repeat)
  if (repeat.sentAt < attempt.endedAt || waited > LONGEST_RETRY_MS) return
  if (attempt.isInFlight && !repeat.hasEffect) return
  const isTwice = attempt.tookEffect === true && repeat.hasEffect && !repeat.mayBeTwice
  const hasLooked = repeat.lookedAt >= attempt.endedAt && repeat.lookedAt < repeat.sentAt && waited >= SHORTEST_LOOK_MS
  if (attempt.repeated && (attempt.repeated.isTwice || !isTwice)) return
  attempt.repeated = {
    evidence: repeat.evidence,
    isUnsure: repeat.sentAt < attempt.surelyEndedAt || hasLooked || (attempt.isTold && waited >= SHORTEST_DECISION_MS),
    isTwice,
  }
}

/** Notes that the open attempts of a write were repeated with another key. */
function noteRepetition(write: Write, key: string, request: ClientRequest, lookedAt: number): void {
  const { keys, open } = write
  const own = open.get(key)
  // What was under way when its retry was refused has ended. A later retry with its key shows that it was not given up.
  const isUnderWay = own?.isInFlight && request.sentAt < own.endedAt
  if (isUnderWay && own.repeated && hasEffect(request)) own.repeated = { ...own.repeated, isTwice: true }
  else open.delete(key)
  if (keys.has(key)) return
  const { sentAt, now, evidence } = request
  const isOlder = write.last !== undefined && write.last.sentAt > sentAt
  // One without an outcome may be the first attempt of what has succeeded since.
  if (write.hasSucceeded && !(isOlder && request.outcome === 'unknown')) write.isForSeveral = true
  if (isOlder) return
  write.last = {
    ...{ sentAt, now, evidence, key, lookedAt },
    ...{ hasEffect: hasEffect(request), mayBeTwice: mayBeTwice(request) },
  }
  for (const attempt of open.values()) noteRepeat(attempt, write.last)
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
    const looks = new BoundedMap<number>(MOST_WRITES)
    return {
      judge(request) {
        const isList = request.method === 'GET' && isArray(at(request.answer, 'data'))
        if (isList) looks.set(placeOf(request), request.sentAt)
        const { contract, token, identity, outcome, nowAtEnd, evidence, tookEffect } = request
        const key = hashIfLong(request.key ?? '')
        if (key === '' || contract?.idempotency !== 'required' || isSafeToRepeat(request)) return []
        if (hasUnknownBody(request)) return []
        const id = `${token} ${identity}`
        const write = writes.get(id) ?? newWrite(request)
        const staysOpen = isOpen(write, key, request)
        const wasOpen = write.open.get(key)?.isInFlight === false
        noteRepetition(write, key, request, looks.get(placeOf(request)) ?? Number.NaN)
        if (staysOpen && write.open.size < MOST_ATTEMPTS) {
          const attempt: Attempt = {
            ...{ endedAt: endOf(request, LATE_MS), surelyEndedAt: endOf(request, OFTEN_LATE_MS) },
            ...{ nowAtEnd, evidence, tookEffect, isTold: tellsFailure(request) },
            isInFlight: isConflict(request) && !wasOpen,
          }
          write.open.set(key, attempt)
          if (write.last && write.last.key !== key) noteRepeat(attempt, write.last)
        }
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
