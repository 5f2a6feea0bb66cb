import { type Check, type CheckContext, check } from '../../check.ts'
import { at, type Resource } from '../../json.ts'
import { TEXT, textFile } from '../../setup/uploads/files.ts'
import { finishedText } from '../../setup/uploads/text-upload.ts'
import {
  completeUpload,
  concludeUpload,
  createUpload,
  lastPoll,
  requireEnded,
  requireFinished,
  sendToUpload,
  sendWhole,
  startUpload,
  watchUpload,
} from '../../setup/uploads/uploads.ts'
import { isSuccess } from '../../target/api.ts'
import { PLAIN_BYTES, problemOf } from './bytes.ts'
import { look } from './look.ts'

const LENGTH = TEXT.bytes.length

/** A parser of bodies may refuse an empty one that says it is JSON. */
const EMPTY_JSON = textFile('', 'json', 'application/json')
const EMPTY_TEXT = textFile('')

/** Sends the text to an upload of another size, and completes it. */
async function sendText(context: CheckContext, size: number): Promise<Resource> {
  await finishedText(context)
  const upload = await start(context, size)
  await sendToUpload(context, upload, { bytes: TEXT.bytes, mediaType: TEXT.mediaType })
  await completeUpload(context, upload.id)
  return watchUpload(context, upload.id)
}

/** More than fits into 32 bits. */
const LARGE = 5_000_000_000

const start = (context: CheckContext, size: number) => startUpload(context, { size, library: false })

/** An upload of a file that lacks a byte, as it is shown after its completion. */
const shortUpload = (context: CheckContext): Promise<Resource> =>
  context.share('upload that lacks a byte', context => sendText(context, LENGTH + 1))

/** Sizes that are announced too small; zero is a size like any other. */
const TOO_SMALL = { 'too-many-bytes-never-finish': LENGTH - 1, 'bytes-for-an-empty-file-never-finish': 0 }

/** The bytes that are sent must have the announced size. Spec: Media uploads. */
export const sizeChecks: readonly Check[] = [
  look('too-few-bytes-never-finish', 'UPLOAD-SIZE-SHORT', shortUpload, (expect, { status }) =>
    expect.that(status !== 'finished', 'an upload that lacks a byte must not finish, but it finished'),
  ),
  check('uploads/too-few-bytes-completed-twice', 'UPLOAD-SIZE-SHORT', async (context, expect) => {
    const { id } = await shortUpload(context)
    await completeUpload(context, id)
    const { status } = await watchUpload(context, id)
    const message = 'an upload that lacks a byte must not finish, but a second completion finished it'
    expect.that(status !== 'finished', message)
  }),
  /** A session may keep the announced number of bytes and drop the rest: only the stored size counts. */
  ...Object.entries(TOO_SMALL).map(([name, size]) =>
    check(`uploads/${name}`, 'UPLOAD-SIZE-LONG', async (context, expect) => {
      const { status, media = null } = await sendText(context, size)
      const kept = at(media, 'size')
      expect.that(
        status !== 'finished' || kept === size,
        `an upload announced with ${size} bytes must not finish with another size, but it has ${kept} bytes`,
      )
    }),
  ),
  check('uploads/completion-without-bytes-never-finishes', 'UPLOAD-SIZE-NOTHING', async (context, expect) => {
    await finishedText(context)
    const { id } = await start(context, LENGTH)
    await completeUpload(context, id)

    const { status } = await watchUpload(context, id)
    expect.that(status !== 'finished', 'an upload whose bytes were never sent must not finish, but it finished')
  }),
  check('uploads/empty-file', 'UPLOAD-SIZE-ZERO', async (context, expect) => {
    await finishedText(context)

    const json = await problemOf(context, EMPTY_JSON, EMPTY_JSON.mediaType)
    if (json === null) return
    // A server may refuse kinds of files: then another one counts.
    const text = await problemOf(context, EMPTY_TEXT, EMPTY_TEXT.mediaType)
    expect.that(text === null, `an empty file should finish with the size 0, but ${text ?? 'its creation was refused'}`)
    const plain = json === undefined ? undefined : await problemOf(context, EMPTY_JSON, PLAIN_BYTES)
    const message = `an empty file of JSON should finish, as it does where the PUT has the Content-Type ${PLAIN_BYTES}, but ${json}`
    expect.that(plain !== null, message)
  }),
  check('uploads/large-file', 'UPLOAD-SIZE-LARGE', async (context, expect) => {
    await finishedText(context)
    const answer = await createUpload(context, TEXT, { size: LARGE, library: false })

    if (isSuccess(answer)) expect.resource(answer)
    else expect.refused(answer, 'bad_request', 'forbidden', 'conflict')
  }),
  check('uploads/completed-twice', 'UPLOAD-COMPLETE-AGAIN', async (context, expect) => {
    const upload = await start(context, LENGTH)
    await sendWhole(context, upload, TEXT)
    await requireFinished(context, await concludeUpload(context, upload.id))
    await completeUpload(context, upload.id)

    const { status } = expect.resource(requireEnded(context, await lastPoll(context, upload.id)))
    expect.equal(status, 'finished', 'status of a finished upload after a second completion')
  }),
]
