import type { CheckContext } from '../../check.ts'
import { isEmptyCell } from '../../expected/cell-content.ts'
import { idsOf, type JsonObject, type Resource } from '../../json.ts'
import { entryOf, nameColumnId, sharedColumn } from '../../setup/columns/columns.ts'
import { newRow, updateRow } from '../../setup/rows/rows.ts'
import { newView, readFeed } from '../../setup/views/views.ts'
import { resourceIn } from '../../target/api.ts'

/** An update after which a row no longer meets the filters, and the body of a new row in the same state. */
interface Departure {
  readonly update: JsonObject
  readonly as: JsonObject
}

/** The filters of a view, the cells with which rows meet them, and for each row an update after which it does not. */
async function departuresOf(context: CheckContext) {
  const [note, date] = [(await sharedColumn(context, 'note')).id, (await sharedColumn(context, 'date')).id]
  const mark = context.run.freshName('stale')
  const noted = { column_id: note, value: mark }
  const dated = { column_id: date, value: '2024-03-10' }
  const later = { ...dated, value: '2024-03-12' }
  const fields = [noted, dated]
  const departures: readonly Departure[] = [
    { update: { fields: [{ ...noted, value: null }] }, as: { title: `${mark} cleared`, fields: [dated] } },
    { update: { title: null }, as: { title: null, fields } },
    { update: { fields: [later] }, as: { title: `${mark} later`, fields: [noted, later] } },
  ]
  const filters = [
    { ...noted, operator: 'equals' },
    { column_id: await nameColumnId(context), operator: 'contains', value: mark },
    { ...dated, operator: 'lte', value: '2024-03-11' },
  ]
  /** A server may refuse null for a cell or a title, or ignore it. */
  const hasLeft = (row: Resource | undefined): boolean =>
    row !== undefined &&
    (row.title === null ||
      isEmptyCell(entryOf(row, note)?.value) ||
      String(entryOf(row, date)?.value).startsWith(later.value))
  return { mark, fields, filters, departures, hasLeft }
}

/** Whether a feed has a row of this id or title. */
const hasRow = (feed: readonly Resource[], name: string): boolean =>
  feed.some(({ id, title }) => id === name || title === name)

/** Requires that a feed which was read before has each of these rows, by ids or titles, or none of them. */
const expectFeed = (
  context: CheckContext,
  view: Resource,
  names: readonly string[],
  isShown: boolean,
  event: string,
): Promise<void> =>
  context.eventually(async () => {
    const feed = await readFeed(context, view.id)
    const other = names.find(name => hasRow(feed, name) !== isShown)
    const message = `listViewRows should ${isShown ? '' : 'not '}show ${other} in a feed that was read before ${event}, perhaps from a cache`
    context.expect('READS-NOT-STALE').that(other === undefined, message)
  })

/**
 * A feed that is read before its rows are created, before an update takes each out of it, and before one comes back with a new
 * title. A row counts as missing only if a new view, which nobody has read before, shows it.
 */
export async function expectFreshFeed(context: CheckContext): Promise<void> {
  const { run, setup } = context
  const { mark, fields, filters, departures, hasLeft } = await departuresOf(context)
  const view = await newView(context, { filters })
  const readAnew = async () => readFeed(context, (await newView(context, { filters })).id)

  /** Of these rows, by ids or titles, those that the view has to show. */
  async function expectShown(names: readonly string[], event: string): Promise<readonly string[]> {
    try {
      await expectFeed(context, view, names, true, event)
      return names
    } catch (failure) {
      const feed = await readAnew()
      const found = names.filter(name => hasRow(feed, name))
      setup.that(found.length > 0, 'find rows by the filters of a new view')
      if (found.length === names.length) throw failure
      await expectFeed(context, view, found, true, event)
      return found
    }
  }

  await readFeed(context, view.id)
  const rows: Resource[] = []
  // Each but the first is under another one: a server may keep such rows apart, or show none of them.
  for (const [number] of departures.entries())
    rows.push(await newRow(context, { title: `${mark} ${number}`, parent_id: rows[0]?.id ?? null, fields }))
  const shown = await expectShown(idsOf(rows), 'the row was created')

  const left: string[] = []
  for (const [number, row] of rows.entries()) {
    const answer = await updateRow(context, row, departures[number]?.update ?? {})
    if (shown.includes(row.id) && hasLeft(resourceIn(answer))) left.push(row.id)
  }
  const departure = 'an update of the row, which no longer meets the filters'
  await expectFeed(context, view, left, false, departure).catch(async failure => {
    const twins: string[] = []
    for (const { as } of departures) twins.push((await newRow(context, as)).id)
    const feed = await readAnew()
    setup.that(!twins.some(id => hasRow(feed, id)), 'leave rows out by the filters of a new view')
    throw failure
  })

  const [row] = rows
  if (!row) return
  const title = `${mark} ${run.freshName('new title')}`
  await setup.resource('update a row', updateRow(context, row, { title, position: 3, fields }))
  await expectShown([title], 'an update of several properties of the row, which meets the filters')
}
