import { type Check, type CheckContext, check } from '../../check.ts'
import { at } from '../../json.ts'
import { messageOf } from '../../message-of.ts'
import { describeAnswer } from '../../runner/describe-answer.ts'
import { expectEach, nameOf } from '../../runner/expect-each.ts'
import { PNG, type SampleFile, TEXT, textFile } from '../../setup/uploads/files.ts'
import { finishedText } from '../../setup/uploads/text-upload.ts'
import { completedUpload, createUpload, isPending, requireEnded, sendToUpload } from '../../setup/uploads/uploads.ts'
import { isSuccess, resourceIn } from '../../target/api.ts'

interface Sent extends SampleFile {
  readonly name: string
}

/** Files that are not the same once something has parsed, decoded or unpacked the body that holds them. */
const FILES: readonly Sent[] = [
  { name: 'a picture', ...PNG },
  { name: 'JSON with spaces', ...textFile('{ "a" : 1.0,\r\n  "b" : [ ] }\n', 'json', 'application/json') },
  { name: 'form data', ...textFile('b=%7e+1&a=&a=%41&&', 'txt', 'application/x-www-form-urlencoded') },
  {
    ...TEXT,
    name: 'a text with a byte order mark, CRLF and bytes that are not UTF-8',
    bytes: Uint8Array.of(0xef, 0xbb, 0xbf, 0x61, 0x0d, 0x0a, 0x80, 0xe9, 0xff, 0xfe, 0x0a),
  },
  {
    name: 'a gzip file',
    extension: 'gz',
    mediaType: 'application/gzip',
    bytes: Uint8Array.from(atob('H4sIAAAAAAACA6tWUEpUslJQKs8vSilWUqjl5QIA/O6kWBIAAAA='), one => one.charCodeAt(0)),
  },
]

/** A type that no parser of bodies knows. */
export const PLAIN_BYTES = 'application/octet-stream'

/** The statuses with which a server refuses a completion because of the bytes that it has. */
const FOR_BYTES = [400, 409, 422]

/** What a check says that is blocked by an upload of a text which did not finish, although its bytes were sent. */
const UNFINISHED = new RegExp(` is failed$|could not complete an upload: .* answered (?:${FOR_BYTES.join('|')})\\b`)

/** What is wrong with an upload of a whole file; null if it finishes with its size, and undefined where the target refuses to create it. */
export async function problemOf(
  context: CheckContext,
  file: SampleFile,
  sentAs: string,
): Promise<string | null | undefined> {
  const upload = resourceIn(await createUpload(context, file, { mime_type: file.mediaType, library: false }))
  if (!upload) return undefined
  const put = await sendToUpload(context, upload, { bytes: file.bytes, mediaType: sentAs })
  if (!isSuccess(put)) return describeAnswer(put)
  const poll = await completedUpload(context, upload.id)
  if (poll.refusal && FOR_BYTES.includes(poll.refusal.status) && isPending(poll)) return describeAnswer(poll.refusal)
  const { status, error, media = null } = await context.setup.resource('poll an upload', requireEnded(context, poll))
  if (status !== 'finished') return `it is ${status} after its completion, with the error ${JSON.stringify(error)}`
  const size = at(media, 'size')
  return size === file.bytes.length ? null : `its media has the size ${size}`
}

/**
 * A target may refuse kinds of files, though hardly pictures: the others count only where the same bytes finish once they are
 * sent as a type that nothing parses.
 */
async function expectKept(context: CheckContext, { name, ...file }: Sent, known?: string): Promise<void> {
  const problem = known ?? (await problemOf(context, file, file.mediaType))
  if (problem === null || problem === undefined) return
  const isPicture = file.mediaType === PNG.mediaType
  const isTypeAtFault = (await problemOf(context, file, PLAIN_BYTES)) === null
  const also = isTypeAtFault ? `. The same bytes finish where the PUT has the Content-Type ${PLAIN_BYTES}` : ''
  const message = `an upload of ${name}, ${file.bytes.length} bytes sent as ${file.mediaType}, should finish with this size, but ${problem}${also}`
  if (!isPicture && !isTypeAtFault) return
  // What happened once may have been the moment.
  const again = await problemOf(context, file, file.mediaType)
  context.expect('UPLOAD-BYTES').that(again === null || again === undefined, message)
}

/** A body is stored as it came, whatever its type says that it is. Spec: Media uploads. */
export const byteChecks: readonly Check[] = [
  check('uploads/bytes-of-each-kind', 'UPLOAD-BYTES', async context => {
    // A parser may read plain texts too, and then no upload finishes.
    await finishedText(context).catch(async error => {
      if (UNFINISHED.test(messageOf(error))) await expectKept(context, { name: 'a text', ...TEXT }, 'it does not')
      throw error
    })
    await expectEach(FILES, nameOf, file => expectKept(context, file))
  }),
]
