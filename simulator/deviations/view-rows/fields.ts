import type { Json, JsonObject, View } from '../../../fixtures/entities.ts'
import { findMirroredAttribute } from '../../service/cells/mirrored-attribute.ts'
import type { Resource } from '../../service/reply.ts'
import { listBoardColumns } from '../../service/store/board-columns.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { isObject } from '../json.ts'
import {
  changePresentation,
  changeReply,
  changeResources,
  combinePatches,
  type Patch,
  patchOnlyIn,
} from '../patches.ts'
import { keepPerWorld } from '../state-per-world.ts'
import { showing } from './patches.ts'

const entriesOf = ({ fields }: Resource): readonly JsonObject[] =>
  Array.isArray(fields) ? fields.filter((entry: Json) => isObject(entry)) : []

/** Changes the entries of each row in the feed. */
const entries = (change: (entries: readonly JsonObject[]) => readonly JsonObject[]): Patch =>
  changeResources('listViewRows', row => ({ ...row, fields: change(entriesOf(row)) }))

const isEmpty = ({ value }: JsonObject): boolean => value === null || (Array.isArray(value) && value.length === 0)

/** The columns that a board had when a view was made. */
const columnsThen = keepPerWorld(() => new Map<string, readonly string[]>())

/** Of some views the feeds show no column that was made after the view. */
const withoutLater = (concerns: (view: View) => boolean): Patch =>
  combinePatches(
    changeReply('createView', (reply, call) => {
      const columns = listBoardColumns(call.service.visible.board(call)).map(({ id }) => id)
      if (reply.kind === 'resource') columnsThen(call.world).set(reply.resource.id, columns)
      return reply
    }),
    showing(honest => (context, view, names) => {
      const then = columnsThen(context.world).get(view.id)
      const shown = honest(context, view, names)
      return then && concerns(view) ? shown.filter(({ id }) => then.includes(id)) : shown
    }),
  )

const remembered = [
  deviation(
    'view-rows/columns-of-a-pinned-view-are-remembered',
    'The columns that a view chose when it was made are remembered for its feed, to which no later one comes.',
    ['VIEW-ROWS-PROJECTED'],
    withoutLater(({ pinned }) => pinned !== null),
  ),
  deviation(
    'view-rows/columns-of-the-board-are-remembered',
    'The columns that the board had when a view was made are remembered for its feed, to which no later one comes.',
    ['VIEW-ROWS-PROJECTED-BOARD'],
    withoutLater(({ pinned }) => pinned === null),
  ),
]

const projection: readonly Deviation[] = [
  deviation(
    'view-rows/pinned-columns-ignored',
    'The fields of a row are all of its fields, whatever the view shows.',
    ['VIEW-ROWS-PROJECTED'],
    showing(honest => (context, view, names) => honest(context, { ...view, pinned: null }, names)),
  ),
  ...remembered,
  deviation(
    'view-rows/name-column-always-shown',
    'The display-name column is among the fields even of a view that hides it.',
    ['VIEW-ROWS-PROJECTED'],
    showing(honest => (context, view, names) => {
      const shown = honest(context, view, names)
      const name = listBoardColumns(context.board).filter(
        column => column.sub_type === 'name' && !shown.includes(column),
      )
      return names ? shown : [...name, ...shown]
    }),
  ),
  deviation(
    'view-rows/empty-cells-left-out',
    'Only cells that hold something are sent.',
    ['VIEW-ROWS-PROJECTED', 'VIEW-ROWS-PROJECTED-BOARD'],
    entries(all => all.filter(entry => !isEmpty(entry))),
  ),
  deviation(
    'view-rows/editors-not-in-pinned-views',
    'Who created and who updated a row is read from the row, and not among the cells that a pinned view chooses.',
    ['VIEW-ROWS-PROJECTED'],
    showing(
      honest => (context, view, names) =>
        honest(context, view, names).filter(
          ({ sub_type }) => view.pinned === null || (sub_type !== 'created-by' && sub_type !== 'updated-by'),
        ),
    ),
  ),
  deviation(
    'view-rows/system-columns-left-out',
    'A view that follows the board shows the columns that people have added, and no system columns.',
    ['VIEW-ROWS-PROJECTED-BOARD'],
    showing(
      honest => (context, view, names) =>
        honest(context, view, names).filter(column => view.pinned !== null || column.sub_type === null),
    ),
  ),
  deviation(
    'view-rows/nothing-pinned-nothing-shown',
    'A view without columns of its own has rows without fields.',
    ['VIEW-ROWS-PROJECTED-BOARD'],
    showing(honest => (context, view, names) => (view.pinned || names ? honest(context, view, names) : [])),
  ),
]

