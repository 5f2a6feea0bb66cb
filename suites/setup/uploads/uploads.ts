import { at, isObject, type JsonObject, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { describeAnswer } from '../../runner/describe-answer.ts'
import { sendBytes } from '../../runner/upload-session.ts'
import { type Answer, type CallInput, isSuccess } from '../../target/api.ts'
import { cutName } from '../../target/cut-body.ts'
import { innerFolder } from '../media/inner-folder.ts'
import { describeWait, readPatiently, type Wait } from '../poll-until.ts'
import { PNG, type SampleFile, TEXT } from './files.ts'

/** Starts a direct upload in the space of the board, unless the body says otherwise. */
export const startUpload = ({ api, setup, profile, run }: CheckContext, body: JsonObject): Promise<Resource> =>
  setup.resource(
    'start a direct upload',
    api('createUpload', { body: { space_id: profile.spaces.main, name: `${run.freshName('file')}.txt`, ...body } }),
  )

/** Sends bytes to the session of an upload, whatever the session answers. */
export const sendToUpload = async (
  context: CheckContext,
  { upload_url }: Resource,
  input: Parameters<typeof sendBytes>[2],
): Promise<Answer> =>
  sendBytes(context, context.setup.text(upload_url, 'find the upload_url of a direct upload'), input)

/** Sends a whole file to the session of an upload. Blocked where the session does not take it. */
export async function sendWhole(
  context: CheckContext,
  upload: Resource,
  { bytes, mediaType }: Pick<SampleFile, 'bytes' | 'mediaType'>,
): Promise<void> {
  const answer = await sendToUpload(context, upload, { bytes, mediaType })
  context.setup.that(isSuccess(answer), `send a whole file: upload_url answered ${answer.status}`)
}

/** Whose token a request carries. */
type Sender = Pick<CallInput, 'as'>

/** The statuses by which servers refuse a write without a body. */
const WANTS_A_BODY = [400, 411, 415, 422]

const COMPLETE = { method: 'POST', path: '/v1/media/uploads/{id}/complete', cost: 10 }

/** Asks for an upload to be completed. The specification does not say how that is answered: poll for the result. */
export async function completeUpload({ raw, run }: CheckContext, id: string, input: Sender = {}): Promise<Answer> {
  const withoutBody = await raw(COMPLETE, { ...input, path: { id }, key: run.freshKey() })
  return WANTS_A_BODY.includes(withoutBody.status)
    ? raw(COMPLETE, { ...input, path: { id }, key: run.freshKey(), body: {} })
    : withoutBody
}

/** The last poll of an upload, and how many seconds the kit had waited for its end. */
export interface LastPoll extends Answer {
  readonly waited: number
  /** How its completion was answered, if that was refused. */
  readonly refusal?: Answer
}

export const isPending = ({ json }: Answer): boolean => at(json, 'data', 'status') === 'pending'

/** The first poll in which an upload is no longer pending, or the last poll where that takes too long. */
export async function lastPoll(context: CheckContext, id: string, wait: Partial<Wait<Answer>> = {}): Promise<LastPoll> {
  const read = () => context.api('getUpload', { path: { id } })
  const { found, waited } = await readPatiently(context, {
    ...{ what: 'uploads to end', read, isAwaited: isPending },
    ...wait,
  })
  return { ...found, waited }
}

const A_FEW_PAUSES = 5

async function pollCompleted(
  context: CheckContext,
  id: string,
  completion: Answer,
  afterRefusal: Partial<Wait<Answer>> = { pauses: A_FEW_PAUSES },
): Promise<LastPoll> {
  // A redirect leads to the upload.
  if (completion.status < 400) return lastPoll(context, id)
  const what = `upload ${cutName(id)}, whose completion was refused, to end`
  return { ...(await lastPoll(context, id, { what, ...afterRefusal })), refusal: completion }
}

/** Completes an upload and polls it until it has ended; only a few times if the completion was refused. */
export const concludeUpload = async (
  context: CheckContext,
  id: string,
  input: Sender = {},
  afterRefusal?: Partial<Wait<Answer>>,
): Promise<LastPoll> => pollCompleted(context, id, await completeUpload(context, id, input), afterRefusal)

/** Requires the upload of a last poll to have ended: the specification names no time for it, so a pending one decides nothing. */
export function requireEnded({ setup }: CheckContext, poll: LastPoll): LastPoll {
  const { waited, refusal } = poll
  setup.that(
    !isPending(poll),
    refusal
      ? `complete an upload: ${describeAnswer(refusal)}`
      : `see an upload end: it is still pending after ${describeWait(waited)}`,
  )
  return poll
}

const TWO_MINUTES = 120

/** Requires the upload of a last poll to have ended, or to have been pending for two minutes. */
export const requireAwaited = (context: CheckContext, poll: LastPoll): LastPoll =>
  poll.waited >= TWO_MINUTES ? poll : requireEnded(context, poll)

/**
 * The last poll of an upload whose status is judged, on a target that has finished another upload. The response to a completion
 * is open: one that was refused gets the whole two minutes to end, whatever was waited for before. Only waits for the same, if
 * `what` names it, share one limit.
 */
export async function awaitConcluded(context: CheckContext, id: string, what?: string): Promise<LastPoll> {
  const poll = await concludeUpload(context, id, {}, what === undefined ? {} : { what })
  return poll.refusal ? poll : requireEnded(context, poll)
}

/** Requires the upload of a last poll to be finished and returns it. */
export async function requireFinished(context: CheckContext, poll: LastPoll): Promise<Resource> {
  const upload = await context.setup.resource('poll an upload', requireEnded(context, poll))
  context.setup.that(upload.status === 'finished', `finish a direct upload: its status is ${upload.status}`)
  return upload
}

export function mediaOfUpload({ setup }: CheckContext, { media }: Resource): JsonObject {
  setup.that(isObject(media), 'find the media of a finished upload')
  return isObject(media) ? media : {}
}

export const pollUpload = ({ api, setup }: CheckContext, id: string): Promise<Resource> =>
  setup.resource('poll an upload', api('getUpload', { path: { id } }))

const MOST_POLLS = 3
const PAUSE_MS = 1250

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
  const name = `${run.freshName('file')}.${extension}`
  return api('createUpload', { ...input, body: { space_id: profile.spaces.main, name, size: bytes.length, ...body } })
}

