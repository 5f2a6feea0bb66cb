import { TEXT } from '../../given/files.ts'
import { complete, lastPoll, measuredPoll, sharedUpload, startUpload } from '../../given/uploads.ts'
import { isObject, type JsonObject, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'
import { sendBytes } from '../../target/session.ts'

/** Polls an upload once. */
const polled = ({ api, given }: CheckContext, id: string): Promise<Resource> =>
  given.resource('poll an upload', api('getUpload', { path: { id } }))

/** The media of a finished upload. */
export function mediaOf({ given }: CheckContext, { media }: Resource): JsonObject {
  given.that(isObject(media), 'find the media of a finished upload')
  return isObject(media) ? media : {}
}

/** Whether a media has the name it was given, with its extension or without, its accents in one form or the other. */
export const isNamed = ({ name }: JsonObject, given: string): boolean =>
  [given, given.replace(/\.\w+$/, '')].includes(String(name).normalize('NFC'))

/** The name of the upload that checks share. */
export const fileName = ({ run }: CheckContext): Promise<string> =>
  run.share('upload name', async () => `${run.unique('wörds')}.${TEXT.extension}`)

/** The answer to the start of a direct upload of a plain text: the first stage of one that checks share. */
export const started = (context: CheckContext): Promise<Resource> =>
  context.run.share('upload started', async () =>
    startUpload(context, { name: await fileName(context), size: TEXT.bytes.length }),
  )

/** The same upload, polled before anything was sent. */
export const waiting = (context: CheckContext): Promise<Resource> =>
  context.run.share('upload waiting', async () => polled(context, (await started(context)).id))

/** What its session answered to the whole file, sent without a token. */
export const put = (context: CheckContext): Promise<Answer> =>
  context.run.share('upload put', async () => {
    const url = (await started(context)).upload_url
    await waiting(context)
    const { bytes, mediaType } = TEXT
    return sendBytes(context, context.given.text(url, 'find the upload_url of a direct upload'), { bytes, mediaType })
  })

/** The same upload, polled once its bytes were sent. */
export const sent = (context: CheckContext): Promise<Resource> =>
  context.run.share('upload sent', async () => {
    const { status } = await put(context)
    context.given.that(status >= 200 && status < 300, `send a whole file: upload_url answered ${status}`)
    return polled(context, (await started(context)).id)
  })

/** The last poll of the same upload, once it was completed. */
export const concluded = (context: CheckContext): Promise<Answer> =>
  context.run.share('upload concluded', async () => {
    const { id } = await sent(context)
    await complete(context, id)
    return lastPoll(context, id)
  })

/** The same upload, finished. */
export async function finished(context: CheckContext): Promise<Resource> {
  const upload = await context.given.resource('poll a completed upload', concluded(context))
  context.given.that(upload.status === 'finished', `finish a direct upload: its status is ${upload.status}`)
  return upload
}

/** The poll of the picture that checks share, once it was measured. */
export const measuredPicture = (context: CheckContext): Promise<Answer> =>
  context.run.share('picture measured', async () => measuredPoll(context, (await sharedUpload(context)).id))

const LOOKS = 6
const PAUSE_MS = 500

/** An upload that must not finish, looked at until it is no longer pending, or for a few seconds. */
export async function watched(context: CheckContext, id: string): Promise<Resource> {
  for (let left = LOOKS; ; left--) {
    const upload = await polled(context, id)
    if (upload.status !== 'pending' || left <= 1) return upload
    await context.run.wait(PAUSE_MS)
  }
}
