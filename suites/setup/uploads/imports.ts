import type { JsonObject, Resource } from '../../json.ts'
import { advanceClock, hasClock, secondsPassed } from '../../runner/clock.ts'
import type { Answer, CheckContext } from '../../runner/context.ts'
import type { FirstWrite } from '../requests/good-requests.ts'
import { type LastPoll, lastPoll, requireEnded, watchUpload } from './uploads.ts'

const A_WHILE_SECONDS = 5

/** The imports that checks share, and the profile values with their URLs. */
const IMPORTS = {
  named: 'imports.ok_url',
  unnamed: 'imports.ok_url',
  filed: 'imports.ok_url',
  broken: 'imports.broken_url',
} as const

type ImportName = keyof typeof IMPORTS

/** The name that an import is given: two files of one name would be a matter of their own. */
export const importName = ({ run, share }: CheckContext, name: 'named' | 'filed'): Promise<string> =>
  share(`name of the import ${name}`, async () => `${run.freshName('import')}.png`)

const importRequest = ({ profile }: CheckContext, body: JsonObject) => ({
  body: { space_id: profile.spaces.main, library: false, ...body },
})

/** Asks for an import into the space of the board, and out of its library. */
export const createImport = (context: CheckContext, body: JsonObject): Promise<Answer> =>
  context.api('createUpload', importRequest(context, body))

/** The creation of a shared import, for a check that needs its profile value. */
export const importWrite = (context: CheckContext, name: ImportName): Promise<FirstWrite> =>
  context.share(`import ${name} asked for`, async context => {
    const url = context.profileValue(IMPORTS[name])
    const body = {
      url,
      ...((name === 'named' || name === 'filed') && { name: await importName(context, name) }),
      ...(name === 'filed' && { folder_id: context.profileValue('folder_id') }),
    }
    const input = { ...importRequest(context, body), key: context.run.freshKey() }
    const sentAt = secondsPassed(context.run)
    return { input, sentAt, answer: await context.api('createUpload', input) }
  })

/** The response to it. */
export const importAnswer = async (context: CheckContext, name: ImportName): Promise<Answer> =>
  (await importWrite(context, name)).answer

/** The same import; blocked where the target refused it. */
export const startedImport = (context: CheckContext, name: ImportName): Promise<Resource> =>
  context.setup.resource(`start an import of the URL in ${IMPORTS[name]}`, importAnswer(context, name))

/** Gives imports time, by moving the target's clock where it has one. For a check that runs alone. */
export async function giveImportsTime(context: CheckContext): Promise<void> {
  if (hasClock(context)) await advanceClock(context, A_WHILE_SECONDS)
}

export const A_DAY_SECONDS = 24 * 60 * 60

/**
 * The last poll of a shared import, still pending where it takes too long: two minutes, and a day by the clock of a target
 * that lets the kit move it: a fetch under way takes real time, whatever the clock says. For a check that runs alone.
 */
export const lastImportPoll = (context: CheckContext, name: ImportName): Promise<LastPoll> =>
  context.share(`import ${name} concluded`, async context => {
    const { id } = await startedImport(context, name)
    await giveImportsTime(context)
    if (!hasClock(context)) return lastPoll(context, id, { what: 'imports to end' })
    const skipTime = async () => {
      await advanceClock(context, A_DAY_SECONDS)
      return A_DAY_SECONDS
    }
    // Of an import that cannot be fetched, a day decides: it does not share the limit of the wait for the others.
    return lastPoll(context, id, { what: `imports of ${IMPORTS[name]} to end`, skipTime })
  })

/** The same import; blocked where it does not end with this status. */
const endedImport = (status: string, goal: string) => async (context: CheckContext, name: ImportName) => {
  const ended = requireEnded(context, await lastImportPoll(context, name))
  const upload = await context.setup.resource('poll an import', ended)
  context.setup.that(upload.status === status, `${goal}: its status is ${upload.status}`)
  return upload
}

/** The same import; blocked where it did not fail. */
export const failedImport = endedImport('failed', 'make an import fail')

/** The same import; blocked where it did not finish. */
export const finishedImport = endedImport('finished', 'finish an import')

/** Polls imports that must not finish, for a while. For a check that runs alone. */
export async function watchImports(context: CheckContext, ids: readonly string[]): Promise<readonly Resource[]> {
  if (ids.length > 0) await giveImportsTime(context)
  return Promise.all(ids.map(id => watchUpload(context, id)))
}
