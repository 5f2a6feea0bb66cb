import { isDeepStrictEqual } from 'node:util'
import { type Check, type CheckContext, check } from '../../check.ts'
import type { Json } from '../../json.ts'
import { momentOf } from '../../moment.ts'
import { cellOf, entryOf, nameColumnId, sharedColumn } from '../../setup/columns/columns.ts'
import { sampleNamed } from '../../setup/rows/cell-samples.ts'
import { ROW_WRITES } from '../../setup/rows/row-writes.ts'
import { sharedRow } from '../../setup/rows/rows.ts'
import { show } from '../../show.ts'
import { createCreativeIdColumn } from '../board-columns/creativeid.ts'
import { writeAcceptedCell } from './written-cells.ts'

/** A cell that only the server writes, and a value of the type of its column. */
interface Unwritable {
  readonly name: string
  /** What is special about the value. */
  readonly special?: string
  readonly needs?: readonly string[]
  /** A server that tells this value from others does so in creations too: only updates are tried. */
  readonly updatesAlone?: true
  readonly columnId: (context: CheckContext) => Promise<string>
  readonly value: (context: CheckContext) => Promise<Json>
}

const columnInProfile = (name: string, path: string, value: Json): Unwritable => ({
  name,
  needs: [path],
  columnId: async context => context.profileValue(path),
  value: async () => value,
})

const systemColumn = (name: string, value: Json): Unwritable => columnInProfile(name, `system_columns.${name}`, value)

const userColumn = (name: 'created-by' | 'updated-by'): Unwritable => ({
  ...systemColumn(name, null),
  needs: [`system_columns.${name}`, 'user_ids.0'],
  value: async context => context.profileValue('user_ids.0'),
})

const noteColumn = (name: string): Unwritable => ({
  ...systemColumn(name, { note: 'written from outside' }),
  updatesAlone: true,
})

const UNWRITABLE: readonly Unwritable[] = [
  { name: 'name', columnId: nameColumnId, value: async ({ run }) => run.unique('written as a cell') },
  { name: 'name', special: 'null', updatesAlone: true, columnId: nameColumnId, value: async () => null },
  userColumn('created-by'),
  userColumn('updated-by'),
  systemColumn('createdat', '2026-01-02T03:04:05Z'),
  systemColumn('updatedat', '2026-01-02T03:04:05Z'),
  { ...systemColumn('relation', null), value: async context => [(await sharedRow(context)).id] },
  systemColumn('list', 'an entry'),
  noteColumn('checklist'),
  noteColumn('insights'),
  noteColumn('metricsdata'),
  noteColumn('externaldata'),
  noteColumn('mediaattribute'),
  { name: 'rating', columnId: async context => (await sharedColumn(context, 'rating')).id, value: async () => 3 },
  { name: 'color', columnId: async context => (await sharedColumn(context, 'color')).id, value: async () => '#336699' },
  {
    name: 'creativeid',
    needs: ['naming_convention_id'],
    async columnId(context) {
      const { column } = await createCreativeIdColumn(context)
      return (await context.setup.resource('create a creativeid column', column)).id
    },
    value: async () => 'C12-3',
  },
  columnInProfile('mediacolumn-orphan', 'orphan_mediacolumn_id', 'a text'),
]

/** Whether a cell has this value: a time in any form, and one value alone or in an array. */
const holds = (cell: Json | undefined, value: Json): boolean =>
  isDeepStrictEqual([cell ?? null].flat(), [value].flat()) || momentOf(cell) === momentOf(value)

const REFUSED = 'CELL-NOT-WRITABLE-REFUSED'

/** A write of a cell that only the server writes is refused, or leaves it as it was, even behind a valid cell. Spec: Board rows; Column. */
export const unwritableChecks: readonly Check[] = ROW_WRITES.flatMap(write =>
  UNWRITABLE.filter(one => write.name === 'update' || !one.updatesAlone).map(
    ({ name, special, needs = [], columnId, value }) =>
      check(
        `board-rows/not-writable/${special ? `${name}/${special}` : name}/${write.name}`,
        [`CELL-NOT-WRITABLE-${name.toUpperCase()}`, REFUSED],
        { needs },
        async context => {
          const expect = context.expect(`CELL-NOT-WRITABLE-${name.toUpperCase()}`)
          await writeAcceptedCell(context, write, sampleNamed('text'))
          const valid = await cellOf(context, 'text', context.run.unique('good'))
          const [column_id, sent] = [await columnId(context), await value(context)]
          const answer = await write.sendInvalid(context, { fields: [valid, { column_id, value: sent }] })
          if (!expect.acceptedOrRefused(answer, 'bad_request')) return

          const shown = entryOf(expect.resource(answer), column_id)?.value
          // Without that cell, the server may write the same of its own accord.
          const without = await context.setup.resource('write a text cell', write.write(context, { fields: [valid] }))
          expect.that(
            !holds(shown, sent) || holds(entryOf(without, column_id)?.value, sent),
            `a write to a cell of ${name} should be refused or leave it as it was, but now it holds ${show(shown ?? null)}`,
          )
          context.expect(REFUSED).refused(answer, 'bad_request')
        },
      ),
  ),
)
