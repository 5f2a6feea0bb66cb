import type { Evidence } from '../../../reports/clients/model.ts'
import { UPLOAD_WINDOW_HOURS } from '../../contract/limits.ts'
import { at, type Json } from '../../json.ts'
import { type ClientRequest, completedUpload } from '../client-request.ts'
import { decodeUrl } from '../decode-url.ts'
import { BoundedMap } from '../recent.ts'
import type { Breach, ClientRule } from '../rule.ts'

const MOST_UPLOADS = 2000
const WINDOW_MS = UPLOAD_WINDOW_HOURS * 3_600_000

/** A direct upload, and what the client has done for it. */
interface Upload {
  readonly size: number
  /** The path and the query of its upload_url, decoded. */
  readonly session: string
  readonly createdAt: number
  /** The same by the clock of the machine. */
  readonly createdSentAt: number
  readonly created: Evidence
  sent?: Evidence
  /** When all its bytes had arrived, by the clock of the machine. */
  arrivedAt?: number
  /** What was sent at most, in one piece or in several. */
  pieces: Piece
  /** How often it was read as pending since its bytes were sent, and the last time. */
  polls: number
  lastPoll?: Evidence
  /** Whether the client has tried to complete it, in time or not. */
  isTried: boolean
  /** The key of the last completion that came in time, whatever became of it. */
  tried?: { readonly key: string | undefined }
  /** The last completion that was accepted, and its key. */
  completed?: { readonly evidence: Evidence; readonly endedAt: number; readonly key: string | undefined }
}

function sessionOf(url: string): string {
  const { pathname, search } = new URL(url)
  return decodeUrl(pathname + search)
}

/** The uploads whose bytes a request may send. A service can have several addresses, which begin their paths differently. */
function uploadsSentBy({ method, operation, request }: ClientRequest, uploads: readonly Upload[]): readonly Upload[] {
  if (method !== 'PUT' || operation !== undefined) return []
  const session = sessionOf(request.url)
  const equal = uploads.filter(upload => upload.session === session)
  return equal.length > 0
    ? equal
    : uploads.filter(upload => upload.session.endsWith(session) || session.endsWith(upload.session))
}

function uploadCreatedBy({
  operation,
  body,
  resources: [resource],
  now,
  sentAt,
  evidence,
}: ClientRequest): Upload | undefined {
  const [size, url] = [at(body, 'size'), resource?.upload_url]
  if (operation !== 'createUpload' || typeof size !== 'number' || typeof url !== 'string') return undefined
  if (!URL.canParse(url)) return undefined
  return {
    size,
    session: sessionOf(url),
    createdAt: now,
    createdSentAt: sentAt,
    created: evidence,
    pieces: { bytes: 0, end: 0 },
    ...{ polls: 0, isTried: false },
  }
}

const CONTENT_RANGE = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+|\*)$/

/** What a PUT can have sent at most, whether it was answered or not. */
interface Piece {
  readonly bytes: number
  /** Where they end in the file. Infinite if no range tells it. */
  readonly end: number
}

const UNKNOWN: Piece = { bytes: Number.POSITIVE_INFINITY, end: Number.POSITIVE_INFINITY }

function pieceOf({ request: { headers, bytes } }: ClientRequest): Piece {
  const [range, first, last] = CONTENT_RANGE.exec(headers['content-range'] ?? '') ?? []
  if (last !== undefined) return { bytes: bytes ?? Number(last) - Number(first) + 1, end: Number(last) + 1 }
  // With a range without bytes, a client only asks how many have arrived.
  const isNone = bytes === 0 || (bytes === undefined && range !== undefined)
  return isNone ? { bytes: 0, end: 0 } : { ...UNKNOWN, ...(bytes !== undefined && { bytes }) }
}

/** Whether a PUT has another number of bytes than the file. It may be one of several: how a session goes on is not told. */
function hasOtherSize({ request: { headers, bytes = 0 } }: ClientRequest, size: number): boolean {
  const [, , , total = '*'] = CONTENT_RANGE.exec(headers['content-range'] ?? '') ?? []
  return bytes > size || (total !== '*' && Number(total) !== size)
}

const OTHER_SIZE = 'The number of bytes sent did not match the size.'

function* judgeBytes(upload: Upload, request: ClientRequest): Generator<Breach> {
  const exchanges = [upload.created, request.evidence]
  if (request.token !== null)
    yield { clause: 'CLIENT-UPLOAD-NO-AUTHORIZATION', saw: 'The PUT to upload_url had a token.', exchanges }
  if (hasOtherSize(request, upload.size)) yield { clause: 'CLIENT-UPLOAD-SIZE', saw: OTHER_SIZE, exchanges }
}

const hasFailed = (answer: Json | undefined): boolean => at(answer, 'data', 'status') === 'failed'

const isLate = ({ createdAt }: Upload, { now }: ClientRequest): boolean => now - createdAt > WINDOW_MS

/** Whether the bytes of uploads are among the exchanges. */
type SeesBytes = 'all' | 'some' | 'none'

