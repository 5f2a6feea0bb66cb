import type { Column, Row, View } from '../../../fixtures/entities.ts'
import { ApiError } from '../../service/errors.ts'
import { changeList, type Patch, wrapHandler } from '../../service/patches.ts'
import type { BoardContext, Call, Rules } from '../../service/service.ts'
import { refuseWith } from '../refusals.ts'
import { ruleOf } from '../rule-of.ts'
import { keepPerWorld } from '../state-per-world.ts'

export const changeMatching = ruleOf('feed', 'matches').change
export const changeOrder = ruleOf('feed', 'order').change
export const changeShownColumns = ruleOf('feed', 'columns').change

/** Reads some feeds by a changed service. */
export const changeFeeds = (isAffected: (call: Call) => boolean, patch: Patch): Patch =>
  wrapHandler('listViewRows', (handle, call) => {
    if (!isAffected(call)) return handle(call)
    const board = call.service.visible.board(call)
    board.dropDerived()
    const reply = handle({ ...call, service: patch(call.service) })
    board.dropDerived()
    return reply
  })

/** Also requires this of each row that a view lists. */
export const listOnly = (passes: (row: Row, context: BoardContext, view: View) => boolean): Patch =>
  changeMatching(reference => (context, view) => {
    const matches = reference(context, view)
    return row => passes(row, context, view) && matches(row)
  })

/** Changes the entries of the parameter `columns` before they are looked up. */
export const changeAskedColumns = (
  change: (names: readonly string[], context: BoardContext, view: View) => readonly string[] | null,
): Patch =>
  changeShownColumns(
    reference => (context, view, names) => reference(context, view, names && change(names, context, view)),
  )

/** Answers an entry of `columns` that matches no column with not_found. */
export const missUnknownColumns: Patch = changeShownColumns(reference =>
  refuseWith(reference, error => (error instanceof ApiError ? new ApiError('not_found', error.message) : error)),
)

/** Changes which columns rows show, after the reference choice. */
export const changeChosenColumns = (
  change: (shown: readonly Column[], ...asked: Parameters<Rules['feed']['columns']>) => readonly Column[],
): Patch =>
  changeShownColumns(
    reference =>
      (...asked) =>
        change(reference(...asked), ...asked),
  )

export const showEveryColumn: Patch = changeShownColumns(
  reference => (context, view, names) => reference(context, { ...view, pinned: null }, names),
)

export const listArchivedRows = (
  isAffected: (call: Call) => boolean,
  list: 'listRows' | 'listViewRows' = 'listViewRows',
): Patch =>
  changeList(list, (rows, call) => {
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

/** Checks only once whether a row matches some of the views. */
export const matchOnce = (isAffected: (context: BoardContext, view: View) => boolean): Patch =>
  changeMatching(reference => {
    const first = rememberFirstResult((context, view, row) => reference(context, view)(row))
    return (context, view) => (isAffected(context, view) ? row => first(context, view, row) : reference(context, view))
  })
