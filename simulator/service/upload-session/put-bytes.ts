import { badRequest } from '../errors.ts'
import type { ServiceContext } from '../service.ts'
import { appendBytes } from './append-bytes.ts'
import { type ContentRange, parseContentRange } from './content-range.ts'
import type { OpenSession } from './session.ts'

const WHOLE_BODY: ContentRange = { kind: 'bytes', start: 0, end: null, total: null }

type Chunk = ContentRange & { readonly kind: 'bytes' }

/** Refuses bytes after the announced size, and after the end that the chunk itself names. */
function checkEnd(open: OpenSession, { service }: ServiceContext, { start, end: last }: Chunk, end: number): void {
  service.rules.sessions.bytesFit(open, end)
  if (last !== null && end > last + 1)
    throw badRequest(`The body is longer than its range ${start}-${last}. Send only these bytes.`)
}

/** The size of the file if the request tells it, after the slash or by the end of its body. */
const finalSize = ({ end, total }: Chunk, bodyEnd: number): number | null => total ?? (end === null ? bodyEnd : null)

/** Answers 200 if all `size` bytes have arrived, and completes the session. Otherwise answers 308 with the received range. */
function answerPut({ service }: ServiceContext, open: OpenSession, size: number | null): Response {
  const { session } = open
  if (session.received === size) session.isComplete = true
  const { answerProgress, answerEnd } = service.rules.sessions
  return session.isComplete ? answerEnd(open) : answerProgress(session)
}

/**
 * Handles a PUT to an upload URL, with the whole file or a chunk. Answers 308 with Range while bytes are missing, and 200
 * when all have arrived. Ignores bytes that have arrived before, and answers a gap with the received range
 * (assumption SESSION-PROTOCOL). Spec: Media uploads.
 */
export async function putBytes(context: ServiceContext, id: string, request: Request): Promise<Response> {
  const { rules } = context.service
  const open = rules.sessions.find(context, id, request)
  const { session, source } = open
  const header = request.headers.get('content-range')
  const range = header === null ? WHOLE_BODY : parseContentRange(header)
  if (range.kind === 'query') return answerPut(context, open, range.total === source.size ? source.size : null)

  rules.sessions.bytesFit(open, Math.max(range.total ?? 0, (range.end ?? -1) + 1))
  checkEnd(open, context, range, range.start + Number(request.headers.get('content-length') ?? 0))
  if (range.start > session.received) return answerPut(context, open, null)
  const check = (end: number) => checkEnd(open, context, range, end)
  const end = session.isComplete ? session.received : await appendBytes(context, open, request.body, range.start, check)
  return answerPut(context, open, finalSize(range, end))
}
