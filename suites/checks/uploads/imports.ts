import { type Check, type CheckContext, check } from '../../check.ts'
import { expectNamed } from '../../expected/media-name.ts'
import { expectReplay, replayClause } from '../../expected/replays.ts'
import { at, isObject } from '../../json.ts'
import { secondsPassed } from '../../runner/clock.ts'
import { describeWait } from '../../setup/poll-until.ts'
import { JPEG, PNG } from '../../setup/uploads/files.ts'
import {
  A_DAY_SECONDS,
  createImport,
  failedImport,
  finishedImport,
  importAnswer,
  importName,
  importWrite,
  lastImportPoll,
  startedImport,
} from '../../setup/uploads/imports.ts'
import { isPending, type LastPoll, mediaOfUpload, requireAwaited, requireEnded } from '../../setup/uploads/uploads.ts'
import { look } from './look.ts'
import { isFormat } from './media.ts'
import { isType } from './types.ts'

const needs = ['imports.ok_url']

const HOST = /^https:\/\/[^/?#]+/i

/** A check of a finished or failed import runs alone because it may have to move the target's clock. */
const ended = (path: string) => ({ needs: [path], phase: 'alone' }) as const
const OK = ended('imports.ok_url')
const BROKEN = ended('imports.broken_url')

const finished = (context: CheckContext) => finishedImport(context, 'named')

/** The words of a name without its extension. */
const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

function decoded(url: string): string {
  try {
    return decodeURIComponent(url).toLowerCase()
  } catch {
    return url.toLowerCase()
  }
}

const FILE_CLAUSES = ['MEDIA-FORMAT', 'MEDIA-MEDIA-TYPE', 'MEDIA-TYPE-IMAGE', 'MEDIA-SIZE'] as const

/** A host may serve another format than its URL names: the media type then says so. */
const namesFormat = (format: unknown, mediaType: unknown): boolean =>
  typeof format === 'string' && isType(mediaType, `image/${format.toLowerCase()}`)

const members = (upload: object) => Object.keys(upload).sort()

const IN_TIME = [
  ['named', 'imports.ok_url'],
  ['broken', 'imports.broken_url'],
] as const

/**
 * The last poll of an import that cannot be fetched. Where a day has passed by the target's clock, and the target has ended
 * another import, it may still be pending: the target is not slow then.
 */
async function awaitFailure(context: CheckContext): Promise<LastPoll> {
  const poll = await lastImportPoll(context, 'broken')
  const hasOther = typeof context.profile.value('imports.ok_url') === 'string'
  if (!isPending(poll) || poll.waited < A_DAY_SECONDS || !hasOther) return requireEnded(context, poll)
  await finishedImport(context, 'named')
  return poll
}

/** Imports of media from a URL. Spec: Media uploads; States and transitions. */
export const importChecks: readonly Check[] = [
  look(
    'import-starts-pending',
    'UPLOAD-IMPORT-PENDING',
    context => importAnswer(context, 'named'),
    (expect, answer) => {
      const { status, media = null } = expect.resource(answer)
      expect.equal([status, media], ['pending', null], 'status and media of a new import')
    },
    { needs },
  ),
  look(
    'import-has-no-upload-url',
    'UPLOAD-URL-IMPORT',
    context => startedImport(context, 'named'),
    (expect, { upload_url = null }) => expect.equal(upload_url, null, 'upload_url of a new import'),
    { needs },
  ),
  check('uploads/import-host-in-capitals', 'UPLOAD-HOST-CASE', needs, async (context, expect) => {
    await startedImport(context, 'named')
    const url = context.profileValue('imports.ok_url')
    const inCapitals = url.replace(HOST, host => host.toUpperCase().replace('HTTPS:', 'https:'))
    if (inCapitals === url) context.unmet('the host of imports.ok_url has no letters')

    expect.resource(await createImport(context, { url: inCapitals }))
  }),
  ...IN_TIME.map(([name, path]) =>
    look(
      `import-ends-in-time/${name}`,
      'UPLOAD-IMPORT-IN-TIME',
      async context => requireAwaited(context, await lastImportPoll(context, name)),
      (expect, poll) =>
        expect.that(
          !isPending(poll),
          `an import of ${path} should have finished or failed after ${describeWait(poll.waited)}, but it is still pending`,
        ),
      ended(path),
    ),
  ),
  look(
    'import-finishes',
    'UPLOAD-IMPORT-FINISHES',
    async context => requireEnded(context, await lastImportPoll(context, 'named')),
    (expect, poll) => {
      const { status, error = null, media } = expect.resource(poll)
      expect.equal([status, error], ['finished', null], 'status and error of an import')
      expect.that(isObject(media), 'a finished import should show its media, but media is not an object')
    },
    OK,
  ),
  check('uploads/replayed-import-is-as-it-began', replayClause('createUpload'), OK, async context => {
    const { input, answer, sentAt } = await importWrite(context, 'unnamed')
    await finishedImport(context, 'unnamed')
    if (secondsPassed(context.run) - sentAt >= A_DAY_SECONDS)
      return context.unmet('the import took longer than keys are remembered')

    expectReplay(context, 'createUpload', { first: answer, again: await context.api('createUpload', input) })
  }),
  check('uploads/import-id-is-media-id', 'UPLOAD-ID', OK, async (context, expect) => {
    const upload = await finished(context)
    expect.equal(mediaOfUpload(context, upload).id, upload.id, 'id of an imported media')
  }),
  check('uploads/import-fails', 'UPLOAD-IMPORT-FAILS', BROKEN, async (context, expect) => {
    const { status, error, media = null } = expect.resource(await awaitFailure(context))
    const late = 'an import that cannot be fetched should have failed a day later, but it is still pending'
    expect.that(status !== 'pending', late)
    expect.equal([status, media], ['failed', null], 'status and media of an import that cannot be fetched')
    const unexplained = `a failed import should give a reason in error, but error is ${JSON.stringify(error)}`
    expect.that(typeof error === 'string' && error !== '', unexplained)
  }),
  look(
    'failed-poll-carries-no-upload-url',
    'UPLOAD-URL-POLL',
    context => failedImport(context, 'broken'),
    (expect, { upload_url = null }) => expect.equal(upload_url, null, 'upload_url of a failed upload'),
    BROKEN,
  ),
  check(
    'uploads/import-is-in-its-folder',
    ['UPLOAD-FOLDER', 'UPLOAD-NAME-IMPORT'],
    { needs: ['imports.ok_url', 'folder_id'], phase: 'alone' },
    async context => {
      const expect = context.expect('UPLOAD-FOLDER')
      await startedImport(context, 'named')
      expect.resource(await importAnswer(context, 'filed'))
      const media = mediaOfUpload(context, await finishedImport(context, 'filed'))

      const what = 'folder.id of a media that was imported into folder_id'
      expect.equal(at(media, 'folder', 'id'), context.profileValue('folder_id'), what)
      expectNamed(context.expect('UPLOAD-NAME-IMPORT'), media, await importName(context, 'filed'), 'imported')
    },
  ),
  check(
    'uploads/failed-poll-has-the-same-members',
    'UPLOAD-POLL-SHAPE',
    { needs: ['imports.ok_url', 'imports.broken_url'], phase: 'alone' },
    async (context, expect) => {
      // A direct upload may show more properties than an import.
      const [done, failed] = [await finishedImport(context, 'named'), await failedImport(context, 'broken')]

      expect.equal(
        members(failed),
        members(done),
        'properties of a failed import, compared with those of a finished one',
      )
    },
  ),
  check('uploads/import-keeps-its-name', 'UPLOAD-NAME-IMPORT', OK, async (context, expect) => {
    const media = mediaOfUpload(context, await finished(context))
    expectNamed(expect, media, await importName(context, 'named'), 'imported')
  }),
  check('uploads/import-is-named-after-its-url', 'UPLOAD-NAME-FROM-URL', OK, async (context, expect) => {
    const { name } = mediaOfUpload(context, await finishedImport(context, 'unnamed'))
    const url = decoded(context.profileValue('imports.ok_url'))
    const derived = typeof name === 'string' && wordsOf(name).some(word => url.includes(word))
    const message = `an import of ${url} should be named after its URL, but the media is named ${JSON.stringify(name)}`
    expect.that(derived, message)
  }),
  check('uploads/import-is-the-file-of-its-url', FILE_CLAUSES, OK, async context => {
    const path = context
      .profileValue('imports.ok_url')
      .toLowerCase()
      .replace(/[?#].*/, '')
    const { format, media_type, type, size } = mediaOfUpload(context, await finishedImport(context, 'unnamed'))
    const file = [PNG, JPEG].find(({ extension }) => path.endsWith(`.${extension}`))
    if (!file) return context.unmet('imports.ok_url ends in neither .png nor .jpg')
    const isExpected = isFormat(format, file.extension)
    if (!isExpected && namesFormat(format, media_type))
      return context.unmet('imports.ok_url serves a picture of another format than it names')

    context
      .expect('MEDIA-FORMAT')
      .that(isExpected, `an import of ${path} should have its extension as format, but it has ${format}`)
    context
      .expect('MEDIA-MEDIA-TYPE')
      .that(
        isType(media_type, file.mediaType),
        `an import of ${path} should have the media_type ${file.mediaType}, but it has ${media_type}`,
      )
    context.expect('MEDIA-TYPE-IMAGE').equal(type, 'image', `type of an import of ${path}`)
    context
      .expect('MEDIA-SIZE')
      .that(Number(size) > 0, `an imported picture should have a size above 0, but it has ${size}`)
  }),
]
