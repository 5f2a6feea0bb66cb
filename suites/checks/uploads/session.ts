import { type Answer, type Check, type CheckContext, check } from '../../check.ts'
import type { Resource } from '../../json.ts'
import { textFile } from '../../setup/uploads/files.ts'
import { finishedText } from '../../setup/uploads/text-upload.ts'
import { awaitConcluded, sendToUpload } from '../../setup/uploads/uploads.ts'
import { resourceIn } from '../../target/api.ts'

/** Resumable upload sessions commonly take chunks whose length is a multiple of this. */
const CHUNK = 256 * 1024
const LENGTH = 2 * CHUNK + 11

const FILE = textFile('a line of a text\n'.repeat(Math.ceil(LENGTH / 17)).slice(0, LENGTH))

const INCOMPLETE = 308

/** An upload session: `send` sends a piece of the file, `ask` asks how much has arrived. */
async function session(context: CheckContext) {
  await finishedText(context)
  const body = { space_id: context.profile.spaces.main, name: context.run.freshName('chunks.txt'), size: LENGTH }
  const upload = resourceIn(await context.api('createUpload', { body: { ...body, library: false } }))
  // The specification names no largest size.
  if (!upload) return context.notApplicable(`the server starts no upload of ${LENGTH} bytes`)
  const put = (context: CheckContext, range: string, from: number, to: number) =>
    sendToUpload(context, upload, {
      bytes: FILE.bytes.slice(from, to),
      mediaType: FILE.mediaType,
      headers: { 'content-range': `bytes ${range}/${LENGTH}` },
    })
  return {
    upload,
    send: (context: CheckContext, from: number, to: number) => put(context, `${from}-${to - 1}`, from, to),
    ask: (context: CheckContext) => put(context, '*', 0, 0),
  }
}

async function statusOf(context: CheckContext, { id }: Resource): Promise<unknown> {
  await finishedText(context)
  const poll = await awaitConcluded(context, id)
  return (await context.setup.resource('poll an upload', poll)).status
}

const progress = ({ status, headers }: Answer) => [status, headers.range]

const stored = (bytes: number) => [INCOMPLETE, `bytes=0-${bytes - 1}`]

/** A session that has received the first chunk only. */
const interrupted = (context: CheckContext) =>
  context.share('interrupted session', async context => {
    const opened = await session(context)
    const { status } = await opened.send(context, 0, CHUNK)
    if (status !== INCOMPLETE)
      context.notApplicable(`upload_url accepts no chunks: it answered the first one with ${status}`)
    return opened
  })

const askedSession = (context: CheckContext): Promise<Answer> =>
  context.share('interrupted session asked', async context => (await interrupted(context)).ask(context))

/** Sending a file in chunks: the specification leaves this protocol open. Spec: Media uploads. */
export const sessionChecks: readonly Check[] = [
  check('uploads/session-takes-chunks', 'UPLOAD-SESSION-CHUNKS', async (context, expect) => {
    const opened = await session(context)

    for (const [index, which] of ['first', 'second'].entries()) {
      const [from, to] = [index * CHUNK, (index + 1) * CHUNK]
      const what = `status and Range header of the response to the ${which} chunk`
      expect.equal(progress(await opened.send(context, from, to)), stored(to), what)
    }
    const { status } = await opened.send(context, 2 * CHUNK, LENGTH)
    expect.that(status >= 200 && status < 300, `upload_url should accept the last chunk, but it answered ${status}`)
    const what = 'status of a completed upload that was sent in chunks'
    expect.equal(await statusOf(context, opened.upload), 'finished', what)
  }),
  check('uploads/session-tells-how-far-it-is', 'UPLOAD-SESSION-STATUS', async (context, expect) => {
    const what = 'status and Range header of the response to a PUT that asks how many bytes have arrived'
    expect.equal(progress(await askedSession(context)), stored(CHUNK), what)
  }),
  check('uploads/session-resumes', 'UPLOAD-SESSION-RESUMES', async (context, expect) => {
    const opened = await interrupted(context)
    await askedSession(context)
    await opened.send(context, CHUNK, LENGTH)

    const what = 'status of a completed upload that was interrupted and resumed'
    expect.equal(await statusOf(context, opened.upload), 'finished', what)
  }),
]
