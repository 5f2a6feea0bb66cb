import fc from 'fast-check'
import type { Check, CheckContext } from '../check.ts'
import { contractOf } from '../contract/operations.ts'
import { readFeedRows } from '../expected/feed-rows.ts'
import { sharedColumn } from '../setup/columns/columns.ts'
import { columnIdsIn } from '../setup/filters/filter-row-views.ts'
import { FILLED_COLUMNS, type FilledColumn } from './arbitraries/cells.ts'
import { property } from './property.ts'
import { prepareRandomBoard } from './random-board.ts'

/** One column in the query parameter `columns`. */
interface ColumnReference {
  readonly column: FilledColumn
  readonly by: 'id' | 'name'
}

const references: fc.Arbitrary<ColumnReference['by']> = fc.constantFrom('id', 'name')

const columnLists: fc.Arbitrary<readonly ColumnReference[]> = fc
  .shuffledSubarray([...FILLED_COLUMNS], { minLength: 1 })
  .chain(columns => fc.tuple(...columns.map(column => fc.record({ column: fc.constant(column), by: references }))))

/** Reads the ids and names of the columns. */
async function readColumnNames(context: CheckContext) {
  const names = new Map<FilledColumn, { readonly id: string; readonly name: string }>()
  for (const column of FILLED_COLUMNS) {
    const { id, name } = await sharedColumn(context, column)
    names.set(column, { id, name: context.setup.text(name, `read the name of the ${column} column`) })
  }
  return (column: FilledColumn, by: ColumnReference['by']) => names.get(column)?.[by] ?? column
}

const columns = property<readonly ColumnReference[]>('columns-project', {
  clauses: ['VIEW-ROWS-COLUMNS-IDS', 'VIEW-ROWS-COLUMNS-NAMES', 'VIEW-ROWS-COLUMNS-ORDER'],
  runs: 2,
  async claim(context) {
    const { rows, view } = await prepareRandomBoard(context)
    const nameOf = await readColumnNames(context)
    const ids = rows.map(({ resource }) => resource.id)
    return {
      values: columnLists,
      async holds(asked, noteStep) {
        noteStep(`read a feed with columns=${asked.map(({ column, by }) => `${by} of ${column}`).join()}`)
        const entries = asked.map(({ column, by }) => nameOf(column, by)).join()
        const wanted = asked.map(({ column }) => nameOf(column, 'id'))
        const byName = asked.some(({ by }) => by === 'name')
        const expect = context.expect(byName ? 'VIEW-ROWS-COLUMNS-NAMES' : 'VIEW-ROWS-COLUMNS-IDS')
        await context.eventually(async () => {
          const fed = await readFeedRows(context, expect, view.id, { columns: entries })
          for (const row of fed.filter(({ id }) => ids.includes(id))) {
            expect.sameSet(columnIdsIn(row), wanted, `columns in the fields of a row read with columns=${entries}`)
            context
              .expect('VIEW-ROWS-COLUMNS-ORDER')
              .equal(
                columnIdsIn(row),
                wanted,
                `order of the columns in the fields of a row read with columns=${entries}`,
              )
          }
        })
      },
    }
  },
})

const fields = property<readonly string[]>('fields-project', {
  clauses: ['FIELDS-SEVERAL'],
  runs: 1,
  async claim(context) {
    const { rows, view } = await prepareRandomBoard(context)
    const ids = rows.map(({ resource }) => resource.id)
    const selectable = contractOf('listViewRows').selectable ?? []
    return {
      values: fc.shuffledSubarray([...selectable], { minLength: 2 }),
      async holds(names, noteStep) {
        noteStep(`read a feed with fields=${names.join()}`)
        const expect = context.expect('FIELDS-SEVERAL')
        await context.eventually(async () => {
          const fed = await readFeedRows(context, expect, view.id, { fields: names.join() })
          for (const row of fed.filter(({ id }) => ids.includes(id)))
            expect.sameSet(
              Object.keys(row).filter(name => selectable.includes(name)),
              [...new Set(['id', ...names])],
              `properties of a row read with fields=${names.join()}`,
            )
        })
      },
    }
  },
})

/** Feeds that return only some columns or properties of their rows. Spec: Board rows; Endpoints > Conventions. */
export const projectionProperties: readonly Check[] = [columns, fields]
