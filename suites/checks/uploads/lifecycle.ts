import { type Check, check } from '../../check.ts'
import { isSameTime } from '../../expected/times.ts'
import {
  completedTextPoll,
  finishedText,
  sentText,
  startedText,
  textPutAnswer,
  unsentText,
} from '../../given/text-upload.ts'
import { isPending, mediaOfUpload, requireAwaited, requireEnded } from '../../given/uploads.ts'
import { isObject, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Expectations } from '../../runner/expect.ts'

/** A check of one clause on the shared upload, as `look` reads it. */
const uploadCheck = <T>(
  name: string,
  clause: string,
  look: (context: CheckContext) => Promise<T>,
  judge: (expect: Expectations, seen: T) => void,
): Check =>
  check(`uploads/${name}`, clause, async (context, expect) => {
    judge(expect, await look(context))
  })

const polls = (context: CheckContext) => Promise.all([unsentText(context), finishedText(context)])

const withMedia = async (context: CheckContext) => {
  const upload = await finishedText(context)
  return { id: upload.id, media: mediaOfUpload(context, upload) }
}

const endedTextPoll = async (context: CheckContext) => requireEnded(context, await completedTextPoll(context))

const awaitedTextPoll = async (context: CheckContext) => requireAwaited(context, await completedTextPoll(context))

const members = (upload: Resource) => Object.keys(upload).sort()

const fromStartToEnd = (context: CheckContext) =>
  Promise.all([startedText(context), unsentText(context), finishedText(context)])

const statusOf = ({ status }: Resource) => status

/** A direct upload from its creation to its media. Spec: Media upload; States and transitions; Media uploads. */
export const lifecycleChecks: readonly Check[] = [
  uploadCheck('creation-carries-upload-url', 'UPLOAD-URL-CREATION', startedText, (expect, { upload_url }) =>
    expect.that(
      typeof upload_url === 'string' && upload_url !== '',
      `a new direct upload should have an upload_url, but it is ${JSON.stringify(upload_url)}`,
    ),
  ),
  uploadCheck(
    'direct-upload-starts-pending',
    'UPLOAD-DIRECT-PENDING',
    startedText,
    (expect, { status, error, media }) =>
      expect.equal(
        [status, error ?? null, media ?? null],
        ['pending', null, null],
        'status, error and media of a new direct upload',
      ),
  ),
  uploadCheck('polls-carry-no-upload-url', 'UPLOAD-URL-POLL', polls, (expect, uploads) =>
    expect.equal(
      uploads.map(({ upload_url }) => upload_url ?? null),
      [null, null],
      'upload_url of a pending and of a finished upload',
    ),
  ),
  uploadCheck('waits-for-bytes', 'UPLOAD-DIRECT-WAITS', unsentText, (expect, upload) =>
    expect.equal(statusOf(upload), 'pending', 'status of an upload before any bytes were sent'),
  ),
  uploadCheck('waits-for-completion', 'UPLOAD-DIRECT-WAITS', sentText, (expect, upload) =>
    expect.equal(statusOf(upload), 'pending', 'status of an upload whose bytes were sent, before its completion'),
  ),
  uploadCheck('put-takes-the-bytes', 'UPLOAD-PUT', textPutAnswer, (expect, { status }) =>
    expect.that(
      status >= 200 && status < 300,
      `upload_url should accept the PUT of a whole file, but it answered ${status}`,
    ),
  ),
  uploadCheck('put-needs-no-authorization', 'UPLOAD-PUT-NO-AUTHORIZATION', textPutAnswer, (expect, { status }) =>
    expect.that(
      status !== 401 && status !== 403,
      `a PUT to upload_url needs no Authorization header, but without one it was answered ${status}`,
    ),
  ),
  uploadCheck('completed-upload-finishes', 'UPLOAD-DIRECT-FINISHES', endedTextPoll, (expect, poll) => {
    const { status, error, media } = expect.resource(poll)
    expect.equal([status, error ?? null], ['finished', null], 'status and error after completion')
    expect.that(isObject(media), 'a finished upload should show its media, but media is no object')
  }),
  uploadCheck('completed-upload-ends-in-time', 'UPLOAD-DIRECT-IN-TIME', awaitedTextPoll, (expect, poll) =>
    expect.that(
      !isPending(poll),
      'a small file should be finished or failed two minutes after its completion, but it is pending',
    ),
  ),
  uploadCheck('upload-id-is-media-id', 'UPLOAD-ID', withMedia, (expect, { id, media }) =>
    expect.equal(media.id, id, 'id of the media of a finished upload'),
  ),
  uploadCheck('created-once', 'UPLOAD-CREATED-AT', fromStartToEnd, (expect, [made, ...polled]) => {
    const moved = polled.filter(({ created_at }) => !isSameTime(created_at, made.created_at))
    expect.equal(moved.length, 0, `number of polls whose created_at is not ${made.created_at}`)
  }),
  uploadCheck('polls-have-the-same-members', 'UPLOAD-POLL-SHAPE', polls, (expect, [pending, done]) =>
    expect.equal(members(done), members(pending), 'members of a finished upload, compared with those of a pending one'),
  ),
]
