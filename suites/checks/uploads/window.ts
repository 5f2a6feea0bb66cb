import { type Check, type CheckContext, check } from '../../check.ts'
import { UPLOAD_WINDOW_HOURS } from '../../contract/limits.ts'
import { at, isResource, type Json, type JsonObject } from '../../json.ts'
import { advanceClock, CLOCK, hasClock } from '../../runner/clock.ts'
import { continueAtDeadline, type DeadlineCase } from '../../runner/deadlines.ts'
import { sendBytes } from '../../runner/upload-session.ts'
import { TEXT } from '../../setup/uploads/files.ts'
import { finishedText } from '../../setup/uploads/text-upload.ts'
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
} from '../../setup/uploads/uploads.ts'
import { resourceIn } from '../../target/api.ts'

const HOUR = 60 * 60

/** What creates an upload; a replay of it may show the address of the session again. */
const creationOf = ({ profile, run }: CheckContext): JsonObject => ({
  space_id: profile.spaces.main,
  name: `${run.freshName('file')}.txt`,
  size: TEXT.bytes.length,
  library: false,
})

/**
 * An upload that finished, and one whose bytes were sent an hour after its creation. Where nothing moves the clock, they are sent
 * at once: the address of the session is a secret, and no other process gets it.
 */
async function beginUpload(context: CheckContext): Promise<JsonObject> {
  const { id: finished } = await finishedText(context)
  const [body, key] = [creationOf(context), context.run.freshKey()]
  const upload = await context.setup.resource('start a direct upload', context.api('createUpload', { body, key }))
  if (hasClock(context)) await advanceClock(context, HOUR)
  await sendWhole(context, upload, TEXT)
  await pollUpload(context, upload.id)
  return { finished, upload: upload.id, body, key }
}

const readId = ({ setup }: CheckContext, state: Json, name: string): string =>
  setup.text(at(state, name), `find the ${name} upload among what an earlier process began`)

/** Completes the upload: its last poll, and a poll of the one that finished before. */
async function concludeBoth(context: CheckContext, state: Json, what?: string) {
  // The token may have expired in the meantime: this call renews it.
  const earlier = await context.api('getUpload', { path: { id: readId(context, state, 'finished') } })
  return { earlier, poll: await awaitConcluded(context, readId(context, state, 'upload'), what) }
}

const EMPTY = { ...TEXT, bytes: new Uint8Array() }

/** The id of an upload of an empty file; null where the target does not take it. */
async function startEmpty(context: CheckContext): Promise<string | null> {
  const upload = at((await createUpload(context, EMPTY, { library: false })).json, 'data')
  if (!isResource(upload) || typeof upload.upload_url !== 'string') return null
  await sendBytes(context, upload.upload_url, EMPTY)
  return upload.id
}

/** An upload that is completed too late, and two that are still to be completed: an empty file, and one without bytes. */
async function beginLate(context: CheckContext): Promise<{ readonly state: Json }> {
  const empty = await startEmpty(context)
  const { id: unsent } = await startUpload(context, { size: TEXT.bytes.length, library: false })
  return { state: { ...(await beginUpload(context)), empty, unsent } }
}

/** Polls the upload and, if the target shows the session again, sends its bytes again: neither makes it last longer. */
async function useAgain(context: CheckContext, state: Json): Promise<void> {
  const id = readId(context, state, 'upload')
  await pollUpload(context, id)
  const [body, key] = [at(state, 'body') ?? null, at(state, 'key')]
  if (typeof key !== 'string') return
  const again = resourceIn(await context.api('createUpload', { body, key }))
  if (again?.id === id && typeof again.upload_url === 'string') await sendBytes(context, again.upload_url, TEXT)
}

/** What all waits for late uploads are for: once one of them has been pending for two minutes, the others need not be. */
const LATE_UPLOADS = 'uploads that are completed too late to end'

const LATE = { name: 'late uploads', hours: UPLOAD_WINDOW_HOURS, side: 'over' } as const

/** The same, used again just before 12 hours have passed. */
const beginUsed: DeadlineCase['begin'] = context =>
  continueAtDeadline(context, { ...LATE, side: 'under', begin: beginLate }, async (context, state, { since }) => {
    await useAgain(context, state)
    return { state, since }
  })

const late = (context: CheckContext) =>
  continueAtDeadline(
    context,
    { ...LATE, begin: hasClock(context) ? beginLate : beginUsed },
    async (context, state) => ({
      ...(await concludeBoth(context, state, LATE_UPLOADS)),
      empty: at(state, 'empty'),
      unsent: readId(context, state, 'unsent'),
    }),
  )

const COMPLETED: DeadlineCase = {
  ...{ name: 'upload', hours: UPLOAD_WINDOW_HOURS, side: 'under' },
  begin: async context => ({ state: await beginUpload(context) }),
}

const options = { needs: [CLOCK], phase: 'alone', waitsForHours: true } as const

const windowCheck = (
  name: string,
  clause: string,
  wanted: 'finished' | 'failed',
  pollOf: (context: CheckContext) => Promise<LastPoll>,
): Check =>
  check(`uploads/${name}`, clause, options, async (context, expect) => {
    const { status, error } = expect.resource(await pollOf(context))
    const when = `just ${wanted === 'failed' ? 'more' : 'less'} than ${UPLOAD_WINDOW_HOURS} hours after its creation`
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
    async context => (await continueAtDeadline(context, COMPLETED, (one, state) => concludeBoth(one, state))).poll,
  ),
  windowCheck('completed-after-12-hours', 'UPLOAD-WINDOW', 'failed', async context => (await late(context)).poll),
  windowCheck('empty-file-completed-after-12-hours', 'UPLOAD-WINDOW', 'failed', async context => {
    const id = context.setup.text((await late(context)).empty, 'create an upload of an empty file')
    return awaitConcluded(context, id, LATE_UPLOADS)
  }),
  windowCheck('completed-without-bytes-after-12-hours', 'UPLOAD-WINDOW', 'failed', async context =>
    awaitConcluded(context, (await late(context)).unsent, LATE_UPLOADS),
  ),
  check('uploads/finished-after-12-hours', 'UPLOAD-DIRECT-FINISHES', options, async (context, expect) => {
    const { status } = expect.resource((await late(context)).earlier)
    expect.equal(status, 'finished', 'status of a finished upload 12 hours later')
  }),
  check('uploads/completed-twice-after-12-hours', 'UPLOAD-WINDOW-FINAL', options, async (context, expect) => {
    const { poll } = await late(context)
    const { id, status } = await context.setup.resource('poll an upload that was completed after 12 hours', poll)
    const message = `make an upload fail by completing it after 12 hours: its status is ${status}`
    context.setup.that(status === 'failed', message)
    await completeUpload(context, id)

    const later = expect.resource(requireEnded(context, await lastPoll(context, id)))
    expect.equal(later.status, 'failed', 'status of a failed upload after a second completion')
  }),
]
