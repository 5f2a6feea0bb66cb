import type { Column } from '../../../fixtures/entities.ts'
import { membersOf } from '../../service/api/members.ts'
import { invalid } from '../../service/errors.ts'
import { type Patch, patchDeclaration } from '../../service/patches.ts'
import { listBoardColumns, listViewColumns } from '../../service/store/board-columns.ts'
import type { BoardState } from '../../service/store/board-state.ts'
import { REACHES } from '../lookup-scope.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { foldAsciiCase } from '../texts.ts'
import { changeAskedColumns, changeChosenColumns, changeShownColumns, missUnknownColumns } from './patches.ts'

const fold = (text: string): string => text.toLowerCase()

/** Changes how `columns` finds a column. What is found is narrowed as before. */
const changeColumnLookup = (same: (column: Column, name: string) => boolean): Patch =>
  changeShownColumns(reference => (context, view, names) => {
    const all = listBoardColumns(context.board)
    const ids = names?.map(name => all.find(column => same(column, name))?.id ?? 'no column')
    return reference(context, view, ids ?? null)
  })

const isNamed = ({ id, name }: Column, entry: string): boolean => id === fold(entry) || fold(name) === fold(entry)

const isUuid = (text: string): boolean => /^[0-9a-f-]{36}$/i.test(text)

const sortLike = (all: readonly Column[], shown: readonly Column[]) => all.filter(column => shown.includes(column))

const isNameOnBoard = (board: BoardState) => (name: string) =>
  listBoardColumns(board).some(column => isNamed(column, name))

