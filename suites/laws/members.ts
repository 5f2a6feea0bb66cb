import { type Check, check } from '../check.ts'
import { kebab, memberClauseId } from '../contract/clause-id.ts'
import { MEMBERS, type ResourceName } from '../contract/members.ts'
import { nameColumnId, sharedColumn } from '../given/columns.ts'
import { newRow } from '../given/rows.ts'
import { newView } from '../given/views.ts'
import { at, isArray, type Json } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { firstWrite, sample } from './samples.ts'

/** Where resources of one kind are seen: each source gives the ones that one answer holds. */
type Sources = Readonly<Record<string, (context: CheckContext) => Promise<readonly Json[]>>>

const present = (values: readonly (Json | undefined)[]): readonly Json[] =>
  values.filter((value): value is Json => value !== undefined)

const written =
  (operation: 'createRow' | 'updateRow' | 'createColumn' | 'createView' | 'createMediaAttribute') =>
  async (context: CheckContext) =>
    present([at((await firstWrite(context, operation)).answer.json, 'data')])

const read = (operation: 'getView' | 'getColumn') => async (context: CheckContext) =>
  present([at((await context.api(operation, await sample(context, operation))).json, 'data')])

const listed = (operation: 'listViews' | 'listViewRows') => async (context: CheckContext) => {
  const data = at((await context.api(operation, await sample(context, operation))).json, 'data')
  return isArray(data) ? data : []
}

const SYSTEM_KINDS = ['name', 'created-by', 'due-date', 'createdat', 'relation', 'insights']

/** The board's own columns that the profile names, read one by one. */
async function systemColumns({ api, profile }: CheckContext): Promise<readonly Json[]> {
  const ids = SYSTEM_KINDS.map(kind => profile.entry(`system_columns.${kind}`)).filter(id => typeof id === 'string')
  const answers = await Promise.all(ids.map(columnId => api('getColumn', { path: { id: profile.board_id, columnId } })))
  return present(answers.map(({ json }) => at(json, 'data')))
}

/** The entries of a row that holds a number and a text beside cells that were never set. */
async function entries(context: CheckContext): Promise<readonly Json[]> {
  const [text, number] = await Promise.all([sharedColumn(context, 'text'), sharedColumn(context, 'number')])
  const fields = [
    { column_id: text.id, value: 'some text' },
    { column_id: number.id, value: 4.5 },
  ]
  const row = await context.run.share('row with cells', () => newRow(context, { fields }))
  return isArray(row.fields) ? row.fields : []
}

async function storedFilters(context: CheckContext): Promise<readonly Json[]> {
  const filters = [{ column_id: await nameColumnId(context), operator: 'contains', value: 'no such title' }]
  const view = await context.run.share('view with a filter', () => newView(context, { filters }))
  return isArray(view.filters) ? view.filters : []
}

const SOURCES: Readonly<Record<ResourceName, Sources>> = {
  Row: { createRow: written('createRow'), updateRow: written('updateRow'), listViewRows: listed('listViewRows') },
  RowField: { createRow: entries },
  Column: { createColumn: written('createColumn'), getColumn: read('getColumn'), system: systemColumns },
  View: { createView: written('createView'), getView: read('getView'), listViews: listed('listViews') },
  FilterEntry: { createView: storedFilters },
  MediaAttribute: { createMediaAttribute: written('createMediaAttribute') },
}

const memberCheck = (resource: ResourceName, member: string): Check =>
  check(`resources/${kebab(resource).slice(1).toLowerCase()}/${member}`, {
    clauses: [memberClauseId(resource, member)],
    async run(context) {
      const expect = context.expect(memberClauseId(resource, member))
      for (const [source, find] of Object.entries(SOURCES[resource])) {
        const found = await find(context)
        context.given.that(source === 'system' || found.length > 0, `find a ${resource} in the answer of ${source}`)
        for (const one of found) expect.member(resource, member, one)
      }
    },
  })

const isResourceName = (name: string): name is ResourceName => name in MEMBERS

/** Each member of each resource, in every answer that shows one. Spec: Resources and their fields. */
export const memberLaws: readonly Check[] = Object.keys(MEMBERS)
  .filter(isResourceName)
  .flatMap(resource => Object.keys(MEMBERS[resource]).map(member => memberCheck(resource, member)))
