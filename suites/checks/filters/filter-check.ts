import { type Check, check } from '../../check.ts'
import { fedIds, firstFedIds } from '../../expected/fed-rows.ts'
import { type Condition, satisfies } from '../../expected/filter-oracle.ts'
import { filterView } from '../../given/filter-views.ts'
import type { ScratchBoard, ScratchRow } from '../../given/scratch-board.ts'
import { scratchBoard } from '../../given/scratch-board.ts'
import { isMirrored, mirroredScratchBoard } from '../../given/scratch-mirrors.ts'
import { isStored } from '../../given/scratch-stored.ts'
import { at } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'

/** One thing to see at one view of the scratch board. */
export interface FilterCase {
  /** The check's id after the area. */
  readonly name: string
  readonly clause: string
  readonly where: readonly Condition[]
  /** Which cells are looked at: by default those that hold something. */
  readonly cells?: 'filled' | 'empty'
  /** Rows that another clause speaks of. */
  readonly exceptRows?: readonly string[]
  /** The only rows that this clause speaks of. */
  readonly onlyRows?: readonly string[]
  readonly needs?: readonly string[]
  /** True where the text does not say that the column takes such a value: it may be refused, or be in no cell. */
  readonly mayBeForeign?: true
}

const scratchFor = (context: CheckContext, where: readonly Condition[]): Promise<ScratchBoard> =>
  where.some(({ column }) => isMirrored(column)) ? mirroredScratchBoard(context) : scratchBoard(context)

/** The rows that a case judges. */
function judged(
  { where, cells = 'filled', exceptRows = [], onlyRows }: FilterCase,
  { rows }: ScratchBoard,
): readonly ScratchRow[] {
  const looksAt = (row: ScratchRow) =>
    where.every(({ column }) => (row.cell(column).length === 0) === (cells === 'empty'))
  return rows.filter(row => looksAt(row) && !exceptRows.includes(row.label) && (onlyRows?.includes(row.label) ?? true))
}

const shown = ({ where }: FilterCase, rows: readonly ScratchRow[]): readonly string[] =>
  rows.map(({ label, cell }) => `${label} ${where.map(({ column }) => JSON.stringify(cell(column))).join(' ')}`)

/** The first case of a view answers for its creation; the others only look at more of its rows. */
const answersForCreation = ({ cells = 'filled', onlyRows }: FilterCase): boolean => cells === 'filled' && !onlyRows

/** A check that a view finds those of the scratch board's rows that the specification's operators do. */
export const filterCheck = (one: FilterCase): Check =>
  check(`filters/${one.name}`, {
    clauses: [one.clause],
    needs: one.needs ?? [],
    async run(context) {
      const scratch = await scratchFor(context, one.where)
      const rows = judged(one, scratch)
      for (const row of rows) {
        const stored = one.where.every(({ column }) => isStored(scratch, row, column))
        context.given.that(stored, `write the cells of row ${row.label}`)
      }

      const expect = context.expect(one.clause)
      const made = filterView(context, scratch, one.where)
      if (one.mayBeForeign && at((await made).json, 'error', 'code') === 'bad_request')
        return context.notApplicable('the target takes no such value on this column')
      const view = answersForCreation(one)
        ? expect.resource(await made)
        : await context.given.resource('create a view with the filter', made)
      const wanted = rows.filter(({ cell }) =>
        one.where.every(condition => satisfies(cell(condition.column), condition)),
      )
      let read = firstFedIds
      let found: readonly ScratchRow[] = []
      const judgement = context.eventually(async () => {
        const reading = read
        read = fedIds
        const ids = await reading(context, expect, view.id)
        found = rows.filter(({ resource }) => ids.has(resource.id))
        expect.sameSet(shown(one, found), shown(one, wanted), `rows where ${JSON.stringify(one.where)}`)
      })
      await judgement.catch(failure => {
        if (one.mayBeForeign && found.length === 0) context.notApplicable('the target finds no cell by such a value')
        throw failure
      })
    },
  })
