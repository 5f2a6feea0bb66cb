import { isDeepStrictEqual } from 'node:util'
import { type Answer, type Check, type CheckContext, check, type Expectations } from '../../check.ts'
import { kebab } from '../../contract/clause-id.ts'
import { VIEW_TYPES } from '../../contract/column-types.ts'
import { contentOf, isEmptyCell } from '../../expected/cell-content.ts'
import { expectRows, readFeedPages, rowsOf } from '../../expected/feed-rows.ts'
import { expectOwnLinks } from '../../expected/links.ts'
import { expectSameCreation } from '../../expected/times.ts'
import { type Json, objectsIn, type Resource } from '../../json.ts'
import { readUntil } from '../../runner/read-until.ts'
import { cellOf, entryOf } from '../../setup/columns/columns.ts'
import { mirroredFilterRows } from '../../setup/filters/filter-mirrors.ts'
import {
  columnIdsIn,
  filterColumnIds,
  followingView,
  HIDDEN_COLUMNS,
  PINNED_COLUMNS,
  pinnedView,
  readFilterRows,
  shownSystemColumns,
} from '../../setup/filters/filter-row-views.ts'
import { FILTER_COLUMNS, sharedFilterRows } from '../../setup/filters/filter-rows.ts'
import { newRow } from '../../setup/rows/rows.ts'
import { newView } from '../../setup/views/views.ts'

/** So small that the filter rows take two pages: the later one must be projected too. */
const SEVERAL_PAGES = { limit: 6 }

/** The properties that a row has in every response. html_url and updated_at may differ. */
const MEMBERS = ['board_id', 'parent_id', 'title', 'position', 'organization_id', 'space_id'] as const

/** A row under one of the filter rows. Feeds may leave it out, but all types of views alike. */
const nestedRow = (context: CheckContext) =>
  context.share('row under a filter row', async context => {
    const { rows } = await sharedFilterRows(context)
    const note = await cellOf(context, 'note', context.run.unique('nested'))
    const parent = rows.find(({ cell }) => !cell('text').includes('Réd'))
    return { note, resource: await newRow(context, { parent_id: parent?.resource.id ?? null, fields: [note] }) }
  })

const viewOfType = (context: CheckContext, type: string) =>
  context.share(`view of type ${type}`, async context => {
    const { columnId, isolatingFilters, encodeWord } = await sharedFilterRows(context)
    const { note } = await nestedRow(context)
    const isolating = isolatingFilters.map(filter => ({ ...filter, value: [filter.value ?? null, note.value] }))
    // The filter keeps rows with many cells and a row with few.
    const filter = { column_id: columnId('text'), operator: 'not_equals', value: encodeWord('text', 'Réd') }
    const visible_column_ids = await filterColumnIds(context, PINNED_COLUMNS)
    return newView(context, { type, filters: [...isolating, filter], visible_column_ids })
  })

const pagesOfType = async (context: CheckContext, type: string): Promise<readonly Answer[]> =>
  readFeedPages(context, (await viewOfType(context, type)).id)

/** Waits for the nested row to show, as it need not: before that, a view of another type could lack it unnoticed. */
const firstGridPages = (context: CheckContext) =>
  context.share('pages of a grid view', async context => {
    const { resource } = await nestedRow(context)
    return readUntil(
      context.run,
      () => pagesOfType(context, 'grid'),
      pages => pages.flatMap(rowsOf).some(({ id }) => id === resource.id),
    )
  })

/** The filter rows on the pages of a feed, each with its column ids. */
async function filterRowsOn(
  context: CheckContext,
  expect: Pick<Expectations, 'list'>,
  pages: readonly Answer[],
): Promise<Readonly<Record<string, readonly Json[]>>> {
  const { rows } = await sharedFilterRows(context)
  const known = await filterColumnIds(context, [...PINNED_COLUMNS, ...HIDDEN_COLUMNS])
  const fed = expectRows(expect, pages)
  return Object.fromEntries(
    [...rows, { label: 'nested', resource: (await nestedRow(context)).resource }].flatMap(({ label, resource }) => {
      const row = fed.find(({ id }) => id === resource.id)
      return row
        ? [
            [
              label,
              columnIdsIn(row)
                .filter(id => known.some(one => one === id))
                .toSorted(),
            ],
          ]
        : []
    }),
  )
}

const isFilled = (value: Json | undefined): boolean => value !== undefined && value !== '' && !isEmptyCell(value)

/** The types of the cells that only one response shows as filled; the server writes some of them, in a form of its own. */
const lostCells = ({ fields }: Resource, fed: Resource): readonly Json[] =>
  objectsIn(fields)
    .map(written => ({ written, entry: entryOf(fed, String(written.column_id)) }))
    .filter(({ written, entry }) => entry && isFilled(written.value) && !isFilled(entry.value))
    .map(({ written }) => written.type ?? null)

