import { at, isArray, isObject, type Json, type JsonObject, type Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { type CatalogName, COLUMN_CATALOG, columnNameOf } from './column-catalog.ts'

/** Creates a column of a name no run has used. */
export async function newColumn({ api, given, profile, run }: CheckContext, body: JsonObject): Promise<Resource> {
  const name = typeof body.name === 'string' ? body.name : run.unique('column')
  const answer = api('createColumn', { path: { id: profile.board_id }, body: { ...body, name } })
  return given.resource(`create a ${body.type} column`, answer)
}

/** The entries of one row's `fields`, which name every column of the board: a row made once for looking around. */
const survey = (context: CheckContext): Promise<readonly JsonObject[]> =>
  context.run.share('survey', async () => {
    const { api, given, profile, run } = context
    const title = run.unique('survey')
    const row = await given.resource(
      'create a row',
      api('createRow', { path: { id: profile.board_id }, body: { title } }),
    )
    return isArray(row.fields) ? row.fields.filter(isObject) : []
  })

async function reused(context: CheckContext, catalogName: CatalogName): Promise<Resource | undefined> {
  const { api, given, profile } = context
  const name = columnNameOf(catalogName)
  const entry = (await survey(context)).find(one => one.column_name === name)
  if (typeof entry?.column_id !== 'string') return undefined

  const path = { id: profile.board_id, columnId: entry.column_id }
  const column = await given.resource(`read the column ${name}`, api('getColumn', { path }))
  return column.type === COLUMN_CATALOG[catalogName].type ? column : undefined
}

async function made(context: CheckContext, catalogName: CatalogName): Promise<Resource> {
  const { api, profile, run } = context
  const body = { ...COLUMN_CATALOG[catalogName], name: columnNameOf(catalogName) }
  const answer = await api('createColumn', { path: { id: profile.board_id }, body })
  const column = at(answer.json, 'data')
  if (!isObject(column) || typeof column.id !== 'string') {
    return newColumn(context, { ...body, name: run.unique(catalogName) })
  }
  return { ...column, id: column.id }
}

/** The board's shared column of this kind: an earlier run's where there is one. */
export const sharedColumn = (context: CheckContext, name: CatalogName): Promise<Resource> =>
  context.run.share(`column ${name}`, async () => (await reused(context, name)) ?? made(context, name))

/** The id of the display-name column: the one whose entry repeats the title. */
export const nameColumnId = (context: CheckContext): Promise<string> =>
  context.run.share('name column', async () => {
    const { given, profile, run, api } = context
    const told = profile.entry('system_columns.name')
    if (typeof told === 'string') return told

    const title = run.unique('name column')
    const path = { id: profile.board_id }
    const row = await given.resource('create a row', api('createRow', { path, body: { title } }))
    const entry = isArray(row.fields) ? row.fields.find(one => at(one, 'value') === title) : undefined
    return given.text(at(entry, 'column_id'), 'find the display-name column among the fields of a row')
  })

/** The id of a shared tags column's option. */
export function optionId({ given }: CheckContext, column: Resource, name: string): string {
  const option = isArray(column.options) ? column.options.find(one => at(one, 'name') === name) : undefined
  return given.text(at(option, 'id'), `find the option ${name} of a tags column`)
}

/** A row's entry for a column; undefined where `fields` has none. */
export const entryOf = (row: Json | undefined, columnId: string): JsonObject | undefined => {
  const fields = at(row, 'fields')
  return isArray(fields) ? fields.filter(isObject).find(entry => entry.column_id === columnId) : undefined
}
