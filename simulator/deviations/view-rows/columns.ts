import { ApiError, invalid } from '../../service/errors.ts'
import { ROW_PROPERTIES } from '../../service/present/row.ts'
import { listBoardColumns, listViewColumns } from '../../service/store/board-columns.ts'
import type { BoardState } from '../../service/store/board-state.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { type Patch, patchDeclaration } from '../patches.ts'
import { type Columns, showing } from './patches.ts'

const fold = (text: string): string => text.toLowerCase()

const lowerAscii = (text: string) => text.replace(/[A-Z]/g, letter => letter.toLowerCase())

type Column = ReturnType<Columns>[number]

/** Lets `columns` be looked up otherwise; what is found is narrowed as ever. */
const lookedUp = (same: (column: Column, name: string) => boolean): Patch =>
  showing(honest => (context, view, names) => {
    const all = listBoardColumns(context.board)
    const ids = names?.map(name => all.find(column => same(column, name))?.id ?? 'no column')
    return honest(context, view, ids ?? null)
  })

const isUuid = (text: string): boolean => /^[0-9a-f-]{36}$/i.test(text)

const lookup: readonly Deviation[] = [
  deviation(
    'view-rows/columns-by-name-only',
    'columns takes names, and knows no column called like an id.',
    ['VIEW-ROWS-COLUMNS-IDS'],
    lookedUp((column, name) => fold(column.name) === fold(name)),
  ),
  deviation(
    'view-rows/columns-by-id-only',
    'columns takes ids, and refuses names.',
    ['VIEW-ROWS-COLUMNS-NAMES'],
    lookedUp((column, name) => column.id === fold(name)),
  ),
  ...(
    [
      ['the-app', ({ sub_type, type }: Column) => sub_type !== null || type === 'createdat'],
      ['mirrors', ({ type }: Column) => type === 'mediacolumn'],
    ] as const
  ).map(([kind, isOut]) =>
    deviation(
      `view-rows/columns-without-those-of-${kind}`,
      'columns is looked up among the columns that people have made for their own data.',
      ['VIEW-ROWS-COLUMNS-IDS', 'VIEW-ROWS-COLUMNS-NAMES'],
      lookedUp((column, name) => !isOut(column) && (column.id === fold(name) || fold(column.name) === fold(name))),
    ),
  ),
  deviation(
    'view-rows/columns-all-ids-or-all-names',
    'The first entry of columns decides whether all are ids or names.',
    ['VIEW-ROWS-COLUMNS-NAMES'],
    showing(honest => (context, view, names) => {
      const mixed = names?.some(name => isUuid(name) !== isUuid(names[0] ?? ''))
      if (mixed) throw invalid('columns', 'ids and names cannot be mixed')
      return honest(context, view, names)
    }),
  ),
  deviation(
    'view-rows/column-names-in-their-case',
    'columns minds the case of names.',
    ['VIEW-ROWS-COLUMNS-CASE'],
    lookedUp((column, name) => column.name === name || column.id === fold(name)),
  ),
  deviation(
    'view-rows/column-names-fold-ascii-only',
    'columns knows the case of the letters of ASCII, and of no others.',
    ['VIEW-ROWS-COLUMNS-CASE'],
    lookedUp((column, name) => column.id === fold(name) || lowerAscii(column.name) === lowerAscii(name)),
  ),
  deviation(
    'view-rows/column-ids-in-their-case',
    'columns minds the case of ids.',
    ['VIEW-ROWS-COLUMNS-CASE'],
    lookedUp((column, name) => column.id === name || fold(column.name) === fold(name)),
  ),
]

const inOrderOf = (all: ReturnType<Columns>, shown: ReturnType<Columns>) => all.filter(column => shown.includes(column))

const narrowing: readonly Deviation[] = [
  deviation(
    'view-rows/columns-ignored',
    'columns is not looked at.',
    ['VIEW-ROWS-COLUMNS-IDS', 'VIEW-ROWS-COLUMNS-NAMES', 'VIEW-ROWS-COLUMNS-CASE', 'VIEW-ROWS-COLUMNS-UNKNOWN'],
    showing(honest => (context, view) => honest(context, view, null)),
  ),
  deviation(
    'view-rows/columns-first-only',
    'Only the first entry of columns counts.',
    ['VIEW-ROWS-COLUMNS-IDS', 'VIEW-ROWS-COLUMNS-NAMES'],
    showing(honest => (context, view, names) => honest(context, view, names?.slice(0, 1) ?? null)),
  ),
  deviation(
    'view-rows/columns-in-board-order',
    'The fields that columns asks for come in the order of the board.',
    ['VIEW-ROWS-COLUMNS-ORDER'],
    showing(
      honest => (context, view, names) => inOrderOf(listBoardColumns(context.board), honest(context, view, names)),
    ),
  ),
  deviation(
    'view-rows/columns-in-the-order-of-the-view',
    'The fields that columns asks for come in the order of the view.',
    ['VIEW-ROWS-COLUMNS-ORDER'],
    showing(
      honest => (context, view, names) => inOrderOf(listViewColumns(context.board, view), honest(context, view, names)),
    ),
  ),
  deviation(
    'view-rows/columns-backwards',
    'The fields come in the reverse of the order in which columns lists them.',
    ['VIEW-ROWS-COLUMNS-ORDER'],
    showing(
      honest => (context, view, names) =>
        names ? honest(context, view, names).toReversed() : honest(context, view, names),
    ),
  ),
  deviation(
    'view-rows/columns-bring-hidden-ones',
    'columns takes the place of the visible columns.',
    ['VIEW-ROWS-COLUMNS-HIDDEN'],
    showing(honest => (context, view, names) => honest(context, names ? { ...view, pinned: null } : view, names)),
  ),
  deviation(
    'view-rows/columns-none-left-are-all',
    'Where nothing is left of columns, every visible column is shown.',
    ['VIEW-ROWS-COLUMNS-HIDDEN'],
    showing(honest => (context, view, names) => {
      const left = honest(context, view, names)
      return left.length > 0 ? left : honest(context, view, null)
    }),
  ),
]

