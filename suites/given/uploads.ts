import { at, isObject, type JsonObject, type Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { type Answer, type CallInput, isSuccess } from '../target/api.ts'
import { sendBytes } from '../target/session.ts'
import { PNG, type SampleFile, TEXT } from './files.ts'

const WRITE_COST = 10

/** Pauses between polls of a pending upload: short ones first, about two minutes in all. */
const PAUSES_MS = [...Array<number>(20).fill(500), ...Array<number>(22).fill(5000)]
/** After one upload stayed pending for all these pauses, the next ones get only this many. */
const FEW_PAUSES = 20

/** Starts a direct upload in the space of the board, unless the body says otherwise. */
export const startUpload = ({ api, given, profile, run }: CheckContext, body: JsonObject): Promise<Resource> =>
  given.resource(
    'start a direct upload',
    api('createUpload', { body: { space_id: profile.spaces.main, name: `${run.unique('file')}.txt`, ...body } }),
  )

/** Sends a whole file to the session of an upload. Blocked where the session does not take it. */
export async function sendWhole(
  context: CheckContext,
  upload: Resource,
  file: Pick<SampleFile, 'bytes' | 'mediaType'>,
): Promise<void> {
  const url = context.given.text(upload.upload_url, 'find the upload_url of a direct upload')
  const { status } = await sendBytes(context, url, { bytes: file.bytes, mediaType: file.mediaType })
  context.given.that(status >= 200 && status < 300, `send a whole file: upload_url answered ${status}`)
}

/** Whose token a request carries. */
type Sender = Pick<CallInput, 'as'>

const COMPLETE = { method: 'POST', path: '/v1/media/uploads/{id}/complete', cost: WRITE_COST }

/** Asks for an upload to be completed. The specification does not say how that is answered: poll for the result. */
export async function completeUpload({ raw, run }: CheckContext, id: string, input: Sender = {}): Promise<Answer> {
  const withoutBody = await raw(COMPLETE, { ...input, path: { id }, key: run.freshKey() })
  return withoutBody.status === 400 || withoutBody.status === 415
    ? raw(COMPLETE, { ...input, path: { id }, key: run.freshKey(), body: {} })
    : withoutBody
}

/** Reads while `isAwaited` holds, until all pauses are used, and returns what was read last. */
export async function readPatiently<T>(
  { run, share }: CheckContext,
  what: string,
  read: () => Promise<T>,
  isAwaited: (found: T) => boolean,
): Promise<T> {
  const shared = await share(`pauses for ${what}`, async () => ({ isSlow: false }))
  for (const pause of shared.isSlow ? PAUSES_MS.slice(0, FEW_PAUSES) : PAUSES_MS) {
    const found = await read()
    if (!isAwaited(found)) return found
    await run.wait(pause)
  }
  shared.isSlow = true
  return read()
}

/** The first poll in which an upload is no longer pending, or the last poll where that takes too long. */
export const lastPoll = (context: CheckContext, id: string): Promise<Answer> =>
  readPatiently(
    context,
    'uploads',
    () => context.api('getUpload', { path: { id } }),
    ({ json }) => at(json, 'data', 'status') === 'pending',
  )

/** Requires the upload of a last poll to have ended: the specification names no time for it, so a pending one decides nothing. */
export function requireEnded({ given }: CheckContext, poll: Answer): Answer {
  given.that(at(poll.json, 'data', 'status') !== 'pending', 'see an upload end: it is still pending after two minutes')
  return poll
}

/** The last poll of an upload. It must have ended, unless its completion was refused: then nothing more is to come. */
export async function lastPollAfter(context: CheckContext, id: string, completion: Answer): Promise<Answer> {
  const poll = await lastPoll(context, id)
  return isSuccess(completion) ? requireEnded(context, poll) : poll
}

/** An upload after its last poll; blocked where the poll fails. */
export const waitForUpload = (context: CheckContext, id: string): Promise<Resource> =>
  context.given.resource('poll an upload', lastPoll(context, id))

/** Requires an upload to be finished and returns it. */
export function requireFinished({ given }: CheckContext, upload: Resource): Resource {
  given.that(upload.status === 'finished', `finish a direct upload: its status is ${upload.status}`)
  return upload
}

/** Waits for an upload; blocked where it does not finish. */
export const waitForFinishedUpload = async (context: CheckContext, id: string): Promise<Resource> =>
  requireFinished(context, await waitForUpload(context, id))

/** The media of a finished upload. */
export function mediaOfUpload({ given }: CheckContext, { media }: Resource): JsonObject {
  given.that(isObject(media), 'find the media of a finished upload')
  return isObject(media) ? media : {}
}

/** Polls an upload once. */
export const pollUpload = ({ api, given }: CheckContext, id: string): Promise<Resource> =>
  given.resource('poll an upload', api('getUpload', { path: { id } }))

const MOST_POLLS = 6
const PAUSE_MS = 500

/** Polls an upload that must not finish until it is no longer pending, or for a few seconds. */
export async function watchUpload(context: CheckContext, id: string): Promise<Resource> {
  for (let left = MOST_POLLS; ; left--) {
    const upload = await pollUpload(context, id)
    if (upload.status !== 'pending' || left <= 1) return upload
    await context.run.wait(PAUSE_MS)
  }
}

/** Creates a direct upload for a whole file. */
export const createUpload = (
  { api, profile, run }: CheckContext,
  { bytes, extension }: SampleFile,
  body: JsonObject = {},
  input: Sender = {},
): Promise<Answer> => {
  const name = `${run.unique('file')}.${extension}`
  return api('createUpload', { ...input, body: { space_id: profile.spaces.main, name, size: bytes.length, ...body } })
}

/** Sends the whole file of a created upload, completes it and waits until it is finished. */
export async function finishUpload(
  context: CheckContext,
  file: Pick<SampleFile, 'bytes' | 'mediaType'>,
  creation: Answer | Promise<Answer>,
  input: Sender = {},
): Promise<Resource> {
  const upload = await context.given.resource('start a direct upload', creation)
  await sendWhole(context, upload, file)
  await completeUpload(context, upload.id, input)
  return waitForFinishedUpload(context, upload.id)
}

/** Creates, sends, completes and finishes a direct upload. */
export const uploadFile = (context: CheckContext, file: SampleFile, body: JsonObject = {}): Promise<Resource> => {
  const mediaType = typeof body.mime_type === 'string' ? body.mime_type : file.mediaType
  return finishUpload(context, { ...file, mediaType }, createUpload(context, file, body))
}

/** The answer to the creation of an upload into the folder of the profile, for a check that needs `folder_id`. */
export const folderUploadAnswer = (context: CheckContext): Promise<Answer> =>
  context.share('upload asked for into a folder', context =>
    createUpload(context, TEXT, {
      folder_id: context.profileValue('folder_id'),
      mime_type: TEXT.mediaType,
      library: false,
    }),
  )

/** The same, finished. */
export const folderUpload = (context: CheckContext): Promise<Resource> =>
  context.share('upload into a folder', context => finishUpload(context, TEXT, folderUploadAnswer(context)))

/** The answer to the creation of the small image outside the library that checks share; one in each space. */
export const sharedUploadAnswer = (context: CheckContext, space = context.profile.spaces.main): Promise<Answer> =>
  context.share(`upload asked for in ${space}`, context =>
    createUpload(context, PNG, { space_id: space, library: false }),
  )

/** The same, finished: a media that checks share. */
export const sharedUpload = (context: CheckContext, space = context.profile.spaces.main): Promise<Resource> =>
  context.share(`upload in ${space}`, context => finishUpload(context, PNG, sharedUploadAnswer(context, space)))
