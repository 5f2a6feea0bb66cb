import fc from 'fast-check'
import { type Bench, type BenchRow, cellValue, sharedBench } from '../given/bench.ts'
import type { BenchColumn, Cell } from '../given/bench-cells.ts'
import { isStored } from '../given/bench-stored.ts'
import { sharedColumn } from '../given/columns.ts'
import { newRow } from '../given/rows.ts'
import { settle } from '../given/settled-rows.ts'
import { newView } from '../given/views.ts'
import type { Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { optionNames, optionSets } from './arbitraries/options.ts'
import { seedOf } from './seed.ts'

/** A divisor of it and a number that is none are both below it. */
const ROWS = 6

/** Words that meet: equal ones, one within another, neighbours. Lower case: filters alone vary it. */
export const VOCABULARY = {
  text: ['red', 'reddish', 'red wine', 'blue', 'pale blue', 'bluebell'],
  number: [-2.5, -1, 0, 1, 2, 9, 10, 10.5, 100],
  date: ['2023-03-01', '2024-02-28', '2024-02-29', '2024-03-01', '2024-12-31', '2025-01-01'],
  link: ['https://example.com/a', 'https://example.com/a/b', 'https://example.com/c', 'https://example.org/a'],
} as const

const filled = {
  text: fc.constantFrom(...VOCABULARY.text).map((word): Cell => [word]),
  number: fc.constantFrom(...VOCABULARY.number).map((word): Cell => [word]),
  date: fc.constantFrom(...VOCABULARY.date).map((word): Cell => [word]),
  link: fc.constantFrom(...VOCABULARY.link).map((word): Cell => [word]),
  tag: optionNames.map((word): Cell => [word]),
  tags: optionSets.map((words): Cell => words),
} as const satisfies Partial<Record<BenchColumn, fc.Arbitrary<Cell>>>

export type FilledColumn = keyof typeof filled

export const FILLED_COLUMNS = [
  'text',
  'number',
  'date',
  'link',
  'tag',
  'tags',
] as const satisfies readonly FilledColumn[]

const rowCells = fc.record(filled)

/** Few rows of random cells, none of them empty, and a view of just them. */
export interface OwnBench extends Bench {
  readonly view: Resource
}

/** Rows that one seed decides. Blocks where the target's filters cannot keep others out. */
export const ownBench = (context: CheckContext): Promise<OwnBench> =>
  context.run.share('bench of properties', async () => {
    const { given, run } = context
    const shared = await sharedBench(context)
    given.that(shared.narrowing.length > 0, 'narrow a view to the rows of one note')
    const note = { column_id: (await sharedColumn(context, 'note')).id, value: run.unique('own bench') }

    const rows: BenchRow[] = []
    const drawn = fc.sample(rowCells, { seed: seedOf(run.seed, 'own bench'), numRuns: ROWS })
    for (const [index, cells] of drawn.entries()) {
      const fields = FILLED_COLUMNS.flatMap(column => {
        const value = cellValue(shared, column, cells[column])
        return value === undefined ? [] : [{ column_id: shared.columnId(column), value }]
      })
      const held = new Map<string, Cell>(Object.entries(cells))
      const cell = (column: BenchColumn): Cell => held.get(column) ?? []
      rows.push({ label: `r${index}`, cell, resource: await newRow(context, { fields: [...fields, note] }) })
    }
    const narrowing = [{ ...note, operator: 'equals' }]
    const bench = { ...shared, rows, narrowing }
    for (const row of rows)
      for (const column of FILLED_COLUMNS) given.that(isStored(bench, row, column), `write the ${column} of a row`)
    await settle(context, bench)
    return { ...bench, view: await newView(context, { filters: narrowing }) }
  })
