import { SUB_TYPES, UNCREATABLE_TYPES } from '../../contract/column-types.ts'
import { NAME_LENGTH } from '../../contract/limits.ts'
import { at, isObject, itemsOf, type Json, type JsonObject, objectsIn, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { type Answer, resourceIn } from '../../target/api.ts'
import { knownText, knownTexts } from '../profile-values.ts'
import { readingOf } from '../shared-read.ts'
import { type CatalogName, COLUMN_CATALOG, columnNameOf } from './column-catalog.ts'

/** Creates a column, with a unique name unless the body has one. */
export const createColumn = ({ api, profile, run }: CheckContext, body: JsonObject, board = profile.board_id) =>
  api('createColumn', { path: { id: board }, body: { name: run.unique('column'), ...body } })

/** Reads a column of the board under test. */
export const readColumn = ({ api, profile }: CheckContext, columnId: string): Promise<Answer> =>
  api('getColumn', { path: { id: profile.board_id, columnId } })

/** The first answer that shows a column, for checks of what no request changes. */
export const columnReading = (context: CheckContext, columnId: string): Promise<Answer> =>
  context.share(readingOf(columnId), context => readColumn(context, columnId))

/** The column as that answer shows it. Blocks if the target does not answer it. */
export const columnOnceRead = (context: CheckContext, columnId: string): Promise<Resource> =>
  context.setup.resource('read a column', columnReading(context, columnId))

/** Reads a column. Blocks if the target does not answer it. */
export const rereadColumn = (context: CheckContext, columnId: string): Promise<Resource> =>
  context.setup.resource('read a column', readColumn(context, columnId))

async function entriesOfNewRow({ api, setup, profile }: CheckContext, title: string): Promise<readonly JsonObject[]> {
  const creation = api('createRow', { path: { id: profile.board_id }, body: { title } })
  const { fields } = await setup.resource('create a row', creation)
  return objectsIn(fields)
}

/** The `fields` of a new row: one entry for every column of the board. */
export const readBoardEntries = (context: CheckContext): Promise<readonly JsonObject[]> =>
  context.share('survey', context => entriesOfNewRow(context, context.run.unique('survey')))

/** Reads the column that another run created and `fits`, by the entry of its name; undefined if there is none. */
async function findColumn(
  context: CheckContext,
  { name, fits }: ReusableColumn,
  entries: readonly JsonObject[],
): Promise<Answer | undefined> {
  const entry = entries.find(one => one.column_name === name)
  if (typeof entry?.column_id !== 'string') return undefined

  const answer = await readColumn(context, entry.column_id)
  const column = at(answer.json, 'data')
  return isObject(column) && fits(column) ? answer : undefined
}

/** The `fields` of the newest row, which show what other shards have created meanwhile. */
const newestEntries = ({ shard, made }: CheckContext['run']): readonly JsonObject[] =>
  shard ? objectsIn(made.get('Row')?.findLast(row => objectsIn(row.fields).length > 0)?.fields) : []

/** A column that one run creates and later runs find by its name. */
export interface ReusableColumn {
  readonly name: string
  /** Called only to create the column. */
  readonly body: (context: CheckContext) => Promise<JsonObject>
  /** Whether a column of this name is the right one. */
  readonly fits: (column: JsonObject) => boolean
}

/** The response that shows a reusable column: the read of an earlier run's column, or its creation, which may be refused. */
export const findOrCreateColumn = (context: CheckContext, reusable: ReusableColumn): Promise<Answer> =>
  context.share(`column ${reusable.name}`, async context => {
    const { name, body } = reusable
    const { run } = context
    const earlier =
      (await findColumn(context, reusable, await readBoardEntries(context))) ??
      (await findColumn(context, reusable, newestEntries(run)))
    if (earlier) return earlier

    const draft = await body(context)
    const answer = await createColumn(context, { ...draft, name })
    if (resourceIn(answer)) return answer
    // Another column may have the name, such as one that another shard has just created.
    const entries = run.shard ? await entriesOfNewRow(context, run.unique('survey')) : []
    const other = await findColumn(context, reusable, entries)
    if (other) return other
    return createColumn(context, { ...draft, name: context.run.unique(name).slice(0, NAME_LENGTH.max) })
  })

/** The response that shows a column of the catalog, without its config if the target refuses that. */
export async function catalogColumnAnswer(context: CheckContext, name: CatalogName): Promise<Answer> {
  const { config, ...members }: JsonObject = COLUMN_CATALOG[name]
  const { multiple } = members
  const answer = await findOrCreateColumn(context, {
    name: columnNameOf(name),
    body: async () => COLUMN_CATALOG[name],
    fits: column => column.type === members.type && (multiple === undefined || column.multiple === multiple),
  })
  if (resourceIn(answer) || config === undefined) return answer
  return context.share(`column ${columnNameOf(name)} without its config`, context => createColumn(context, members))
}

/** The shared column of this kind: that of an earlier run, if there is one. Blocks if there is none. */
export const sharedColumn = (context: CheckContext, name: CatalogName): Promise<Resource> =>
  context.setup.resource(`create a ${COLUMN_CATALOG[name].type} column`, catalogColumnAnswer(context, name))

/** A cell of a shared column, as a row is written with it. */
export const cellOf = async <Value extends Json>(context: CheckContext, name: CatalogName, value: Value) => ({
  column_id: (await sharedColumn(context, name)).id,
  value,
})

/** The id of the display-name column: the one whose entry repeats the title. */
export const nameColumnId = (context: CheckContext): Promise<string> =>
  context.share('name column', async context => {
    const known = knownText(context, 'system_columns.name')
    if (known !== undefined) return known

    const title = context.run.unique('name column')
    const entry = (await entriesOfNewRow(context, title)).find(({ value }) => value === title)
    return context.setup.text(entry?.column_id, 'find the display-name column among the fields of a row')
  })

/** The id of a shared tags column's option. */
export function optionId({ setup }: CheckContext, column: Resource, name: string): string {
  const option = itemsOf(column.options).find(one => at(one, 'name') === name)
  return setup.text(at(option, 'id'), `find the option ${name} of a tags column`)
}

/** A row's entry for a column; undefined where `fields` has none. */
export const entryOf = (row: Json | undefined, columnId: string): JsonObject | undefined =>
  objectsIn(at(row, 'fields')).find(entry => entry.column_id === columnId)

/** The ids of the columns that only the app creates, if the profile has them. */
export const systemColumnIds = (context: CheckContext): readonly string[] =>
  knownTexts(
    context,
    [...SUB_TYPES, ...UNCREATABLE_TYPES].map(kind => `system_columns.${kind}`),
  )

/** The columns that only the app creates and the display-name column, each read once in a run. */
export const systemColumns = (context: CheckContext): Promise<readonly Resource[]> =>
  context.share('system columns', async context => {
    const ids = new Set([...systemColumnIds(context), await nameColumnId(context)])
    return Promise.all([...ids].map(id => columnOnceRead(context, id)))
  })
