import { badRequest } from '../errors.ts'
import type { ServiceContext } from '../service.ts'
import { appendBytes } from './append-bytes.ts'
import { type ContentRange, parseContentRange } from './content-range.ts'
import type { OpenSession } from './session.ts'

const WHOLE_BODY: ContentRange = { kind: 'bytes', start: 0, end: null, total: null }

type Chunk = ContentRange & { readonly kind: 'bytes' }

/** Refuses bytes behind the announced size, and behind the end that the chunk itself names. */
function checkEnd(open: OpenSession, { service }: ServiceContext, { start, end: last }: Chunk, end: number): void {
  service.rules.sessions.bytesFit(open, end)
  if (last !== null && end > last + 1) throw badRequest(`The body is longer than ${start}-${last}.`)
}

/** The object's size where the request tells it: after the slash, or by where its body ends. */
const finalSize = ({ end, total }: Chunk, bodyEnd: number): number | null => total ?? (end === null ? bodyEnd : null)

/** 200 once all bytes of an object of `size` have come, which is then stored; until then 308 with what has come. */
function answerPut({ service }: ServiceContext, { session, upload }: OpenSession, size: number | null): Response {
  if (session.received === size) session.isComplete = true
  if (!session.isComplete) return service.rules.sessions.answerProgress(session)
  return Response.json({ name: upload.name, size: String(session.received) })
}

/**
 * PUT to an upload URL: a resumable session. The whole body or a chunk of it; 308 with Range while bytes are missing,
 * 200 once all have come. What came before is passed over, a gap is answered by how far the upload is
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
  const fits = (end: number) => checkEnd(open, context, range, end)
  const end = session.isComplete ? session.received : await appendBytes(open, request.body, range.start, fits)
  return answerPut(context, open, finalSize(range, end))
}
