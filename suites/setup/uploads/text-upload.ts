import type { Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { type Answer, isSuccess } from '../../target/api.ts'
import { TEXT } from './files.ts'
import { concludeUpload, type LastPoll, pollUpload, requireFinished, sendToUpload, startUpload } from './uploads.ts'

export const textName = ({ run, share }: CheckContext): Promise<string> =>
  share('upload name', async () => `${run.freshName('Wörds')}.${TEXT.extension}`)

/** The direct upload of a plain text that checks share, as it was created. */
export const startedText = (context: CheckContext): Promise<Resource> =>
  context.share('upload started', async context =>
    startUpload(context, { name: await textName(context), size: TEXT.bytes.length }),
  )

/** The same upload, polled before anything was sent. */
export const unsentText = (context: CheckContext): Promise<Resource> =>
  context.share('upload waiting', async context => pollUpload(context, (await startedText(context)).id))

/** The response of its upload_url to the whole file, sent without a token. */
export const textPutAnswer = (context: CheckContext): Promise<Answer> =>
  context.share('upload put', async context => {
    const upload = await startedText(context)
    await unsentText(context)
    const { bytes, mediaType } = TEXT
    return sendToUpload(context, upload, { bytes, mediaType })
  })

/** The same upload, polled once its bytes were sent. */
export const sentText = (context: CheckContext): Promise<Resource> =>
  context.share('upload sent', async context => {
    const answer = await textPutAnswer(context)
    context.setup.that(isSuccess(answer), `send a whole file: upload_url answered ${answer.status}`)
    return pollUpload(context, (await startedText(context)).id)
  })

/** The last poll of the same upload, once it was completed. */
export const completedTextPoll = (context: CheckContext): Promise<LastPoll> =>
  context.share('upload concluded', async context => concludeUpload(context, (await sentText(context)).id))

/** The same upload, finished. */
export const finishedText = async (context: CheckContext): Promise<Resource> =>
  requireFinished(context, await completedTextPoll(context))
