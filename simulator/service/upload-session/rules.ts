import { badRequest, notFound } from '../errors.ts'
import type { Rules } from '../service.ts'

/** What a PUT to an upload URL must keep to. Spec: Media uploads; Authentication. */
export const sessionRules: Rules['sessions'] = {
  /**
   * Whoever sends, and whatever the headers call it. not_found also for a session whose time is up or whose upload has
   * failed (assumption SESSION-ERRORS).
   */
  find({ service, world }, id, _request) {
    const session = world.sessions.get(id)
    const upload = session && world.uploads.get(session.upload_id)
    if (!session || upload?.source.kind !== 'direct' || upload.status === 'failed') throw notFound()
    if (!service.rules.uploads.isInTime({ service, world }, upload)) throw notFound()
    return { session, upload, source: upload.source }
  },

  /** Nothing behind the announced size is taken. */
  bytesFit({ source }, end) {
    if (end > source.size) throw badRequest(`The upload was announced with ${source.size} bytes; these are more.`)
  },

  /** How far an upload is that still wants bytes: the last byte's place, or no Range when there is none yet. */
  answerProgress: ({ received }) =>
    new Response(null, { status: 308, ...(received > 0 && { headers: { range: `bytes=0-${received - 1}` } }) }),
}
