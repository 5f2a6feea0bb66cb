import { type Check, type CheckContext, check } from '../../check.ts'
import { isSameTime } from '../../expected/times.ts'
import { isObject, type Resource } from '../../json.ts'
import {
  completedTextPoll,
  finishedText,
  sentText,
  startedText,
  textPutAnswer,
  unsentText,
} from '../../setup/uploads/text-upload.ts'
import { isPending, mediaOfUpload, requireAwaited, requireEnded } from '../../setup/uploads/uploads.ts'
import { look } from './look.ts'

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

/** A direct upload from its creation to its media. Spec: Media upload; States and transitions; Media uploads. */
export const lifecycleChecks: readonly Check[] = [
  look('creation-carries-upload-url', 'UPLOAD-URL-CREATION', startedText, (expect, { upload_url }) =>
    expect.that(
      typeof upload_url === 'string' && upload_url !== '',
      `a new direct upload should have an upload_url, but it is ${JSON.stringify(upload_url)}`,
    ),
  ),
  look('direct-upload-starts-pending', 'UPLOAD-DIRECT-PENDING', startedText, (expect, upload) => {
    const { status, error = null, media = null } = upload
    expect.equal([status, error, media], ['pending', null, null], 'status, error and media of a new direct upload')
  }),
  look('polls-carry-no-upload-url', 'UPLOAD-URL-POLL', polls, (expect, uploads) =>
    expect.equal(
      uploads.map(({ upload_url }) => upload_url ?? null),
      [null, null],
      'upload_url of a pending and of a finished upload',
    ),
  ),
  look('waits-for-bytes', 'UPLOAD-DIRECT-WAITS', unsentText, (expect, { status }) =>
    expect.equal(status, 'pending', 'status of an upload before any bytes were sent'),
  ),
  look('waits-for-completion', 'UPLOAD-DIRECT-WAITS', sentText, (expect, { status }) =>
    expect.equal(status, 'pending', 'status of an upload whose bytes were sent, before its completion'),
  ),
  check('uploads/put-takes-the-bytes', ['UPLOAD-PUT', 'UPLOAD-PUT-NO-AUTHORIZATION'], async context => {
    const { status } = await textPutAnswer(context)
    const refused = `a PUT to upload_url needs no Authorization header, but without one it answered ${status}`
    context.expect('UPLOAD-PUT-NO-AUTHORIZATION').that(status !== 401 && status !== 403, refused)
    const message = `upload_url should accept the PUT of a whole file, but it answered ${status}`
    context.expect('UPLOAD-PUT').that(status >= 200 && status < 300, message)
  }),
  look('completed-upload-finishes', 'UPLOAD-DIRECT-FINISHES', endedTextPoll, (expect, poll) => {
    const { status, error, media } = expect.resource(poll)
    expect.equal([status, error ?? null], ['finished', null], 'status and error after completion')
    expect.that(isObject(media), 'a finished upload should show its media, but media is not an object')
  }),
  look('completed-upload-ends-in-time', 'UPLOAD-DIRECT-IN-TIME', awaitedTextPoll, (expect, poll) =>
    expect.that(
      !isPending(poll),
      'an upload of a small file should have finished or failed two minutes after its completion, but it is still pending',
    ),
  ),
  look('upload-id-is-media-id', 'UPLOAD-ID', withMedia, (expect, { id, media }) =>
    expect.equal(media.id, id, 'id of the media of a finished upload'),
  ),
  look('created-once', 'UPLOAD-CREATED-AT', fromStartToEnd, (expect, [made, ...polled]) => {
    const moved = polled.filter(({ created_at }) => !isSameTime(created_at, made.created_at))
    expect.equal(moved.length, 0, `number of polls whose created_at is not ${made.created_at}`)
  }),
  look('polls-have-the-same-members', 'UPLOAD-POLL-SHAPE', polls, (expect, [pending, done]) =>
    expect.equal(
      members(done),
      members(pending),
      'properties of a finished upload, compared with those of a pending one',
    ),
  ),
]
