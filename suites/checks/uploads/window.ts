import { type Check, check } from '../../check.ts'
import { UPLOAD_WINDOW_HOURS } from '../../contract/limits.ts'
import { TEXT } from '../../given/files.ts'
import { finishedText } from '../../given/text-upload.ts'
import {
  awaitConcluded,
  completeUpload,
  createUpload,
  type LastPoll,
  lastPoll,
  pollUpload,
  requireEnded,
  sendWhole,
  startUpload,
} from '../../given/uploads.ts'
import { at, isResource } from '../../json.ts'
import { advanceClock } from '../../runner/clock.ts'
import type { CheckContext } from '../../runner/context.ts'
import { sendBytes } from '../../runner/upload-session.ts'

const HOUR = 60 * 60
const A_MINUTE = 60

/**
 * An upload whose bytes are sent an hour after its creation and which is completed after `seconds`: its last poll, and a
 * poll of an upload that finished before.
 */
const completedAfter = (context: CheckContext, seconds: number) =>
  context.share(`upload completed after ${seconds} seconds`, async context => {
    const other = await finishedText(context)
    const upload = await startUpload(context, { size: TEXT.bytes.length, library: false })
    await advanceClock(context, HOUR)
    await sendWhole(context, upload, TEXT)
    await pollUpload(context, upload.id)
    await advanceClock(context, seconds - HOUR)
    // The token may have expired in the meantime: this call renews it.
    const earlier = await context.api('getUpload', { path: { id: other.id } })
    return { earlier, poll: await awaitConcluded(context, upload.id) }
  })

const EMPTY = { ...TEXT, bytes: new Uint8Array() }

/** The id of an upload of an empty file; null where the target does not take it. */
async function startEmpty(context: CheckContext): Promise<string | null> {
  const upload = at((await createUpload(context, EMPTY, { library: false })).json, 'data')
  if (!isResource(upload) || typeof upload.upload_url !== 'string') return null
  await sendBytes(context, upload.upload_url, EMPTY)
  return upload.id
}

const WINDOW = UPLOAD_WINDOW_HOURS * HOUR

/** An upload that is completed too late, and two that are still to be completed: an empty file, and one without bytes. */
const late = (context: CheckContext) =>
  context.share('uploads after 12 hours', async context => {
    const empty = await startEmpty(context)
    const { id: unsent } = await startUpload(context, { size: TEXT.bytes.length, library: false })
    return { ...(await completedAfter(context, WINDOW + A_MINUTE)), empty, unsent }
  })

const options = { needs: ['clock.url'], phase: 'alone' } as const

const windowCheck = (
  name: string,
  clause: string,
  wanted: 'finished' | 'failed',
  pollOf: (context: CheckContext) => Promise<LastPoll>,
): Check =>
  check(`uploads/${name}`, clause, options, async (context, expect) => {
    const { status, error } = expect.resource(await pollOf(context))
    const when = `a minute ${wanted === 'failed' ? 'more' : 'less'} than ${UPLOAD_WINDOW_HOURS} hours after its creation`
    expect.equal(status, wanted, `status of an upload completed ${when}`)
    const hasError = wanted === 'failed'
    expect.that(
      (typeof error === 'string') === hasError,
      `a ${wanted} upload should have ${hasError ? 'an error text' : 'no error'}, but its error is ${JSON.stringify(error)}`,
    )
  })

/** How long a direct upload may take. Spec: States and transitions; Errors; Limits. */
export const windowChecks: readonly Check[] = [
  windowCheck(
    'completed-within-12-hours',
    'UPLOAD-WINDOW-WITHIN',
    'finished',
    async context => (await completedAfter(context, WINDOW - A_MINUTE)).poll,
  ),
  windowCheck('completed-after-12-hours', 'UPLOAD-WINDOW', 'failed', async context => (await late(context)).poll),
  windowCheck('empty-file-completed-after-12-hours', 'UPLOAD-WINDOW', 'failed', async context => {
    const id = context.given.text((await late(context)).empty, 'create an upload of an empty file')
    return awaitConcluded(context, id)
  }),
  windowCheck('completed-without-bytes-after-12-hours', 'UPLOAD-WINDOW', 'failed', async context =>
    awaitConcluded(context, (await late(context)).unsent),
  ),
  check('uploads/finished-after-12-hours', 'UPLOAD-DIRECT-FINISHES', options, async (context, expect) => {
    const { status } = expect.resource((await late(context)).earlier)
    expect.equal(status, 'finished', 'status of a finished upload 12 hours later')
  }),
  check('uploads/completed-twice-after-12-hours', 'UPLOAD-WINDOW-FINAL', options, async (context, expect) => {
    const { poll } = await late(context)
    const { id, status } = await context.given.resource('poll an upload that was completed after 12 hours', poll)
    const message = `make an upload fail by completing it after 12 hours: its status is ${status}`
    context.given.that(status === 'failed', message)
    await completeUpload(context, id)

    const later = expect.resource(requireEnded(context, await lastPoll(context, id)))
    expect.equal(later.status, 'failed', 'status of a failed upload after a second completion')
  }),
]
