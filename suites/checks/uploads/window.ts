import { type Check, check } from '../../check.ts'
import { UPLOAD_WINDOW_HOURS } from '../../contract/limits.ts'
import { TEXT } from '../../given/files.ts'
import { finishedText } from '../../given/text-upload.ts'
import {
  awaitConcluded,
  completeUpload,
  type LastPoll,
  lastPoll,
  pollUpload,
  requireEnded,
  sendWhole,
  startUpload,
} from '../../given/uploads.ts'
import { advanceClock } from '../../runner/clock.ts'
import type { CheckContext } from '../../runner/context.ts'

const HOUR = 60 * 60
const A_MINUTE = 60

/** The last poll of an upload whose bytes are sent an hour after its creation and which is completed after `seconds`. */
const completedAfter = (context: CheckContext, seconds: number): Promise<LastPoll> =>
  context.share(`upload completed after ${seconds} seconds`, async context => {
    const other = await finishedText(context)
    const upload = await startUpload(context, { size: TEXT.bytes.length, library: false })
    await advanceClock(context, HOUR)
    await sendWhole(context, upload, TEXT)
    await pollUpload(context, upload.id)
    await advanceClock(context, seconds - HOUR)
    // The token may have expired in the meantime: this call renews it.
    await pollUpload(context, other.id)
    return awaitConcluded(context, upload.id)
  })

const windowCheck = (name: string, clause: string, seconds: number, wanted: 'finished' | 'failed'): Check =>
  check(`uploads/${name}`, clause, { needs: ['clock.url'], phase: 'alone' }, async (context, expect) => {
    const poll = await completedAfter(context, seconds)

    const { status, error } = expect.resource(poll)
    expect.equal(status, wanted, `status of an upload completed ${seconds / A_MINUTE} minutes after its creation`)
    const hasError = wanted === 'failed'
    expect.that(
      (typeof error === 'string') === hasError,
      `a ${wanted} upload should have ${hasError ? 'an error text' : 'no error'}, but its error is ${JSON.stringify(error)}`,
    )
  })

const WINDOW = UPLOAD_WINDOW_HOURS * HOUR

/** How long a direct upload may take. Spec: States and transitions; Errors; Limits. */
export const windowChecks: readonly Check[] = [
  windowCheck('completed-within-12-hours', 'UPLOAD-WINDOW-WITHIN', WINDOW - A_MINUTE, 'finished'),
  windowCheck('completed-after-12-hours', 'UPLOAD-WINDOW', WINDOW + A_MINUTE, 'failed'),
  check(
    'uploads/completed-twice-after-12-hours',
    'UPLOAD-WINDOW-FINAL',
    { needs: ['clock.url'], phase: 'alone' },
    async (context, expect) => {
      const late = completedAfter(context, WINDOW + A_MINUTE)
      const { id, status } = await context.given.resource('poll an upload that was completed after 12 hours', late)
      context.given.that(
        status === 'failed',
        `make an upload fail by completing it after 12 hours: its status is ${status}`,
      )
      await completeUpload(context, id)

      const later = expect.resource(requireEnded(context, await lastPoll(context, id)))
      expect.equal(later.status, 'failed', 'status of a failed upload after a second completion')
    },
  ),
]