function* judgeCompletion(upload: Upload, request: ClientRequest, seesBytes: SeesBytes): Generator<Breach> {
  const { created, sent, pieces, tried, completed, size } = upload
  const { evidence, sentAt, key, answer } = request
  if (isLate(upload, request)) {
    const saw = `An upload was completed more than ${UPLOAD_WINDOW_HOURS} hours after its creation.`
    const wasInTime = completed !== undefined || (tried !== undefined && tried.key === key)
    // A test that moves the clock of the service does not make its client late.
    const isMoved = sentAt - upload.createdSentAt <= WINDOW_MS
    if (!wasInTime && !isMoved) yield { clause: 'CLIENT-UPLOAD-IN-TIME', saw, exchanges: [created, evidence] }
  } else if (seesBytes !== 'none' && size > 0 && !sent) {
    const saw = 'An upload was completed before the PUT to upload_url.'
    // Another process may have sent them to upload_url itself.
    const isUnsure = seesBytes === 'some'
    yield { clause: 'CLIENT-UPLOAD-BYTES-FIRST', saw, exchanges: [created, evidence], isUnsure }
  } else if (sent && !completed && Math.min(pieces.bytes, pieces.end) < size) {
    yield { clause: 'CLIENT-UPLOAD-SIZE', saw: OTHER_SIZE, exchanges: [created, sent, evidence] }
  } else if (sent && !completed && hasFailed(answer)) {
    const saw =
      'An upload failed when it was completed: perhaps its bytes were fewer or more than its size, or its pieces had no Content-Range.'
    yield { clause: 'CLIENT-UPLOAD-SIZE', saw, exchanges: [created, sent, evidence], isUnsure: true }
  }
  const isRetry = key !== undefined && key === completed?.key
  if (completed && !isRetry && sentAt >= completed.endedAt) {
    const saw = 'An upload was completed again after the service had accepted its completion.'
    yield { clause: 'CLIENT-COMPLETE-ONCE', saw, exchanges: [completed.evidence, evidence] }
  }
}

/** Fewer polls may be those of a client that completes it later, or of a test that gives it up. */
const MANY_POLLS = 5
/** A run that ended sooner after the last byte may have been cut short. */
const LONG_MS = 60_000

function neverCompleted({ created, sent, arrivedAt, lastPoll, polls, isTried }: Upload, lastAt: number): Breach[] {
  if (!sent || isTried) return []
  const clause = 'CLIENT-UPLOAD-COMPLETED'
  if (lastPoll && polls >= MANY_POLLS) {
    const saw = `The bytes of an upload were sent, and it was read as pending ${MANY_POLLS} times or more, but never completed.`
    return [{ clause, saw, exchanges: [created, sent, lastPoll] }]
  }
  const saw = `The bytes of an upload were sent, and it was not completed in the ${LONG_MS / 1000} seconds after that.`
  return arrivedAt !== undefined && lastAt - arrivedAt > LONG_MS ? [{ clause, saw, exchanges: [created, sent] }] : []
}

/** Direct uploads, from their creation to their completion. */
export const directUploads: ClientRule = {
  clauses: [
    'CLIENT-UPLOAD-NO-AUTHORIZATION',
    'CLIENT-UPLOAD-SIZE',
    'CLIENT-UPLOAD-BYTES-FIRST',
    'CLIENT-UPLOAD-IN-TIME',
    'CLIENT-COMPLETE-ONCE',
    'CLIENT-UPLOAD-COMPLETED',
  ],
  watch({ seesUploads }) {
    const byId = new BoundedMap<Upload>(MOST_UPLOADS)
    let originOfRequests = ''
    let lastAt = 0
    let seesBytes: SeesBytes = seesUploads ? 'all' : 'none'
    return {
      judge(request) {
        const { path, evidence, outcome, key, endedAt, resources } = request
        lastAt = Math.max(lastAt, endedAt || 0)
        if (path.startsWith('/v1')) originOfRequests = new URL(request.request.url).origin
        const created = uploadCreatedBy(request)
        if (created) {
          const id = String(resources[0]?.id)
          if (byId.has(id)) return []
          byId.set(id, created)
          const { origin } = new URL(String(resources[0]?.upload_url))
          if (seesUploads === undefined && origin === originOfRequests) seesBytes = 'some'
          return []
        }
        const targets = uploadsSentBy(request, byId.values())
        const [target] = targets
        if (target) {
          if (!seesUploads) seesBytes = 'some'
          const isSure = targets.length === 1
          const { bytes, end } = isSure ? pieceOf(request) : UNKNOWN
          for (const each of targets) {
            each.sent = evidence
            each.pieces = { bytes: each.pieces.bytes + bytes, end: Math.max(each.pieces.end, end) }
            const isWhole = Math.min(each.pieces.bytes, each.pieces.end) >= each.size
            if (isWhole && outcome === 'success') each.arrivedAt = endedAt
          }
          return isSure ? [...judgeBytes(target, request)] : []
        }
        if (request.operation === 'getUpload' && resources[0]) {
          const { id, status } = resources[0]
          const polled = byId.get(String(id))
          // One that has ended needs no completion.
          if (polled && status !== 'pending') polled.isTried = true
          if (!polled?.sent || status !== 'pending') return []
          polled.polls += 1
          polled.lastPoll = evidence
          return []
        }
        const upload = byId.get(completedUpload(request) ?? '')
        if (!upload) return []
        upload.isTried = true
        const breaches = [...judgeCompletion(upload, request, seesBytes)]
        if (!isLate(upload, request)) upload.tried = { key }
        if (outcome === 'success') upload.completed = { evidence, endedAt, key }
        return breaches
      },
      suspicions: () => byId.values().flatMap(upload => neverCompleted(upload, lastAt)),
    }
  },
}
