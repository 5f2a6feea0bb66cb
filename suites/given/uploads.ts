import { at, isObject, type Json, type JsonObject, type Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Answer } from '../target/api.ts'
import { sendBytes } from '../target/session.ts'
import { PNG, type SampleFile, TEXT } from './files.ts'

const WRITE_COST = 10

/** How often an upload is looked at that is pending: soon at first, and then for two minutes in all. */
const PAUSES_MS = [...Array<number>(20).fill(500), ...Array<number>(22).fill(5000)]
/** Once one has outlasted all patience, the next ones get this much of it. */
const FEW = 20

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

const COMPLETE = { method: 'POST', path: '/v1/media/uploads/{id}/complete', cost: WRITE_COST }

/** Asks for an upload to be completed. How that is answered is not specified: poll for what came of it. */
export async function completeUpload({ raw, run }: CheckContext, id: string): Promise<Answer> {
  const bare = await raw(COMPLETE, { path: { id }, key: run.freshKey() })
  return bare.status === 400 || bare.status === 415
    ? raw(COMPLETE, { path: { id }, key: run.freshKey(), body: {} })
    : bare
}

/** The last poll of an upload that is looked at for as long as something is awaited, or until patience ends. */
async function lastOf(
  { api, run }: CheckContext,
  id: string,
  what: string,
  isAwaited: (upload: Json | undefined) => boolean,
): Promise<Answer> {
  const impatience = await run.share(`impatience with ${what}`, async () => ({ grown: false }))
  for (const pause of impatience.grown ? PAUSES_MS.slice(0, FEW) : PAUSES_MS) {
    const poll = await api('getUpload', { path: { id } })
    if (!isAwaited(at(poll.json, 'data'))) return poll
    await run.wait(pause)
  }
  impatience.grown = true
  return api('getUpload', { path: { id } })
}

/** The first poll of an upload that is no longer pending, or the last where it takes too long. */
export const lastPoll = (context: CheckContext, id: string): Promise<Answer> =>
  lastOf(context, id, 'uploads', upload => at(upload, 'status') === 'pending')

/** The same of a finished upload whose media has been measured: that may take longer. */
const measuredPoll = (context: CheckContext, id: string): Promise<Answer> =>
  lastOf(context, id, 'measuring', upload =>
    ['width', 'height', 'aspect_ratio'].some(member => at(upload, 'media', member) === null),
  )

/** The same, for a check that stands on it. */
export const settledUpload = (context: CheckContext, id: string): Promise<Resource> =>
  context.given.resource('poll an upload', lastPoll(context, id))

/** An upload that is known to have finished. */
export function onceFinished({ given }: CheckContext, upload: Resource): Resource {
  given.that(upload.status === 'finished', `finish a direct upload: its status is ${upload.status}`)
  return upload
}

/** The same, for a check that stands on its media. */
export const finishedUpload = async (context: CheckContext, id: string): Promise<Resource> =>
  onceFinished(context, await settledUpload(context, id))

/** The media of a finished upload. */
export function mediaOfUpload({ given }: CheckContext, { media }: Resource): JsonObject {
  given.that(isObject(media), 'find the media of a finished upload')
  return isObject(media) ? media : {}
}

/** Polls an upload once. */
export const pollUpload = ({ api, given }: CheckContext, id: string): Promise<Resource> =>
  given.resource('poll an upload', api('getUpload', { path: { id } }))

const LOOKS = 6
const PAUSE_MS = 500

/** An upload that must not finish, looked at until it is no longer pending, or for a few seconds. */
export async function watchUpload(context: CheckContext, id: string): Promise<Resource> {
  for (let left = LOOKS; ; left--) {
    const upload = await pollUpload(context, id)
    if (upload.status !== 'pending' || left <= 1) return upload
    await context.run.wait(PAUSE_MS)
  }
}

/** Asks for a direct upload of a whole file. */
export const createUpload = (
  { api, profile, run }: CheckContext,
  { bytes, extension }: SampleFile,
  body: JsonObject = {},
): Promise<Answer> => {
  const name = `${run.unique('file')}.${extension}`
  return api('createUpload', { body: { space_id: profile.spaces.main, name, size: bytes.length, ...body } })
}

/** An upload that was asked for, sent whole, completed and finished. */
export async function finishUpload(
  context: CheckContext,
  file: Pick<SampleFile, 'bytes' | 'mediaType'>,
  asked: Answer | Promise<Answer>,
): Promise<Resource> {
  const upload = await context.given.resource('start a direct upload', asked)
  await sendWhole(context, upload, file)
  await completeUpload(context, upload.id)
  return finishedUpload(context, upload.id)
}

/** A direct upload, from its start to its end. */
export const uploadFile = (context: CheckContext, file: SampleFile, body: JsonObject = {}): Promise<Resource> => {
  const mediaType = typeof body.mime_type === 'string' ? body.mime_type : file.mediaType
  return finishUpload(context, { ...file, mediaType }, createUpload(context, file, body))
}

/** The start of an upload into the folder of the profile, for a check that needs `folder_id`. */
export const folderUploadAnswer = (context: CheckContext): Promise<Answer> =>
  context.run.share('upload asked for into a folder', () =>
    createUpload(context, TEXT, { folder_id: context.profileValue('folder_id'), library: false }),
  )

/** The same, finished. */
export const folderUpload = (context: CheckContext): Promise<Resource> =>
  context.run.share('upload into a folder', () => finishUpload(context, TEXT, folderUploadAnswer(context)))

/** The start of the upload of a small image that is not in the library, which checks share; one in each space. */
export const sharedUploadAnswer = (context: CheckContext, space = context.profile.spaces.main): Promise<Answer> =>
  context.run.share(`upload asked for in ${space}`, () =>
    createUpload(context, PNG, { space_id: space, library: false }),
  )

/** The same, finished: a media that checks share. */
export const sharedUpload = (context: CheckContext, space = context.profile.spaces.main): Promise<Resource> =>
  context.run.share(`upload in ${space}`, () => finishUpload(context, PNG, sharedUploadAnswer(context, space)))

/** The poll of the picture that checks share, once it was measured. */
export const measuredPicturePoll = (context: CheckContext): Promise<Answer> =>
  context.run.share('picture measured', async () => measuredPoll(context, (await sharedUpload(context)).id))
