import { isEmpty, isObject, type JsonObject, toList } from '../../json.ts'
import { findMirroredAttribute } from '../../service/cells/mirrored-attribute.ts'
import { changePresentation, changeResources, type Patch, patchOnlyIn } from '../../service/patches.ts'
import { listBoardColumns } from '../../service/store/board-columns.ts'
import { noteCreations } from '../created.ts'
import { changeAnswered, changeEntry } from '../members.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { changeChosenColumns, changeShownColumns, showEveryColumn } from './patches.ts'

/** Changes the entries of each listed row. */
const changeEntries = (change: (entries: readonly JsonObject[]) => readonly JsonObject[]): Patch =>
  changeAnswered('listViewRows', ({ fields }) => ({ fields: change(toList(fields).filter(isObject)) }))

/** Hides columns that are newer than the view, in views that are pinned or in those that follow the board. */
const hideLaterColumns = (inPinnedViews: boolean): Patch =>
  noteCreations(
    'createView',
    (_, call) => listBoardColumns(call.service.visible.board(call)).map(({ id }) => id),
    columnsOf =>
      changeChosenColumns((shown, context, { id, pinned }) => {
        const then = columnsOf(context, id)
        return then && (pinned !== null) === inPinnedViews ? shown.filter(column => then.includes(column.id)) : shown
      }),
  )

/** Mistakes in the fields and properties of listed rows. */
export const fieldMutants: readonly Mutant[] = mutants({
  [`view-rows/pinned-columns-ignored: Rows have all fields of the board, even those that the view hides.
    VIEW-ROWS-PROJECTED`]: showEveryColumn,
  [`view-rows/columns-of-the-board-are-remembered: The server stores the columns of the board for the row list when a
    view is created. Later columns are missing. VIEW-ROWS-PROJECTED-BOARD`]: hideLaterColumns(false),
  [`view-rows/columns-of-a-pinned-view-are-remembered: The server stores the columns for the row list when a pinned view
    is created. Columns that the view gets later are missing. VIEW-ROWS-PROJECTED`]: hideLaterColumns(true),
  [`view-rows/empty-cells-left-out: Rows lack the fields of empty cells.
    VIEW-ROWS-PROJECTED VIEW-ROWS-PROJECTED-BOARD`]: changeEntries(all => all.filter(({ value }) => !isEmpty(value))),
  [`view-rows/editors-not-in-pinned-views: Created-by and updated-by columns are missing in the rows of a pinned view.
    VIEW-ROWS-PROJECTED`]: changeChosenColumns((shown, _, { pinned }) =>
    shown.filter(({ sub_type }) => pinned === null || (sub_type !== 'created-by' && sub_type !== 'updated-by')),
  ),
  [`view-rows/system-columns-left-out: Rows of a view that follows the board lack the system columns.
    VIEW-ROWS-PROJECTED-BOARD`]: changeChosenColumns((shown, _, { pinned }) =>
    shown.filter(({ sub_type }) => pinned !== null || sub_type === null),
  ),
  [`view-rows/nothing-pinned-nothing-shown: Rows of a view that follows the board have no fields.
    VIEW-ROWS-PROJECTED-BOARD`]: changeChosenColumns((shown, _, { pinned }, names) => (pinned || names ? shown : [])),
  [`view-rows/archived-columns-by-name: The parameter columns also finds archived columns, and the rows then have their
    cells. ROW-FIELDS-ARCHIVED-COLUMN`]: changeShownColumns(reference => (context, view, names) => {
    const archived = context.board.columns.all.filter(({ id, archived }) => archived && names?.includes(id))
    const known = names?.filter(name => !archived.some(({ id }) => id === name)) ?? null
    return [...archived, ...reference(context, view, known)]
  }),
  ...each(['updateRow', 'listViewRows'] as const, name => ({
    [`view-rows/archived-columns-in-${name}: The response to ${name} also has the cells of archived columns.
      ROW-FIELDS-ARCHIVED-COLUMN`]: patchOnlyIn(
      name,
      changePresentation('row', reference => (context, row, columns) => {
        const archived = context.board.columns.all.filter(column => column.archived)
        return reference(context, row, [...(columns ?? listBoardColumns(context.board)), ...archived])
      }),
    ),
  })),
  [`view-rows/labels-for-values: Rows have the labels of a cell as its value, instead of ids.
    VIEW-ROWS-ROW`]: changeEntries(all =>
    all.map(entry => ({ ...entry, ...(!isEmpty(entry.value) && { value: entry.display_value ?? null }) })),
  ),
  [`view-rows/type-of-what-is-mirrored: The field of a mediacolumn has the type of the attribute, not mediacolumn.
    VIEW-ROWS-ROW`]: patchOnlyIn(
    'listViewRows',
    changeEntry((_, context) => ({ type: findMirroredAttribute(context)?.type ?? context.column.type })),
  ),
  [`view-rows/links-to-the-view: html_url of a listed row opens the view instead of the row.
    GENERAL-HTML-URL-OWN`]: changeAnswered('listViewRows', (row, { params }) => ({
    html_url: `${String(row.html_url).split('?')[0]}/views/${params.viewId}`,
  })),
  [`view-rows/links-without-a-host: html_url of a listed row is a path without a host.
    GENERAL-HTML-URL`]: changeAnswered('listViewRows', row => ({
    html_url: String(row.html_url).replace(/^https?:\/\/[^/]+/, ''),
  })),
  [`view-rows/created-when-updated: The list reads created_at from a column that changes with each write. It differs
    from the created_at of the row.
    VIEW-ROWS-ROW`]: changeAnswered('listViewRows', () => ({ created_at: '2026-11-20T00:00:00.000Z' })),
  [`view-rows/title-from-the-cells: The list reads the title from the stored cells, which do not have it. The title is
    always null. VIEW-ROWS-ROW`]: changeAnswered('listViewRows', () => ({ title: null })),
  [`view-rows/nested-rows-without-a-parent: The list sends no parents. parent_id is always null.
    VIEW-ROWS-ROW`]: changeAnswered('listViewRows', () => ({ parent_id: null })),
  [`view-rows/empty-titles: The list sends an empty string for a title that is null.
    VIEW-ROWS-ROW`]: changeAnswered('listViewRows', row => ({ title: row.title ?? '' })),
  [`view-rows/members-that-are-null-left-out: The serializer of the list drops null properties. A top-level row has no
    parent_id. SCHEMA-LIST-VIEW-ROWS`]: changeResources('listViewRows', ({ parent_id, ...row }) =>
    parent_id === null ? row : { ...row, parent_id: parent_id ?? '' },
  ),
})
