import { type Check, check } from '../../check.ts'
import { isNamed } from '../../expected/media-name.ts'
import {
  A_DAY_SECONDS,
  createImport,
  failedImport,
  finishedImport,
  importAnswer,
  importName,
  lastImportPoll,
  startedImport,
} from '../../given/imports.ts'
import { describeWait } from '../../given/read-patiently.ts'
import { isPending, type LastPoll, mediaOfUpload, requireAwaited, requireEnded } from '../../given/uploads.ts'
import { at, isObject, type JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Expectations } from '../../runner/expect.ts'

const needs = ['imports.ok_url']

const HOST = /^https:\/\/[^/?#]+/i

/** A check of a finished or failed import. It runs alone because it may have to move the target's clock. */
const endedImport = (
  name: string,
  clause: string,
  profilePath: string,
  judge: (context: CheckContext, expect: Expectations) => Promise<void>,
): Check =>
  check(`uploads/${name}`, clause, { needs: [profilePath], phase: 'alone' }, context =>
    judge(context, context.expect(clause)),
  )

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

const expectNamed = (expect: Expectations, media: JsonObject, name: string): void =>
  expect.that(
    isNamed(media, name),
    `a file imported as ${name} should become a media of that name, but the media is named ${media.name}`,
  )

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
  check('uploads/import-starts-pending', 'UPLOAD-IMPORT-PENDING', needs, async (context, expect) => {
    const answer = await importAnswer(context, 'named')

    const { status, media = null } = expect.resource(answer)
    expect.equal([status, media], ['pending', null], 'status and media of a new import')
  }),
  check('uploads/import-has-no-upload-url', 'UPLOAD-URL-IMPORT', needs, async (context, expect) => {
    const { upload_url = null } = await startedImport(context, 'named')

    expect.equal(upload_url, null, 'upload_url of a new import')
  }),
  check('uploads/import-host-in-capitals', 'UPLOAD-HOST-CASE', needs, async (context, expect) => {
    await startedImport(context, 'named')
    const url = context.profileValue('imports.ok_url')
    const inCapitals = url.replace(HOST, host => host.toUpperCase().replace('HTTPS:', 'https:'))
    if (inCapitals === url) context.notApplicable('the host of imports.ok_url has no letters')

    expect.resource(await createImport(context, { url: inCapitals }))
  }),
  ...IN_TIME.map(([name, path]) =>
    endedImport(`import-ends-in-time/${name}`, 'UPLOAD-IMPORT-IN-TIME', path, async (context, expect) => {
      const poll = requireAwaited(context, await lastImportPoll(context, name))
      expect.that(
        !isPending(poll),
        `an import of ${path} should be finished or failed after ${describeWait(poll.waited)}, but it is pending`,
      )
    }),
  ),
  endedImport('import-finishes', 'UPLOAD-IMPORT-FINISHES', 'imports.ok_url', async (context, expect) => {
    const {
      status,
      error = null,
      media,
    } = expect.resource(requireEnded(context, await lastImportPoll(context, 'named')))
    expect.equal([status, error], ['finished', null], 'status and error of an import')
    expect.that(isObject(media), 'a finished import should show its media, but media is no object')
  }),
  endedImport('import-id-is-media-id', 'UPLOAD-ID', 'imports.ok_url', async (context, expect) => {
    const upload = await finishedImport(context, 'named')
    expect.equal(mediaOfUpload(context, upload).id, upload.id, 'id of an imported media')
  }),
  endedImport('import-fails', 'UPLOAD-IMPORT-FAILS', 'imports.broken_url', async (context, expect) => {
    const poll = await awaitFailure(context)
    const { status, error, media = null } = expect.resource(poll)
    expect.that(
      status !== 'pending',
      'an import that cannot be fetched should be failed a day later, but it is pending',
    )
    expect.equal([status, media], ['failed', null], 'status and media of an import that cannot be fetched')
    expect.that(
      typeof error === 'string' && error !== '',
      `a failed import should give a reason in error, but error is ${JSON.stringify(error)}`,
    )
  }),
  endedImport('failed-poll-carries-no-upload-url', 'UPLOAD-URL-POLL', 'imports.broken_url', async (context, expect) => {
    const { upload_url = null } = await failedImport(context, 'broken')
    expect.equal(upload_url, null, 'upload_url of a failed upload')
  }),
  check(
    'uploads/import-is-in-its-folder',
    ['UPLOAD-FOLDER', 'UPLOAD-NAME-IMPORT'],
    { needs: ['imports.ok_url', 'folder_id'], phase: 'alone' },
    async context => {
      const expect = context.expect('UPLOAD-FOLDER')
      await startedImport(context, 'named')
      expect.resource(await importAnswer(context, 'filed'))
      const media = mediaOfUpload(context, await finishedImport(context, 'filed'))

      expect.equal(
        at(media, 'folder', 'id'),
        context.profileValue('folder_id'),
        'folder.id of a media that was imported into folder_id',
      )
      expectNamed(context.expect('UPLOAD-NAME-IMPORT'), media, await importName(context, 'filed'))
    },
  ),
  check(
    'uploads/failed-poll-has-the-same-members',
    'UPLOAD-POLL-SHAPE',
    { needs: ['imports.ok_url', 'imports.broken_url'], phase: 'alone' },
    async (context, expect) => {
      // A direct upload may show more members than an import.
      const [done, failed] = [await finishedImport(context, 'named'), await failedImport(context, 'broken')]

      expect.equal(members(failed), members(done), 'members of a failed import, compared with those of a finished one')
    },
  ),
  endedImport('import-keeps-its-name', 'UPLOAD-NAME-IMPORT', 'imports.ok_url', async (context, expect) => {
    expectNamed(
      expect,
      mediaOfUpload(context, await finishedImport(context, 'named')),
      await importName(context, 'named'),
    )
  }),
  endedImport('import-is-named-after-its-url', 'UPLOAD-NAME-FROM-URL', 'imports.ok_url', async (context, expect) => {
    const { name } = mediaOfUpload(context, await finishedImport(context, 'unnamed'))
    const url = decoded(context.profileValue('imports.ok_url'))
    const derived = typeof name === 'string' && wordsOf(name).some(word => url.includes(word))
    expect.that(
      derived,
      `an import of ${url} should be named after its URL, but the media is named ${JSON.stringify(name)}`,
    )
  }),
]