const feedsLikeGrid = (type: string): Check =>
  check(`view-rows/type-${type}-feeds-like-a-grid`, `VIEW-ROWS-TYPE-${kebab(type)}`, async (context, expect) => {
    const first = await firstGridPages(context)
    await context.eventually(async () => {
      const readAs = async (type: string) => filterRowsOn(context, expect, await pagesOfType(context, type))
      const other = await readAs(type)
      const before = await filterRowsOn(context, expect, first)
      const grid = isDeepStrictEqual(other, before) ? before : await readAs('grid')
      expect.that(
        isDeepStrictEqual(other, grid),
        `a ${type} view should feed the rows and columns of a grid view with the same filters, ${JSON.stringify(grid)}, but it feeds ${JSON.stringify(other)}`,
      )
    })
  })

/** The properties and cells of the rows in a feed. Spec: Board rows. */
export const projectionChecks: readonly Check[] = [
  check('view-rows/fields-of-a-pinned-view', 'VIEW-ROWS-PROJECTED', async (context, expect) => {
    const view = await pinnedView(context)
    const shown = [...(await filterColumnIds(context, PINNED_COLUMNS)), ...shownSystemColumns(context)]
    const hidden = await filterColumnIds(context, HIDDEN_COLUMNS)
    await context.eventually(async () => {
      for (const row of await readFilterRows(context, expect, view, SEVERAL_PAGES)) {
        // Columns that other checks add meanwhile join every view.
        const known = columnIdsIn(row).filter(id => [...shown, ...hidden].some(one => one === id))
        expect.sameSet(known, shown, 'column ids in fields of a row in a pinned view')
      }
    })
  }),
  check('view-rows/fields-of-a-following-view', 'VIEW-ROWS-PROJECTED-BOARD', async (context, expect) => {
    const view = await followingView(context)
    const columns = await filterColumnIds(context, ['title', ...FILTER_COLUMNS])
    await context.eventually(async () => {
      for (const row of await readFilterRows(context, expect, view)) {
        const known = columnIdsIn(row).filter(id => columns.some(one => one === id))
        expect.sameSet(known, columns, 'column ids in fields of a row in a view that follows the board')
      }
    })
  }),
  check(
    'view-rows/rows-are-what-they-are-elsewhere',
    ['VIEW-ROWS-ROW', 'GENERAL-HTML-URL', 'GENERAL-HTML-URL-OWN'],
    async context => {
      const filterRows = await sharedFilterRows(context)
      const view = await followingView(context)
      await context.eventually(async () => {
        const expect = context.expect('VIEW-ROWS-ROW')
        const rows = await readFilterRows(context, expect, view)
        for (const { resource } of filterRows.rows) {
          const row = rows.find(({ id }) => id === resource.id)
          if (!row) continue
          const compared = 'of a row in a feed, compared with the response to its creation'
          for (const member of MEMBERS) expect.equal(row[member], resource[member], `${member} ${compared}`)
          expectSameCreation(expect, row, resource, 'a row in a feed')
          for (const column of ['title', ...FILTER_COLUMNS] as const) {
            const id = filterRows.columnId(column)
            const entry = entryOf(row, id)
            const held = contentOf(entryOf(resource, id))
            if (entry) expect.equal(contentOf(entry), held, `the ${column} cell ${compared}`)
          }
          const lost = lostCells(resource, row)
          expect.equal(
            lost,
            [],
            `types of the cells that are empty in a feed, but not in the response to their creation`,
          )
        }
        expectOwnLinks(context, rows)
      })
    },
  ),
  check('view-rows/mirrored-cells-are-what-they-are-elsewhere', 'VIEW-ROWS-ROW', async (context, expect) => {
    const filterRows = await mirroredFilterRows(context)
    const columns = (['mirroredText', 'mirroredNumber'] as const).map(filterRows.columnId)
    const view = await followingView(context)
    await context.eventually(async () => {
      const rows = await readFilterRows(context, expect, view)
      for (const { resource } of filterRows.rows) {
        const row = rows.find(({ id }) => id === resource.id)
        for (const column of columns) {
          const [fed, written] = [row && entryOf(row, column), entryOf(resource, column)]
          if (fed && written)
            expect.equal(
              contentOf(fed),
              contentOf(written),
              'the cell of a mediacolumn in a feed, compared with the response to its write',
            )
        }
      }
    })
  }),
  ...VIEW_TYPES.filter(type => type !== 'grid').map(feedsLikeGrid),
]
