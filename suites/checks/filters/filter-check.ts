import { type Check, type CheckContext, check, type Expectations } from '../../check.ts'
import type { ChoiceId } from '../../contract/choices.ts'
import { findListed, readFeedIds, readFirstFeedIds } from '../../expected/feed-rows.ts'
import {
  type AmbiguousLetters,
  type Condition,
  findAmbiguousLetters,
  type Operator,
  satisfies,
} from '../../expected/filter-oracle.ts'
import { at } from '../../json.ts'
import { expectEach, nameOf } from '../../runner/expect-each.ts'
import { possible } from '../../setup/allowed-by-profile.ts'
import type { FilterColumn } from '../../setup/filters/filter-cells.ts'
import { isMirrored, mirroredFilterRows } from '../../setup/filters/filter-mirrors.ts'
import {
  conditionsFor,
  type FilterRow,
  type FilterRows,
  filterView,
  isStored,
  sharedFilterRows,
} from '../../setup/filters/filter-rows.ts'

/** Rows that a view of the filter rows must find, and rows that it must not. */
export interface FilterCase {
  /** The id of the check, without its area. */
  readonly name: string
  readonly clause: string
  /** Those on system columns are left out where the profile has no such column. */
  readonly where: readonly Condition[]
  /** Whether the case judges rows with cells that hold something, which is the default, or rows with empty cells. */
  readonly cells?: 'filled' | 'empty'
  /** Rows that another clause judges. */
  readonly exceptRows?: readonly string[]
  /** The only rows that this clause judges. */
  readonly onlyRows?: readonly string[]
  /** The letters that decide whether this case finds a row. Cases without it pass such rows over. */
  readonly letters?: AmbiguousLetters
  readonly needs?: readonly string[]
  /** How many rows a page of the feed has; 100 by default. */
  readonly pageSize?: number
  /** The choice of a target that refuses such a filter, if the specification does not say that a column takes it. */
  readonly refusal?: ChoiceId
  /** True if a target that takes such a filter may find nothing by it. */
  readonly mayFindNothing?: true
}

/** Conditions on different columns that a row passes or fails together. */
type Conditions = readonly [Condition, ...Condition[]]

/** A single condition. */
export const where = (column: FilterColumn, operator: Operator, value: Condition['value']): readonly [Condition] => [
  { column, operator, value },
]

/** A range, equality or containment must not find rows whose cell is empty. */
export const ignoresEmptyCells = (clause: string, conditions: Conditions): FilterCase => ({
  name: `${conditions[0].column}/${conditions[0].operator}-passes-empty-cells-over`,
  clause,
  where: conditions,
  cells: 'empty',
})

/** not_equals must find rows whose cell is empty. */
export const findsEmptyCells = (conditions: Conditions): FilterCase => ({
  name: `${conditions[0].column}/not-equals-finds-empty-cells`,
  clause: 'FILTER-NOT-EQUALS-EMPTY-CELL',
  where: conditions,
  cells: 'empty',
})

const rowsFor = (context: CheckContext, where: readonly Condition[]): Promise<FilterRows> =>
  where.some(({ column }) => isMirrored(column)) ? mirroredFilterRows(context) : sharedFilterRows(context)

function judgedRows(
  { where, cells = 'filled', exceptRows = [], onlyRows, letters }: FilterCase,
  { rows }: FilterRows,
): readonly FilterRow[] {
  const lettersOf = ({ cell }: FilterRow) =>
    where.map(condition => findAmbiguousLetters(cell(condition.column), condition)).find(open => open !== undefined)
  const looksAt = (row: FilterRow) =>
    where.every(({ column }) => (row.cell(column).length === 0) === (cells === 'empty')) && lettersOf(row) === letters
  return rows.filter(row => looksAt(row) && !exceptRows.includes(row.label) && (onlyRows?.includes(row.label) ?? true))
}

const describeRows = ({ where: conditions }: FilterCase, rows: readonly FilterRow[]): readonly string[] =>
  rows.map(({ label, cell }) => `${label} ${conditions.map(({ column }) => JSON.stringify(cell(column))).join(' ')}`)

/** The first case of a view fails if the target refuses the view; the others judge more of its rows. */
const judgesCreation = ({ cells = 'filled', onlyRows, letters }: FilterCase): boolean =>
  cells === 'filled' && !onlyRows && !letters

/** A view must find exactly the filter rows that match its filters. */
async function judgeCase(context: CheckContext, expect: Expectations, given: FilterCase): Promise<void> {
  const filterRows = await rowsFor(context, given.where)
  const one = { ...given, where: conditionsFor(context, filterRows, given.where) }
  const rows = judgedRows(one, filterRows)
  for (const row of rows) {
    const stored = one.where.every(({ column }) => isStored(filterRows, row, column))
    context.setup.that(stored, `store the cells of row ${row.label} as they were written`)
  }

  const made = filterView(context, filterRows, one.where)
  if (one.refusal && at((await made).json, 'error', 'code') === 'bad_request') {
    context.noteChoice(one.refusal)
    return context.notApplicable('the server accepts no such filter on this column')
  }
  const view = judgesCreation(one)
    ? expect.resource(await made)
    : await context.setup.resource('create a view with the filter', made)
  const wanted = rows.filter(({ cell }) => one.where.every(condition => satisfies(cell(condition.column), condition)))
  let read = readFirstFeedIds
  let found: readonly FilterRow[] = []
  const judgement = context.eventually(async () => {
    const reading = read
    read = readFeedIds
    const listed = async (read: typeof readFeedIds) =>
      findListed({ ...filterRows, rows }, await read(context, expect, view.id, one.pageSize))
    found = await listed(reading)
    // Others may move rows from one page to another while the kit reads them, but not each time.
    if (one.pageSize !== undefined && found.length !== wanted.length) found = await listed(readFeedIds)
    const what = `rows (label and cells) that the filters ${JSON.stringify(one.where)} find`
    expect.sameSet(describeRows(one, found), describeRows(one, wanted), what)
  })
  await judgement.catch(failure => {
    if (one.mayFindNothing && found.length === 0) context.notApplicable('the server finds no rows with such a value')
    throw failure
  })
}

/** A check of each case; those of empty cells are one check for each clause. */
export function filterChecksOf(cases: readonly FilterCase[]): readonly Check[] {
  const empty = cases.filter(({ cells }) => cells === 'empty')
  return [
    ...cases
      .filter(one => !empty.includes(one))
      .map(one =>
        check(`filters/${one.name}`, one.clause, one.needs ?? [], (context, expect) => judgeCase(context, expect, one)),
      ),
    ...[...new Set(empty.map(({ clause }) => clause))].map(clause =>
      check(`filters/empty-cells/${clause.replace('FILTER-', '').toLowerCase()}`, clause, (context, expect) =>
        expectEach(
          possible(
            context,
            empty.filter(one => one.clause === clause),
          ),
          nameOf,
          one => judgeCase(context, expect, one),
        ),
      ),
    ),
  ]
}
