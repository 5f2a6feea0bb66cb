import type { View } from '../../../fixtures/entities.ts'
import { isObject, omit, toList } from '../../json.ts'
import { withQuery } from '../../service/changed-request.ts'
import { changeBody, changeStep, changeStepOf } from '../../service/patches.ts'
import type { BoardContext } from '../../service/service.ts'
import { findLiveColumn, listBoardColumns } from '../../service/store/board-columns.ts'
import {
  changeCellsBeforeUpdate,
  changeNumbers,
  changeStoredIn,
  changeTexts,
  changeTitles,
} from '../board-rows/patches.ts'
import { type Mutant, mutants } from '../mutant.ts'
import { changeAskedColumns, matchOnce } from '../view-rows/patches.ts'

/** Whether a view filters by a number column. */
const hasNumberFilter = ({ board }: BoardContext, { filters }: View): boolean =>
  filters.some(({ column_id }) => findLiveColumn(board, column_id)?.type === 'number')

/** Mistakes with values, updates, feeds and boards that examples seldom have. */
export const valueMutants: readonly Mutant[] = mutants({
  [`properties/backslashes-doubled-in-titles: The server escapes titles twice: each backslash comes back as two.
    ROW-UPDATE-TITLE`]: changeTitles(text => text.replaceAll('\\', '\\\\')),
  [`properties/one-line-of-text: The server replaces line breaks in texts with spaces.
    CELL-WRITE-TEXT-LINES`]: changeTexts('text', text => text.replaceAll('\n', ' ')),
  [`properties/texts-composed: The server stores a letter and the accent after it as one character.
    CELL-WRITE-TEXT-EXACT`]: changeTexts('text', text => text.normalize('NFC')),
  [`properties/integers-in-32-bits: The server stores whole numbers in 32 bits: larger ones come back changed.
    CELL-WRITE-NUMBER`]: changeNumbers(value => (Number.isInteger(value) ? value | 0 : value)),
  [`properties/numbers-with-one-decimal: The server rounds numbers to one decimal.
    CELL-WRITE-NUMBER`]: changeNumbers(value => Math.round(value * 10) / 10),
  [`properties/links-decoded: The server stores links without their percent-encoding.
    CELL-WRITE-LINK`]: changeTexts('link', link =>
    link.replace(/%([0-7][0-9A-F])/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  ),
  [`properties/mirrored-numbers-with-one-decimal: The server rounds the numbers of mediacolumn cells to one decimal.
    CELL-WRITE-MEDIACOLUMN-NUMBER`]: changeStoredIn('mediacolumn', value =>
    typeof value === 'number' ? Math.round(value * 10) / 10 : value,
  ),
  [`properties/fourth-cell-forgotten: A row update with more than three cells loses the last cell that it does not name.
    ROW-UPDATE-KEEPS-CELLS`]: changeCellsBeforeUpdate(({ cells }, { fields }) => {
    const named = toList(fields).map(entry => (isObject(entry) ? entry.column_id : undefined))
    const last = Object.keys(cells).findLast(id => !named.includes(id))
    return last !== undefined && Object.keys(cells).length > 3 ? omit(cells, last) : undefined
  }),
  [`properties/title-and-cells-reset-the-position: An update with a title and cells counts as the whole row: the
    position is cleared. ROW-UPDATE-KEEPS-MEMBERS`]: changeBody('updateRow', given =>
    'title' in given && 'fields' in given && !('position' in given) ? { ...given, position: null } : given,
  ),
  [`properties/rows-sorted-into-views-of-numbers-once: An index on numbers is filled when a row is first read: a later
    change of the number does not move the row in or out of a view. VIEW-ROWS-FILTERED`]: matchOnce(hasNumberFilter),
  [`properties/a-move-forgets-numbers: Moving a row under another copies it without its numbers.
    ROW-UPDATE-KEEPS-CELLS`]: changeCellsBeforeUpdate(({ cells }, { parent_id }) =>
    typeof parent_id === 'string'
      ? Object.fromEntries(Object.entries(cells).filter(([, value]) => typeof value !== 'number'))
      : undefined,
  ),
  [`properties/last-page-lost-when-full: The number of pages is calculated wrongly: a full last page is missing.
    PAGES-LIST-VIEW-ROWS`]: changeStepOf('listViewRows', 'paginate', reference => (call, listing) => {
    const limit = Number(call.query.get('limit') ?? call.service.limits.pageDefault)
    const full = listing.size > limit && listing.size % limit === 0
    return reference(call, full ? { ...listing, size: listing.size - limit } : listing)
  }),
  [`properties/ids-before-names: The server resolves the ids in columns before the names: the order of the request is
    lost. VIEW-ROWS-COLUMNS-ORDER`]: changeAskedColumns((names, { board }) => {
    const ids = new Set(listBoardColumns(board).map(({ id }) => id))
    return [...names.filter(name => ids.has(name)), ...names.filter(name => !ids.has(name))]
  }),
  [`properties/five-fields-at-most: The server ignores entries of fields after the fifth.
    FIELDS-SEVERAL`]: changeStep('trimFields', reference => (call, resource) => {
    const names = call.query.get('fields')?.split(',') ?? []
    if (names.length <= 5) return reference(call, resource)
    return reference(
      withQuery(call, query => query.set('fields', names.slice(0, 5).join(','))),
      resource,
    )
  }),
})
