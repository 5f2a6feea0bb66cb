import { notFound } from '../../service/errors.ts'
import { changeRule, replaceRule } from '../../service/patches.ts'
import { type Deviation, deviations } from '../deviation.ts'

const makeResponse = (status: number, headers: Readonly<Record<string, string>>): Response =>
  new Response(null, { status, headers: { ...headers } })

const isStatusRequest = ({ headers }: Request): boolean => (headers.get('content-range') ?? '').startsWith('bytes *')

/** Mistakes in the session that receives the bytes. */
export const sessionDeviations: readonly Deviation[] = deviations({
  [`uploads/chunks-answered-as-the-end: The session answers every chunk with 200, also when bytes are missing.
    UPLOAD-SESSION-CHUNKS`]: replaceRule('sessions', 'answerProgress', () => makeResponse(200, {})),
  [`uploads/range-one-too-far: The Range header ends at the number of bytes, not at the last byte.
    UPLOAD-SESSION-CHUNKS UPLOAD-SESSION-STATUS`]: replaceRule('sessions', 'answerProgress', ({ received }) =>
    makeResponse(308, { range: `bytes=0-${received}` }),
  ),
  [`uploads/question-ends-the-session: A PUT that only asks how far the upload has come ends the session.
    UPLOAD-SESSION-RESUMES`]: service => {
    const cancelled = new Set<string>()
    return changeRule('sessions', 'find', honest => (context, id, request) => {
      if (cancelled.has(id)) throw notFound()
      if (isStatusRequest(request)) cancelled.add(id)
      return honest(context, id, request)
    })(service)
  },
})