const isColumnOf = (board: BoardState) => (name: string) =>
  listBoardColumns(board).some(column => fold(column.id) === fold(name) || fold(column.name) === fold(name))

const refusal: readonly Deviation[] = [
  deviation(
    'view-rows/unknown-columns-passed-over',
    'An entry of columns that matches nothing is dropped without a word.',
    ['VIEW-ROWS-COLUMNS-UNKNOWN'],
    showing(honest => (context, view, names) => {
      const known = names?.filter(isColumnOf(context.board))
      return honest(context, view, known ?? null)
    }),
  ),
  deviation(
    'view-rows/one-known-column-will-do',
    'columns is refused only where none of its entries matches a column.',
    ['VIEW-ROWS-COLUMNS-UNKNOWN'],
    showing(honest => (context, view, names) => {
      const known = names?.filter(isColumnOf(context.board))
      return honest(context, view, known && known.length > 0 ? known : names)
    }),
  ),
  deviation(
    'view-rows/columns-by-the-beginning-of-a-name',
    'An entry of columns finds the first column whose name begins with it.',
    ['VIEW-ROWS-COLUMNS-UNKNOWN'],
    lookedUp((column, name) => column.id === fold(name) || fold(column.name).startsWith(fold(name))),
  ),
  deviation(
    'view-rows/columns-by-a-part-of-a-name',
    'An entry of columns is looked up by a search, which finds parts of names.',
    ['VIEW-ROWS-COLUMNS-NAMES', 'VIEW-ROWS-COLUMNS-UNKNOWN'],
    lookedUp((column, name) => column.id === fold(name) || fold(column.name).includes(fold(name))),
  ),
  deviation(
    'view-rows/column-names-with-wildcards',
    'The case of names is passed over with ILIKE, and an underline stands for any character.',
    ['VIEW-ROWS-COLUMNS-UNKNOWN'],
    lookedUp((column, name) => {
      const pattern = new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('_', '.')}$`, 'i')
      return column.id === fold(name) || pattern.test(column.name)
    }),
  ),
  deviation(
    'view-rows/columns-of-any-board',
    'Entries of columns are looked up on every board, and those of others are not visible in this one.',
    ['VIEW-ROWS-COLUMNS-UNKNOWN'],
    showing(honest => (context, view, names) => {
      const boards = [...context.world.boards.values()].filter(one => one !== context.board)
      const known = names?.filter(name => !boards.some(board => isColumnOf(board)(name)))
      return honest(context, view, known ?? null)
    }),
  ),
  deviation(
    'view-rows/columns-of-empty-feeds-unread',
    'columns is read when there is a row to narrow.',
    ['VIEW-ROWS-COLUMNS-UNKNOWN'],
    showing(honest => (context, view, names) => {
      const some = context.board.rows.listed.some(context.service.rules.feed.matches(context, view))
      return honest(context, view, some ? names : null)
    }),
  ),
  deviation(
    'view-rows/unknown-column-not-found',
    'An entry of columns that matches nothing is answered like a missing resource.',
    ['VIEW-ROWS-COLUMNS-UNKNOWN'],
    showing(honest => (context, view, names) => {
      try {
        return honest(context, view, names)
      } catch (error) {
        throw error instanceof ApiError ? new ApiError('not_found', error.message) : error
      }
    }),
  ),
  deviation(
    'view-rows/fields-beat-columns',
    'fields decides alone what is sent, and columns does not keep the fields array.',
    ['VIEW-ROWS-COLUMNS-KEEP-FIELDS'],
    patchDeclaration('listViewRows', { alwaysKept: () => [] }),
  ),
  deviation(
    'view-rows/ids-alone',
    'fields=id is answered from the index, without a look at columns.',
    ['VIEW-ROWS-COLUMNS-KEEP-FIELDS'],
    patchDeclaration('listViewRows', {
      alwaysKept: query => (query.has('columns') && query.get('fields') !== 'id' ? ['fields'] : []),
    }),
  ),
  deviation(
    'view-rows/columns-beat-fields',
    'fields is not looked at when columns is there.',
    ['VIEW-ROWS-COLUMNS-KEEP-FIELDS'],
    patchDeclaration('listViewRows', { alwaysKept: query => (query.has('columns') ? ROW_PROPERTIES : []) }),
  ),
]

/** What `columns` leaves of a feed, and should not. Spec: Board rows. */
export const columnsDeviations: readonly Deviation[] = [...lookup, ...narrowing, ...refusal]
