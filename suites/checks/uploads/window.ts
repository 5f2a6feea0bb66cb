import { type Check, check } from '../../check.ts'
import { UPLOAD_WINDOW_HOURS } from '../../contract/limits.ts'
import { TEXT } from '../../given/files.ts'
import { complete, sendWhole, settled, startUpload } from '../../given/uploads.ts'
import type { Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { advanceClock } from '../../target/clock.ts'
import { finished } from './stages.ts'

const HOUR = 60 * 60
const A_MINUTE = 60

/** An upload whose bytes come an hour after its creation, completed when so much time has passed since that. */
async function completedAfter(context: CheckContext, seconds: number): Promise<Resource> {
  await finished(context)
  const upload = await startUpload(context, { size: TEXT.bytes.length, library: false })
  await advanceClock(context, HOUR)
  await sendWhole(context, upload, TEXT)
  await context.given.resource('poll an upload', context.api('getUpload', { path: { id: upload.id } }))
  await advanceClock(context, seconds - HOUR)
  await complete(context, upload.id)
  return settled(context, upload.id)
}

const windowCheck = (name: string, clause: string, seconds: number, wanted: 'finished' | 'failed'): Check =>
  check(`uploads/${name}`, {
    clauses: [clause],
    needs: ['clock.url'],
    alone: true,
    async run(context) {
      const { status, error } = await completedAfter(context, seconds)

      const expect = context.expect(clause)
      expect.equal(status, wanted, `status of an upload completed ${seconds / A_MINUTE} minutes after its creation`)
      expect.equal(typeof error === 'string', wanted === 'failed', 'whether error tells a reason')
    },
  })

const WINDOW = UPLOAD_WINDOW_HOURS * HOUR

const twice = check('uploads/completed-twice-after-12-hours', {
  clauses: ['UPLOAD-WINDOW-FINAL'],
  needs: ['clock.url'],
  alone: true,
  async run(context) {
    const { id, status } = await completedAfter(context, WINDOW + A_MINUTE)
    context.given.that(status === 'failed', `fail a late completion: the status is ${status}`)
    await complete(context, id)

    const later = await settled(context, id)
    context.expect('UPLOAD-WINDOW-FINAL').equal(later.status, 'failed', 'status after a second late completion')
  },
})

/** How long a direct upload may take. Spec: States and transitions; Errors; Limits. */
export const windowChecks: readonly Check[] = [
  windowCheck('completed-within-12-hours', 'UPLOAD-WINDOW-WITHIN', WINDOW - A_MINUTE, 'finished'),
  windowCheck('completed-after-12-hours', 'UPLOAD-WINDOW', WINDOW + A_MINUTE, 'failed'),
  twice,
]
