import { conflict } from '../../service/errors.ts'
import { param } from '../../service/operation.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { combinePatches, replaceRule, setLimit, wrapHandler } from '../patches.ts'
import { onPut } from './patches.ts'

const HOUR_MS = 60 * 60 * 1000

/** Mistakes with the 12 hours that a direct upload may take. */
export const windowDeviations: readonly Deviation[] = [
  deviation(
    'uploads/window-of-a-day',
    'The window is a day long.',
    ['UPLOAD-WINDOW'],
    setLimit('uploadWindow', 24 * HOUR_MS),
  ),
  deviation(
    'uploads/window-of-11-hours',
    'The window ends an hour early, so that the storage has time to clean up.',
    ['UPLOAD-WINDOW-WITHIN'],
    setLimit('uploadWindow', 11 * HOUR_MS),
  ),
  deviation(
    'uploads/no-window',
    'Completion does not look at the time.',
    ['UPLOAD-WINDOW'],
    replaceRule('uploads', 'isInTime', () => true),
  ),
  deviation(
    'uploads/window-since-the-last-bytes',
    'The 12 hours begin anew whenever bytes come.',
    ['UPLOAD-WINDOW'],
    combinePatches(
      onPut(({ world }, upload) => {
        world.uploads.put({ ...upload, updated_at: world.clock.now() })
      }),
      replaceRule(
        'uploads',
        'isInTime',
        ({ service, world }, { updated_at }) => world.clock.now() - updated_at <= service.limits.uploadWindow,
      ),
    ),
  ),
  deviation(
    'uploads/window-since-the-last-poll',
    'A session lives for 12 hours after it was last asked for.',
    ['UPLOAD-WINDOW'],
    service => {
      const seen = new Map<string, number>()
      return combinePatches(
        wrapHandler('getUpload', (handle, call) => {
          seen.set(param(call, 'id'), call.world.clock.now())
          return handle(call)
        }),
        replaceRule(
          'uploads',
          'isInTime',
          ({ service: { limits }, world }, { id, created_at }) =>
            world.clock.now() - (seen.get(id) ?? created_at) <= limits.uploadWindow,
        ),
      )(service)
    },
  ),
  deviation(
    'uploads/failed-ones-can-be-completed',
    'Completion takes a failed upload up again, and looks only for its bytes.',
    ['UPLOAD-WINDOW-FINAL', 'UPLOAD-SIZE-SHORT'],
    wrapHandler('completeUpload', (handle, call) => {
      const upload = call.service.visible.upload(call)
      if (upload.status !== 'failed') return handle(call)
      call.world.uploads.put({ ...upload, status: 'pending', error: null })
      const lenient = combinePatches(
        replaceRule('uploads', 'isInTime', () => true),
        replaceRule('uploads', 'bytesHaveCome', () => {}),
        replaceRule('uploads', 'sizeIsAsAnnounced', () => true),
      )
      return handle({ ...call, service: lenient(call.service) })
    }),
  ),
  deviation(
    'uploads/late-completion-only-refused',
    'A completion that comes too late is refused, and the upload stays pending.',
    ['UPLOAD-WINDOW'],
    wrapHandler('completeUpload', (handle, call) => {
      const upload = call.service.visible.upload(call)
      if (!call.service.rules.uploads.isInTime(call, upload)) throw conflict('The time of this upload is over.')
      return handle(call)
    }),
  ),
]
