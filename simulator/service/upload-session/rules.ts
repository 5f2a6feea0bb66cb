import { badRequest, notFound } from '../errors.ts'
import { addBytes } from '../files/file-summary.ts'
import type { Rules } from '../service.ts'

/** The rules for a PUT to an upload URL. Spec: Media uploads; Authentication. */
export const sessionRules: Rules['sessions'] = {
  /**
   * Finds a session by the id of its URL alone, without token and headers. Throws not_found also if its time is up or its
   * upload has failed (assumption SESSION-ERRORS).
   */
  find({ service, world }, id, _request) {
    const session = world.sessions.get(id)
    const upload = session && world.uploads.get(session.upload_id)
    if (!session || upload?.source.kind !== 'direct' || upload.status === 'failed') throw notFound()
    if (!service.rules.uploads.isInTime({ service, world }, upload)) throw notFound()
    return { session, upload, source: upload.source }
  },

  /** Refuses bytes after the announced size. */
  bytesFit({ source }, end) {
    if (end > source.size)
      throw badRequest(`The upload was announced with ${source.size} bytes. Send no more than these.`)
  },

  addBytes,

  /** Answers which bytes have arrived while some are missing. No Range means that none has arrived. */
  answerProgress: ({ received }) =>
    new Response(null, { status: 308, ...(received > 0 && { headers: { range: `bytes=0-${received - 1}` } }) }),

  /** Answers that all bytes have arrived. */
  answerEnd: ({ session, upload }) => Response.json({ name: upload.name, size: String(session.received) }),
}
