import type { Row, View } from '../../../fixtures/entities.ts'
import { changeList, changeRule, type Patch } from '../../service/patches.ts'
import type { Rules } from '../../service/rules.ts'
import type { BoardContext, Call } from '../../service/service.ts'
import { keepPerWorld } from '../state-per-world.ts'

export type Columns = Rules['feed']['columns']

const changeFeedRule =
  <Name extends keyof Rules['feed']>(name: Name) =>
  (change: (honest: Rules['feed'][Name]) => Rules['feed'][Name]): Patch =>
    changeRule('feed', name, change)

export const changeMatching = changeFeedRule('matches')
export const changeOrder = changeFeedRule('order')
export const changeShownColumns = changeFeedRule('columns')

/** Also requires this of each row that a view lists. */
export const listOnly = (passes: (row: Row, context: BoardContext, view: View) => boolean): Patch =>
  changeMatching(honest => (context, view) => {
    const matches = honest(context, view)
    return row => passes(row, context, view) && matches(row)
  })

/** Changes the entries of the parameter `columns` before they are looked up. */
export const changeAskedColumns = (
  change: (names: readonly string[], context: BoardContext, view: View) => readonly string[] | null,
): Patch =>
  changeShownColumns(honest => (context, view, names) => honest(context, view, names && change(names, context, view)))

/** Changes which columns rows show, after the honest choice. */
export const changeChosenColumns = (
  change: (
    shown: ReturnType<Columns>,
    context: BoardContext,
    view: View,
    names: readonly string[] | null,
  ) => ReturnType<Columns>,
): Patch =>
  changeShownColumns(honest => (context, view, names) => change(honest(context, view, names), context, view, names))

/** Shows the columns that a view hides. */
export const showEveryColumn: Patch = changeShownColumns(
  honest => (context, view, names) => honest(context, { ...view, pinned: null }, names),
)

/** Also lists the archived rows of the board in some calls. */
export const listArchivedRows = (isAffected: (call: Call) => boolean): Patch =>
  changeList('listViewRows', (rows, call) => {
    const board = call.world.boards.get(call.params.id ?? '')
    if (!board || !isAffected(call)) return rows
    const archived = board.rows.all.filter(row => row.archived)
    return [...archived.map(row => call.service.present.row({ ...call, board }, row)), ...rows]
  })

type RowFunction<T> = (context: BoardContext, view: View, row: Row) => T

/** Remembers the first result for each row of a view, and always returns it. */
export function rememberFirstResult<T>(compute: RowFunction<T>): RowFunction<T> {
  const results = keepPerWorld(() => new Map<string, T>())
  return (context, view, row) => {
    const known = results(context.world)
    const key = `${view.id} ${row.id}`
    const result = known.get(key) ?? compute(context, view, row)
    known.set(key, result)
    return result
  }
}
