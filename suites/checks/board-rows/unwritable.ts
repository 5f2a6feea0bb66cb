import { type Check, check } from '../../check.ts'
import { sampleNamed } from '../../given/cell-samples.ts'
import { nameColumnId, sharedColumn } from '../../given/columns.ts'
import { ROW_WRITES, type RowWrite } from '../../given/row-writes.ts'
import { sharedRow } from '../../given/rows.ts'
import { writeAcceptedCell } from '../../given/written-cells.ts'
import type { Json } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { createCreativeIdColumn } from '../board-columns/creativeid.ts'

/** A cell that takes no writes, and a value that would suit its column. */
interface Unwritable {
  readonly name: string
  /** What is special about the value. */
  readonly with?: string
  readonly needs?: readonly string[]
  readonly columnId: (context: CheckContext) => Promise<string>
  readonly value: (context: CheckContext) => Promise<Json>
}

const inProfile = (name: string, path: string, value: Json): Unwritable => ({
  name,
  needs: [path],
  columnId: async context => context.profileValue(path),
  value: async () => value,
})

const system = (name: string, value: Json): Unwritable => inProfile(name, `system_columns.${name}`, value)

const someone = (name: 'created-by' | 'updated-by'): Unwritable => ({
  ...system(name, null),
  needs: [`system_columns.${name}`, 'user_ids.0'],
  value: async context => context.profileValue('user_ids.0'),
})

const NOTE = { note: 'written from outside' }

const UNWRITABLE: readonly Unwritable[] = [
  { name: 'name', columnId: nameColumnId, value: async ({ run }) => run.unique('written as a cell') },
  { name: 'name', with: 'null', columnId: nameColumnId, value: async () => null },
  someone('created-by'),
  someone('updated-by'),
  system('createdat', '2026-01-02T03:04:05Z'),
  system('updatedat', '2026-01-02T03:04:05Z'),
  { ...system('relation', null), value: async context => [(await sharedRow(context)).id] },
  system('list', 'an entry'),
  system('checklist', NOTE),
  system('insights', NOTE),
  system('metricsdata', NOTE),
  system('externaldata', NOTE),
  system('mediaattribute', NOTE),
  { name: 'rating', columnId: async context => (await sharedColumn(context, 'rating')).id, value: async () => 3 },
  { name: 'color', columnId: async context => (await sharedColumn(context, 'color')).id, value: async () => '#336699' },
  {
    name: 'creativeid',
    needs: ['naming_convention_id'],
    async columnId(context) {
      const { column } = await createCreativeIdColumn(context)
      return (await context.given.resource('create a creativeid column', column)).id
    },
    value: async () => 'C12-3',
  },
  inProfile('mediacolumn-orphan', 'orphan_mediacolumn_id', 'a text'),
]

const refused = (path: RowWrite, { name, with: special, needs = [], columnId, value }: Unwritable): Check => {
  const clause = `CELL-NOT-WRITABLE-${name.toUpperCase()}`
  return check(`board-rows/not-writable/${special ? `${name}/${special}` : name}/${path.name}`, {
    clauses: [clause],
    needs,
    async run(context) {
      const { column_id: good = null } = await writeAcceptedCell(context, path, sampleNamed('text'))
      const fields = [
        { column_id: good, value: 'good' },
        { column_id: await columnId(context), value: await value(context) },
      ]

      context.expect(clause).refused(await path.sendInvalid(context, { fields }), 'bad_request')
    },
  })
}

/** Cells that only the service writes, refused on both ways; a text cell is the twin. Spec: Board rows; Column. */
export const unwritableChecks: readonly Check[] = ROW_WRITES.flatMap(path =>
  UNWRITABLE.map(unwritable => refused(path, unwritable)),
)
