import { type Check, type CheckContext, check } from '../../check.ts'
import { contractOf, type OperationName } from '../../contract/operations.ts'
import { isEmptyCell } from '../../expected/cell-content.ts'
import { idsOf, type JsonObject, type Resource } from '../../json.ts'
import { readUntil } from '../../runner/read-until.ts'
import { sharedAttribute } from '../../setup/attributes/attributes.ts'
import { entryOf, nameColumnId, sharedColumn } from '../../setup/columns/columns.ts'
import { GROWING_LISTS, type GrowingListName, growingLists } from '../../setup/lists/growing-lists.ts'
import { walk } from '../../setup/lists/list-pages.ts'
import { writeValue } from '../../setup/media/media.ts'
import { newRow, updateRow } from '../../setup/rows/rows.ts'
import { TEXT } from '../../setup/uploads/files.ts'
import { newMedia } from '../../setup/uploads/uploads.ts'
import { newView } from '../../setup/views/views.ts'
import { type Answer, type CallInput, isSuccess, resourceIn } from '../../target/api.ts'

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

/** Makes a row leave a view, and returns whether it must have left: a server may refuse null for a cell, or ignore it. */
type Departure = (context: CheckContext, row: Resource) => Promise<boolean>

/** What the rows of the feed have, and an update of one property each, with which they no longer meet the filters. */
async function departingRows(context: CheckContext) {
  const [note, date] = [(await sharedColumn(context, 'note')).id, (await sharedColumn(context, 'date')).id]
  const mark = context.run.freshName('stale')
  const fields = [
    { column_id: note, value: mark },
    { column_id: date, value: '2024-03-10' },
  ]
  const update = async (row: Resource, body: JsonObject) =>
    context.setup.resource('update a row', updateRow(context, row, body))
  const departures: readonly Departure[] = [
    async (context, row) => {
      const cleared = await updateRow(context, row, { fields: [{ column_id: note, value: null }] })
      return isSuccess(cleared) && isEmptyCell(entryOf(resourceIn(cleared) ?? {}, note)?.value)
    },
    async (_, row) => (await update(row, { title: null })).title === null,
    async (_, row) => update(row, { fields: [{ column_id: date, value: '2024-03-12' }] }).then(() => true),
  ]
  const filters = [
    { column_id: note, operator: 'equals', value: mark },
    { column_id: await nameColumnId(context), operator: 'contains', value: mark },
    { column_id: date, operator: 'lte', value: '2024-03-11' },
  ]
  return { mark, fields, filters, departures, update }
}

/** A feed before its rows are created, before an update takes each out of it, and before one comes back with a new title. */
async function expectFreshFeed(context: CheckContext): Promise<void> {
  const { api, profile, run, eventually } = context
  const { mark, fields, filters, departures, update } = await departingRows(context)
  const view = await newView(context, { filters })
  const input = { path: { id: profile.board_id, viewId: view.id } }
  const expectShown = (texts: readonly string[], isShown: boolean, event: string) =>
    eventually(async () => {
      const answer = await api('listViewRows', input)
      const other = texts.find(text => holds(answer, text) !== isShown)
      const message = `listViewRows should ${isShown ? '' : 'not '}show ${other} in a feed that was read before ${event}, perhaps from a cache`
      context.expect('READS-NOT-STALE').that(other === undefined, message)
    })

  await api('listViewRows', input)
  const rows: Resource[] = []
  // Each but the first is under another one: a server may keep such rows apart.
  for (const [number] of departures.entries())
    rows.push(await newRow(context, { title: `${mark} ${number}`, parent_id: rows[0]?.id ?? null, fields }))
  await expectShown(idsOf(rows), true, 'the row was created')

  const left: Resource[] = []
  for (const [number, row] of rows.entries()) if (await departures[number]?.(context, row)) left.push(row)
  await expectShown(idsOf(left), false, 'an update of the row, which no longer meets the filters')

  const title = `${mark} ${run.freshName('new title')}`
  const [row] = rows
  if (row) await update(row, { title, position: 2.5, fields })
  await expectShown([title], true, 'an update of several properties of the row, which meets the filters')
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
