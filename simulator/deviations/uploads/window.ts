import { conflict } from '../../service/errors.ts'
import { param } from '../../service/operation.ts'
import { changeCall, combinePatches, replaceRule, setLimit, wrapHandler } from '../../service/patches.ts'
import { type Deviation, deviations } from '../deviation.ts'
import { ruleOf } from '../rule-of.ts'
import { beforePut } from './patches.ts'

const isInTimeRule = ruleOf('uploads', 'isInTime')

const HOUR_MS = 60 * 60 * 1000

/** Mistakes in the 12 hours within which a direct upload can be completed. */
export const windowDeviations: readonly Deviation[] = deviations({
  [`uploads/window-of-a-day: An upload can be completed within 24 hours, not 12.
    UPLOAD-WINDOW`]: setLimit('uploadWindow', 24 * HOUR_MS),
  [`uploads/window-of-11-hours: An upload can be completed within 11 hours, not 12.
    UPLOAD-WINDOW-WITHIN`]: setLimit('uploadWindow', 11 * HOUR_MS),
  [`uploads/no-window: An upload can be completed at any time.
    UPLOAD-WINDOW`]: isInTimeRule.replace(() => true),
  [`uploads/no-window-for-empty-files: An upload of an empty file can be completed at any time.
    UPLOAD-WINDOW`]: isInTimeRule.change(
    honest => (context, upload) =>
      (upload.source.kind === 'direct' && upload.source.size === 0) || honest(context, upload),
  ),
  [`uploads/no-window-without-bytes: complete looks for the bytes before it looks at the time: an upload without bytes is
    refused then, and never fails.
    UPLOAD-WINDOW`]: changeCall('completeUpload', call => {
    const { source } = call.service.visible.upload(call)
    const session = source.kind === 'direct' ? call.world.sessions.get(source.session) : undefined
    if (session) call.service.rules.uploads.bytesHaveCome(call, session)
    return call
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
  [`uploads/window-since-the-last-poll: The 12 hours begin again with every poll.
    UPLOAD-WINDOW`]: service => {
    const lastPolls = new Map<string, number>()
    return combinePatches(
      changeCall('getUpload', call => {
        lastPolls.set(param(call, 'id'), call.world.clock.now())
        return call
      }),
      isInTimeRule.replace(
        ({ service: { limits }, world }, { id, created_at }) =>
          world.clock.now() - (lastPolls.get(id) ?? created_at) <= limits.uploadWindow,
      ),
    )(service)
  },
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
  [`uploads/late-completion-only-refused: A late complete is refused, but the upload stays pending.
    UPLOAD-WINDOW`]: changeCall('completeUpload', call => {
    const upload = call.service.visible.upload(call)
    if (!call.service.rules.uploads.isInTime(call, upload)) throw conflict('The upload has expired.')
    return call
  }),
})