/** Sends the whole file of a created upload, completes it and waits until it is finished. */
export async function finishUpload(
  context: CheckContext,
  file: Pick<SampleFile, 'bytes' | 'mediaType'>,
  creation: Answer | Promise<Answer>,
  input: Sender = {},
): Promise<Resource> {
  const upload = await context.setup.resource('start a direct upload', creation)
  await sendWhole(context, upload, file)
  return requireFinished(context, await concludeUpload(context, upload.id, input))
}

/** Creates, sends, completes and finishes a direct upload. */
export const uploadFile = (context: CheckContext, file: SampleFile, body: JsonObject = {}): Promise<Resource> => {
  const mediaType = typeof body.mime_type === 'string' ? body.mime_type : file.mediaType
  return finishUpload(context, { ...file, mediaType }, createUpload(context, file, body))
}

const showsMedia = (completion: Answer): boolean =>
  isSuccess(completion) && isObject(at(completion.json, 'data', 'media'))

/** The response to the completion of an upload, if it shows the media; its form is open, and otherwise the last poll shows it. */
export async function completedUpload(context: CheckContext, id: string): Promise<LastPoll> {
  const completion = await completeUpload(context, id)
  return showsMedia(completion) ? { ...completion, waited: 0 } : pollCompleted(context, id, completion)
}

/** A finished upload of a new media, as the response to its completion or a poll shows it, for checks that do not judge uploads. */
export async function newUpload(context: CheckContext, file: SampleFile, body: JsonObject = {}): Promise<Resource> {
  const upload = await context.setup.resource('start a direct upload', createUpload(context, file, body))
  await sendWhole(context, upload, file)
  return { ...(await requireFinished(context, await completedUpload(context, upload.id))), id: upload.id }
}

/** The id of a new media, for checks that do not judge uploads. */
export const newMedia = async (...upload: Parameters<typeof newUpload>): Promise<string> =>
  (await newUpload(...upload)).id

/** The response to the creation of an upload into the folder of the profile, for a check that needs `folder_id`. */
export const folderUploadAnswer = (context: CheckContext): Promise<Answer> =>
  context.share('upload asked for into a folder', context =>
    createUpload(context, TEXT, { folder_id: innerFolder(context), mime_type: TEXT.mediaType, library: false }),
  )

/** The same, finished. */
export const folderUpload = (context: CheckContext): Promise<Resource> =>
  context.share('upload into a folder', context => finishUpload(context, TEXT, folderUploadAnswer(context)))

/** The response to the creation of the small image outside the library that checks share; one in each space. */
export const sharedUploadAnswer = (context: CheckContext, space = context.profile.spaces.main): Promise<Answer> =>
  context.share(`upload asked for in ${space}`, context =>
    createUpload(context, PNG, { space_id: space, library: false }),
  )

/** The same, finished: a media that checks share. */
export const sharedUpload = (context: CheckContext, space = context.profile.spaces.main): Promise<Resource> =>
  context.share(`upload in ${space}`, context => finishUpload(context, PNG, sharedUploadAnswer(context, space)))
