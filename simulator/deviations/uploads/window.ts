import { conflict } from '../../errors.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { all, around, limit, rule } from '../seams.ts'
import { onPut } from './seams.ts'

const HOUR_MS = 60 * 60 * 1000

/** Mistakes with the 12 hours that a direct upload may take. */
export const windowDeviations: readonly Deviation[] = [
  deviation(
    'uploads/window-of-a-day',
    'The window is a day long.',
    ['UPLOAD-WINDOW'],
    limit('uploadWindow', 24 * HOUR_MS),
  ),
  deviation(
    'uploads/window-of-11-hours',
    'The window ends an hour early, so that the storage has time to clean up.',
    ['UPLOAD-WINDOW-WITHIN'],
    limit('uploadWindow', 11 * HOUR_MS),
  ),
  deviation(
    'uploads/no-window',
    'Completion does not look at the time.',
    ['UPLOAD-WINDOW'],
    rule('uploadIsInTime', () => true),
  ),
  deviation(
    'uploads/window-since-the-last-bytes',
    'The 12 hours begin anew whenever bytes come.',
    ['UPLOAD-WINDOW'],
    all(
      onPut(({ world }, upload) => {
        world.uploads.put({ ...upload, updated_at: world.clock.now() })
      }),
      rule(
        'uploadIsInTime',
        ({ service, world }, { updated_at }) => world.clock.now() - updated_at <= service.limits.uploadWindow,
      ),
    ),
  ),
  deviation(
    'uploads/late-completion-only-refused',
    'A completion that comes too late is refused, and the upload stays pending.',
    ['UPLOAD-WINDOW'],
    around('completeUpload', (handle, call) => {
      const upload = call.service.visible.upload(call)
      if (!call.service.rules.uploadIsInTime(call, upload)) throw conflict('The time of this upload is over.')
      return handle(call)
    }),
  ),
]
