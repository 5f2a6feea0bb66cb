import { HOUR_MS } from '../../clock.ts'
import { notFound } from '../../service/errors.ts'
import {
  beforeHandling,
  changeRule,
  combinePatches,
  replaceRule,
  setLimit,
  wrapHandler,
} from '../../service/patches.ts'
import { type Mutant, mutants } from '../mutant.ts'
import { ruleOf } from '../rule-of.ts'
import { beforePut } from './patches.ts'

const isInTimeRule = ruleOf('uploads', 'isInTime')
const answerProgressRule = ruleOf('sessions', 'answerProgress')

const makeResponse = (status: number, headers: Readonly<Record<string, string>>): Response =>
  new Response(null, { status, headers: { ...headers } })

const isStatusRequest = ({ headers }: Request): boolean => (headers.get('content-range') ?? '').startsWith('bytes *')

/** Mistakes in the session of a direct upload, and in the 12 hours within which it can be completed. */
export const windowMutants: readonly Mutant[] = mutants({
  [`uploads/window-of-11-hours: An upload can be completed within 11 hours, not 12.
    UPLOAD-WINDOW-WITHIN`]: setLimit('uploadWindow', 11 * HOUR_MS),
  [`uploads/no-window-for-empty-files: An upload of an empty file can be completed at any time.
    UPLOAD-WINDOW`]: isInTimeRule.change(
    reference => (context, upload) =>
      (upload.source.kind === 'direct' && upload.source.size === 0) || reference(context, upload),
  ),
  [`uploads/no-window-without-bytes: complete looks for the bytes before it looks at the time: an upload without bytes is
    refused then, and never fails. UPLOAD-WINDOW`]: beforeHandling('completeUpload', call => {
    const { source } = call.service.visible.upload(call)
    const session = source.kind === 'direct' ? call.world.sessions.get(source.session) : undefined
    if (session) call.service.rules.uploads.bytesHaveCome(call, session)
  }),
  [`uploads/window-since-the-last-bytes: The 12 hours begin again with every PUT of bytes.
    UPLOAD-WINDOW`]: combinePatches(
    beforePut(({ world }, upload) => {
      world.uploads.put({ ...upload, updated_at: world.clock.now() })
    }),
    isInTimeRule.replace(
      ({ service, world }, { updated_at }) => world.clock.now() - updated_at <= service.limits.uploadWindow,
    ),
  ),
  [`uploads/failed-ones-can-be-completed: complete finishes a failed upload, without checking its size or time.
    UPLOAD-WINDOW-FINAL UPLOAD-SIZE-SHORT`]: wrapHandler('completeUpload', (handle, call) => {
    const upload = call.service.visible.upload(call)
    if (upload.status !== 'failed') return handle(call)
    call.world.uploads.put({ ...upload, status: 'pending', error: null })
    const lenient = combinePatches(
      isInTimeRule.replace(() => true),
      replaceRule('uploads', 'bytesHaveCome', () => {}),
      replaceRule('uploads', 'sizeIsAsAnnounced', () => true),
    )
    return handle({ ...call, service: lenient(call.service) })
  }),
  [`uploads/chunks-answered-as-the-end: The session answers every chunk with 200, even when bytes are missing.
    UPLOAD-SESSION-CHUNKS`]: answerProgressRule.replace(() => makeResponse(200, {})),
  [`uploads/range-one-too-far: The Range header ends at the number of bytes, not at the last byte.
    UPLOAD-SESSION-CHUNKS UPLOAD-SESSION-STATUS`]: answerProgressRule.replace(({ received }) =>
    makeResponse(308, { range: `bytes=0-${received}` }),
  ),
  [`uploads/question-ends-the-session: A PUT that only asks how far the upload has come ends the session.
    UPLOAD-SESSION-RESUMES`]: service => {
    const cancelled = new Set<string>()
    return changeRule('sessions', 'find', reference => (context, id, request) => {
      if (cancelled.has(id)) throw notFound()
      if (isStatusRequest(request)) cancelled.add(id)
      return reference(context, id, request)
    })(service)
  },
})
