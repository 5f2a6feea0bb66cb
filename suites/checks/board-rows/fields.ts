import { type Check, type CheckContext, check } from '../../check.ts'
import { isEmptyCell } from '../../expected/cell-content.ts'
import { type Json, type JsonObject, objectsIn, type Resource } from '../../json.ts'
import { momentOf } from '../../moment.ts'
import type { CatalogName } from '../../setup/columns/column-catalog.ts'
import { sharedColumn, systemColumnIds, systemColumns } from '../../setup/columns/columns.ts'
import { mirrorColumn } from '../../setup/columns/columns-by-type.ts'
import { createWithMember } from '../../setup/requests/combined-creation.ts'
import { sampleNamed } from '../../setup/rows/cell-samples.ts'
import { rowNamed } from '../../setup/rows/full-rows.ts'
import { ROW_WRITES } from '../../setup/rows/row-writes.ts'
import { newRow, rereadRow, sharedRow, sharedRowReread } from '../../setup/rows/rows.ts'
import { writeCell } from './written-cells.ts'

const CATALOG_NAMES: readonly CatalogName[] = [
  ...(['text', 'number', 'checkbox', 'date', 'link', 'richtext', 'tag', 'tags'] as const),
  ...(['user', 'users', 'media', 'picture', 'rating', 'color'] as const),
]

/** Some columns of the catalog, and two mediacolumns. */
const knownColumns = (context: CheckContext): Promise<readonly Resource[]> =>
  context.share('columns among fields', async context => {
    const columns = await Promise.all(CATALOG_NAMES.map(name => sharedColumn(context, name)))
    return [...columns, await mirrorColumn(context, 'number'), await mirrorColumn(context, 'tags')]
  })

/** A row with nothing but a title, created after those columns: in the response to its creation, and read again. */
const rowWithoutCells = (context: CheckContext): Promise<readonly Resource[]> =>
  context.share('row without cells', async context => {
    await knownColumns(context)
    const row = await newRow(context)
    return [row, await rereadRow(context, row)]
  })

/** Whether a cell that no request wrote may hold this. A target may store what a new row has: no tick, or no star. */
function isUnset({ type }: Resource, value: Json | undefined, { noteChoice }: CheckContext): boolean {
  const isStored = (type === 'checkbox' && value === false) || (type === 'rating' && value === 0)
  if (isStored) noteChoice('stores-values-in-new-rows')
  return isStored || isEmptyCell(value)
}

const createdAt = ({ created_at }: Resource): number => momentOf(created_at)

/** The properties that an entry repeats from its column. */
const REPEATED = [
  { member: 'column_name', of: 'name', clause: 'CELL-COLUMN-NAME' },
  { member: 'type', of: 'type', clause: 'CELL-TYPE' },
  { member: 'multiple', of: 'multiple', clause: 'CELL-MULTIPLE' },
]

/** Judges what each of those rows has for each of those columns. */
async function judgeEntries(
  context: CheckContext,
  judge: (entries: readonly JsonObject[], column: Resource) => void,
): Promise<void> {
  const columns = await knownColumns(context)
  for (const row of await rowWithoutCells(context))
    for (const column of columns)
      judge(
        objectsIn(row.fields).filter(({ column_id }) => column_id === column.id),
        column,
      )
}

/** Which entries the fields of a row have, and in which order. Spec: Row. */
export const fieldChecks: readonly Check[] = [
  check('board-rows/no-fields/create', 'ROW-CREATE-FIELDS-EMPTY', async (context, expect) => {
    expect.resource((await createWithMember(context, rowNamed('zero'), 'fields')).answer)
  }),
  check('board-rows/an-entry-for-every-column', 'ROW-FIELDS-EVERY-COLUMN', (context, expect) =>
    judgeEntries(context, ({ length }, { name }) =>
      expect.equal(length, 1, `number of entries in fields for the column ${name}`),
    ),
  ),
  check(
    'board-rows/an-entry-for-every-system-column',
    'ROW-FIELDS-EVERY-COLUMN',
    ['system_columns'],
    async (context, expect) => {
      const ids = (await rowWithoutCells(context))
        .slice(0, 1)
        .flatMap(({ fields }) => objectsIn(fields))
        .map(({ column_id }) => column_id)
      for (const id of systemColumnIds(context))
        expect.equal(ids.filter(one => one === id).length, 1, `number of entries in fields for the system column ${id}`)
    },
  ),
  check('board-rows/cells-never-set', 'ROW-FIELDS-EMPTY-LISTED', (context, expect) =>
    judgeEntries(context, ([entry], column) => {
      const message = `no request has set the cell of ${column.name}, so its value should be empty, but its entry is ${JSON.stringify(entry)}`
      expect.that(isUnset(column, entry?.value, context), message)
    }),
  ),
  /** Columns with the same created_at may come in any order. */
  check('board-rows/newest-column-first', 'ROW-FIELDS-ORDER', async (context, expect) => {
    const columns = [...(await knownColumns(context)), ...(await systemColumns(context))]

    for (const row of await rowWithoutCells(context)) {
      const ids = objectsIn(row.fields).map(({ column_id }) => column_id)
      const listed = columns
        .filter(({ id }) => ids.includes(id))
        .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
      for (const [index, column] of listed.entries()) {
        const later = listed.slice(index + 1).find(other => createdAt(other) > createdAt(column))
        const message = `the newest column should come first in fields, but ${column.name} comes before ${later?.name}, which was created later`
        expect.that(later === undefined, message)
      }
    }
  }),
  check(
    'board-rows/no-archived-column',
    'ROW-FIELDS-ARCHIVED-COLUMN',
    ['archived.column_id'],
    async (context, expect) => {
      const archived = context.profileValue('archived.column_id')
      for (const row of await rowWithoutCells(context)) {
        const isShown = objectsIn(row.fields).some(({ column_id }) => column_id === archived)
        expect.that(!isShown, `fields must not have an entry for the archived column ${archived}, but it has one`)
      }
    },
  ),
  ...REPEATED.map(({ member, of, clause }) =>
    check(`board-rows/entry-repeats-${of}-of-column`, clause, (context, expect) =>
      judgeEntries(context, ([entry], column) => {
        if (entry) expect.equal(entry[member], column[of], `${member} in the entry of the column ${column.name}`)
      }),
    ),
  ),
]

/** The board of a row, and whether it is archived. Spec: Row. */
export const belongingChecks: readonly Check[] = [
  check('board-rows/board', 'ROW-BOARD', async (context, expect) => {
    const row = await sharedRow(context)

    for (const one of [row, await sharedRowReread(context)]) {
      expect.equal(one.board_id, context.profile.board_id, 'board_id of a row')
    }
  }),
  ...ROW_WRITES.map(write =>
    check(
      `board-rows/written-rows-are-not-archived/${write.name}`,
      'ROW-WRITTEN-NOT-ARCHIVED',
      async (context, expect) => {
        const { answer } = await writeCell(context, write, sampleNamed('text'))
        const row = await context.setup.resource(`${write.name} a row`, answer)

        const what = `archived in the response to ${write.name === 'create' ? 'a creation' : 'an update'} of a row`
        expect.equal(row.archived, false, what)
      },
    ),
  ),
]