/** Mistakes with the `columns` parameter. */
export const columnsMutants: readonly Mutant[] = mutants({
  ...each(REACHES, ({ reach, where, boardsFrom }) => ({
    [`view-rows/columns-of-${reach}: The server looks up entries of columns ${where}. It ignores a column of another
      board instead of refusing it. VIEW-ROWS-COLUMNS-UNKNOWN`]: changeAskedColumns((names, context) => {
      const others = boardsFrom(context, context.board).filter(one => one !== context.board)
      return names.filter(name => !others.some(board => isNameOnBoard(board)(name)))
    }),
  })),
  [`view-rows/columns-decoded-twice: A proxy decodes the query, and the server does it again. A plus sign in columns is a
    blank. VIEW-ROWS-COLUMNS-NAMES`]: changeAskedColumns(names => names.map(name => name.replaceAll('+', ' '))),
  [`view-rows/columns-by-pattern: The server takes an entry of columns for a pattern of names, and .* for each of them.
    VIEW-ROWS-COLUMNS-UNKNOWN`]: changeAskedColumns((names, { board }) =>
    names.flatMap(name => (name === '.*' ? board.columns.listed.map(({ id }) => id) : name)),
  ),
  [`view-rows/columns-by-name-only: The server looks up entries of columns by name only. It refuses ids.
    VIEW-ROWS-COLUMNS-IDS`]: changeColumnLookup((column, name) => fold(column.name) === fold(name)),
  [`view-rows/columns-by-id-only: The server looks up entries of columns by id only. It refuses names.
    VIEW-ROWS-COLUMNS-NAMES`]: changeColumnLookup((column, name) => column.id === fold(name)),
  [`view-rows/columns-without-those-of-mirrors: The server looks up entries of columns without the mediacolumns of the
    board. It refuses those. VIEW-ROWS-COLUMNS-IDS VIEW-ROWS-COLUMNS-NAMES`]: changeColumnLookup(
    (column, name) => column.type !== 'mediacolumn' && isNamed(column, name),
  ),
  [`view-rows/columns-all-ids-or-all-names: The server reads all entries of columns as ids or all as names, as the
    first one is. It refuses a mix. VIEW-ROWS-COLUMNS-NAMES`]: changeAskedColumns(names => {
    const mixed = names.some(name => isUuid(name) !== isUuid(names[0] ?? ''))
    if (mixed) throw invalid('columns', 'ids and names cannot be mixed')
    return names
  }),
  [`view-rows/column-names-in-their-case: The server distinguishes case when it compares names in columns.
    VIEW-ROWS-COLUMNS-CASE`]: changeColumnLookup((column, name) => column.name === name || column.id === fold(name)),
  [`view-rows/column-names-fold-ascii-only: The server ignores case in columns only for ASCII letters.
    VIEW-ROWS-COLUMNS-CASE-BEYOND-ASCII`]: changeColumnLookup(
    (column, name) => column.id === fold(name) || foldAsciiCase(column.name) === foldAsciiCase(name),
  ),
  [`view-rows/column-ids-in-their-case: The server distinguishes case when it compares ids in columns.
    VIEW-ROWS-COLUMNS-CASE`]: changeColumnLookup(
    (column, name) => column.id === name || fold(column.name) === fold(name),
  ),
  [`view-rows/columns-ignored: The server ignores the columns parameter. Rows have all fields of the view.
    VIEW-ROWS-COLUMNS-IDS VIEW-ROWS-COLUMNS-NAMES VIEW-ROWS-COLUMNS-CASE VIEW-ROWS-COLUMNS-UNKNOWN`]:
    changeShownColumns(reference => (context, view) => reference(context, view, null)),
  [`view-rows/columns-first-only: The server reads only the first entry of columns.
    VIEW-ROWS-COLUMNS-IDS VIEW-ROWS-COLUMNS-NAMES`]: changeAskedColumns(names => names.slice(0, 1)),
  [`view-rows/columns-in-board-order: The fields come in the order of the board instead of the order of columns.
    VIEW-ROWS-COLUMNS-ORDER`]: changeChosenColumns((shown, { board }) => sortLike(listBoardColumns(board), shown)),
  [`view-rows/columns-in-the-order-of-the-view: The fields come in the order of the view, not the order of columns.
    VIEW-ROWS-COLUMNS-ORDER`]: changeChosenColumns((shown, { board }, view) =>
    sortLike(listViewColumns(board, view), shown),
  ),
  [`view-rows/columns-bring-hidden-ones: The columns parameter replaces the visible columns of the view. Rows show
    columns that the view hides. VIEW-ROWS-COLUMNS-HIDDEN`]: changeShownColumns(
    reference => (context, view, names) => reference(context, names ? { ...view, pinned: null } : view, names),
  ),
  [`view-rows/columns-none-left-are-all: When columns names only hidden columns, the server sends all visible columns
    instead of none. VIEW-ROWS-COLUMNS-HIDDEN`]: changeShownColumns(reference => (context, view, names) => {
    const left = reference(context, view, names)
    return left.length > 0 ? left : reference(context, view, null)
  }),
  [`view-rows/unknown-columns-passed-over: The server ignores entries of columns that match no column.
    VIEW-ROWS-COLUMNS-UNKNOWN`]: changeAskedColumns((names, { board }) => names.filter(isNameOnBoard(board))),
  [`view-rows/one-known-column-will-do: The server refuses columns only when none of its entries matches. One known
    entry is enough to pass. VIEW-ROWS-COLUMNS-UNKNOWN`]: changeAskedColumns((names, { board }) => {
    const known = names.filter(isNameOnBoard(board))
    return known.length > 0 ? known : names
  }),
  [`view-rows/columns-by-the-beginning-of-a-name: The server matches an entry of columns with the beginning of a name.
    It accepts incomplete names. VIEW-ROWS-COLUMNS-UNKNOWN`]: changeColumnLookup(
    (column, name) => column.id === fold(name) || fold(column.name).startsWith(fold(name)),
  ),
  [`view-rows/column-names-with-wildcards: The server compares names with ILIKE and does not escape the underscore. An
    underscore matches any character. VIEW-ROWS-COLUMNS-UNKNOWN`]: changeColumnLookup((column, name) => {
    const pattern = new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('_', '.')}$`, 'i')
    return column.id === fold(name) || pattern.test(column.name)
  }),
  [`view-rows/columns-of-empty-feeds-unread: The server reads columns only when there is a row to send. An empty list
    accepts unknown columns. VIEW-ROWS-COLUMNS-UNKNOWN`]: changeAskedColumns((names, context, view) => {
    const { rules } = context.service
    return context.board.rows.listed.some(rules.feed.matches(context, view)) ? names : null
  }),
  [`view-rows/unknown-column-not-found: The server answers an unknown entry of columns with 404 instead of 400.
    VIEW-ROWS-COLUMNS-UNKNOWN-CODE`]: missUnknownColumns,
  [`view-rows/ids-alone: The server answers fields=id without reading columns. Rows lack the fields array.
    VIEW-ROWS-COLUMNS-KEEP-FIELDS`]: patchDeclaration('listViewRows', {
    alwaysKept: query => (query.has('columns') && query.get('fields') !== 'id' ? ['fields'] : []),
  }),
  [`view-rows/columns-beat-fields: The server ignores the fields parameter when the request also has columns.
    VIEW-ROWS-COLUMNS-KEEP-FIELDS`]: patchDeclaration('listViewRows', {
    alwaysKept: query => (query.has('columns') ? membersOf('Row') : []),
  }),
})
