import { type Check, type CheckContext, check } from '../../check.ts'
import { contractOf, type OperationName } from '../../contract/operations.ts'
import { readUntil } from '../../runner/read-until.ts'
import { sharedAttribute } from '../../setup/attributes/attributes.ts'
import { GROWING_LISTS, type GrowingListName, growingLists } from '../../setup/lists/growing-lists.ts'
import { walk } from '../../setup/lists/list-pages.ts'
import { writeValue } from '../../setup/media/media.ts'
import { TEXT } from '../../setup/uploads/files.ts'
import { newMedia } from '../../setup/uploads/uploads.ts'
import type { Answer, CallInput } from '../../target/api.ts'
import { expectFreshFeed } from './stale-feeds.ts'

/** What a read has to show after a write: a text that only the write has, and the id of what it made. */
interface Written {
  readonly text: string
  readonly made?: string
}

const holds = ({ json }: Answer, text: string): boolean => JSON.stringify(json ?? null).includes(text)

/** Sends one and the same request before a write, at once after it, and until the write has had the time to settle. */
async function expectFresh(
  context: CheckContext,
  operation: OperationName,
  input: CallInput,
  write: () => Promise<Written>,
): Promise<void> {
  const read = async (until: readonly string[] = []) =>
    contractOf(operation).answers === 'list'
      ? (await walk(context, operation, input, { limit: 100, until })).pages
      : [await context.api(operation, input)]
  await read()
  const { text, made } = await write()
  await context.eventually(async () => {
    const answers = await read(made === undefined ? [] : [made])
    const isShown = answers.some(answer => holds(answer, text))
    const message = `${operation} should show what was written between two requests of one URL, but the second response is still without ${text}, perhaps from a cache`
    context.expect('READS-NOT-STALE').that(isShown, message)
  })
}

async function expectFreshList(context: CheckContext, name: GrowingListName): Promise<void> {
  const { input, mainOwner, make } = GROWING_LISTS[name]
  await expectFresh(context, name, input(mainOwner(context)), async () => {
    const { id } = await make(context)
    return { text: id, made: id }
  })
}

/** A poll may show the media as it was when its upload finished. One that has shown a later value shows the next one too. */
async function expectFreshPoll(context: CheckContext): Promise<void> {
  const { api, run } = context
  const attribute = await sharedAttribute(context, 'text')
  const id = await newMedia(context, TEXT, { library: false })
  const input = { path: { id } }
  const write = async () => {
    const text = run.freshName('value')
    await writeValue(context, id, attribute, text)
    return { text }
  }
  const { text } = await write()
  const poll = await readUntil(
    run,
    () => api('getUpload', input),
    answer => holds(answer, text),
  )
  if (!holds(poll, text)) context.notApplicable('polls do not show what was written after an upload finished')
  await expectFresh(context, 'getUpload', input, write)
}

const stays = (operation: OperationName, run: (context: CheckContext) => Promise<void>): Check =>
  check(`relations/stale-reads/${operation}`, ['READS-NOT-STALE'], run)

/** A read that was answered before a write shows it afterwards. Spec: Endpoints. */
export const staleReadRelations: readonly Check[] = [
  ...growingLists.map(name => stays(name, context => expectFreshList(context, name))),
  // Alone: what other checks write may renew what the server keeps of a feed.
  check('relations/stale-reads/listViewRows', ['READS-NOT-STALE'], { phase: 'alone' }, expectFreshFeed),
  stays('getUpload', expectFreshPoll),
]