const sameRow: readonly Deviation[] = [
  deviation(
    'view-rows/labels-for-values',
    'The feed sends the labels of a cell for its value.',
    ['VIEW-ROWS-ROW'],
    entries(all => all.map(entry => ({ ...entry, ...(!isEmpty(entry) && { value: entry.display_value ?? null }) }))),
  ),
  deviation(
    'view-rows/first-value-only',
    'The feed reads one value of each cell.',
    ['VIEW-ROWS-ROW'],
    entries(all =>
      all.map(entry => ({
        ...entry,
        value: Array.isArray(entry.value) ? entry.value.slice(0, 1) : (entry.value ?? null),
      })),
    ),
  ),
  deviation(
    'view-rows/type-of-what-is-mirrored',
    'The feed joins columns with what they mirror, and sends the type of the attribute for that of a mediacolumn.',
    ['VIEW-ROWS-ROW'],
    patchOnlyIn(
      'listViewRows',
      changePresentation('fieldEntry', honest => (context, row) => ({
        ...honest(context, row),
        type: findMirroredAttribute(context)?.type ?? context.column.type,
      })),
    ),
  ),
  deviation(
    'view-rows/links-to-the-view',
    'The html_url of a row in a feed opens the view that it is seen through.',
    ['GENERAL-HTML-URL-OWN'],
    changeResources('listViewRows', (row, { params }) => ({
      ...row,
      html_url: `${String(row.html_url).split('?')[0]}/views/${params.viewId}`,
    })),
  ),
  deviation(
    'view-rows/links-without-a-host',
    'The html_url of a row in a feed is a path, which the app completes.',
    ['GENERAL-HTML-URL'],
    changeResources('listViewRows', row => ({
      ...row,
      html_url: String(row.html_url).replace(/^https?:\/\/[^/]+/, ''),
    })),
  ),
  deviation(
    'view-rows/created-when-updated',
    'The feed shows created_at from the column that the rows are stored by, which moves with each write.',
    ['VIEW-ROWS-ROW'],
    changeResources('listViewRows', row => ({ ...row, created_at: '2026-11-20T00:00:00.000Z' })),
  ),
  deviation(
    'view-rows/title-from-the-cells',
    'The feed reads the title among the stored cells, where it is not.',
    ['VIEW-ROWS-ROW'],
    changeResources('listViewRows', row => ({ ...row, title: null })),
  ),
  deviation(
    'view-rows/nested-rows-without-a-parent',
    'The feed is flat, and its rows tell of no row above them.',
    ['VIEW-ROWS-ROW'],
    changeResources('listViewRows', row => ({ ...row, parent_id: null })),
  ),
  deviation(
    'view-rows/empty-titles',
    'A title that is null is sent as an empty text by the feed.',
    ['VIEW-ROWS-ROW'],
    changeResources('listViewRows', row => ({ ...row, title: row.title ?? '' })),
  ),
  deviation(
    'view-rows/members-that-are-null-left-out',
    'The serializer of the feed leaves out what is null.',
    ['SCHEMA-LIST-VIEW-ROWS'],
    changeResources('listViewRows', ({ parent_id, ...row }) =>
      parent_id === null ? row : { ...row, parent_id: parent_id ?? '' },
    ),
  ),
]

/** What a feed shows of its rows, and should not. Spec: Board rows. */
export const fieldDeviations: readonly Deviation[] = [...projection, ...sameRow]
