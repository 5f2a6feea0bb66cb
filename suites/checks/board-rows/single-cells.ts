import { type Check, check } from '../../check.ts'
import { sampleNamed } from '../../given/cell-samples.ts'
import { entryOf, optionId, sharedColumn } from '../../given/columns.ts'
import { drawn } from '../../given/drawn.ts'
import { twoMedia } from '../../given/media-rows.ts'
import { possible } from '../../given/possible.ts'
import { ROW_WRITES, type RowWrite } from '../../given/row-writes.ts'
import { rereadRow } from '../../given/rows.ts'
import { writeAcceptedCell } from '../../given/written-cells.ts'
import { isArray, type Json, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { expectEach } from '../../runner/expect-each.ts'
import { isSuccess } from '../../target/api.ts'

/** Two values for a cell of one value, which takes each of them alone. */
interface TwoValues {
  readonly name: string
  readonly needs?: readonly string[]
  /** The column of the cell; by default that of the sample with the same name. */
  readonly column?: (context: CheckContext) => Promise<Resource>
  readonly values: (context: CheckContext, column: Resource) => Json | Promise<Json>
}

const USERS = ['user_ids.0', 'user_ids.1']

const plain =
  (values: readonly [Json, Json]): TwoValues['values'] =>
  () =>
    values
const users: TwoValues['values'] = context => USERS.map(context.profileValue)

const VALUES = {
  text: plain(['One', 'Two']),
  number: plain([1, 2]),
  checkbox: plain([true, false]),
  date: plain(['2026-03-14', '2026-03-15']),
  link: plain(['https://example.com/one', 'https://example.com/two']),
}

const SINGLE: readonly TwoValues[] = [
  ...Object.entries(VALUES).flatMap(([name, values]): readonly TwoValues[] => [
    { name, values },
    { name: `mediacolumn/${name}`, values },
  ]),
  { name: 'richtext', values: plain(['Some **bold** words', 'Other words']) },
  { name: 'tags', values: (context, column) => ['Alpha', 'Beta'].map(option => optionId(context, column, option)) },
  { name: 'user', needs: USERS, values: users },
  { name: 'mediacolumn/user', needs: USERS, values: users },
  { name: 'media', column: context => sharedColumn(context, 'picture'), values: twoMedia },
]

const nameOf = ({ name }: TwoValues): string => name

const CLAUSE = 'CELL-SINGLE-ARRAY'

/** How many of them are tried when a row is created: a target mostly checks the cells of an update and of a creation alike. */
const CREATED_SHARE = 5

const triedBy = (context: CheckContext, { name }: RowWrite): readonly TwoValues[] => {
  const all = possible(context, SINGLE)
  return name === 'update'
    ? all
    : drawn(context, all, { name: 'two values for cells of new rows', share: CREATED_SHARE })
}

/** A target may refuse an array for a cell of one value, or store one value of it: a cell that is not multiple has no array. */
export const singleCellChecks: readonly Check[] = ROW_WRITES.map(write =>
  check(`board-rows/single-cell/${write.name}`, CLAUSE, (context, expect) =>
    expectEach(triedBy(context, write), nameOf, async ({ name, column: given, values }) => {
      const column = await (given ?? sampleNamed(name).column)(context)
      if (!given) await writeAcceptedCell(context, write, sampleNamed(name))
      const value = await values(context, column)
      const answer = await write.sendInvalid(context, { fields: [{ column_id: column.id, value }] })

      if (!isSuccess(answer)) return expect.refused(answer, 'bad_request')
      const row = expect.resource(answer)
      for (const shown of [row, await rereadRow(context, row)]) {
        const entry = entryOf(shown, column.id)
        context.given.that(entry?.multiple !== true, `find a ${name} column that is not multiple`)
        const stored = JSON.stringify(entry?.value)
        expect.that(
          !isArray(entry?.value) || entry.value.length < 2,
          `a ${name} cell that is not multiple was written as ${JSON.stringify(value)}: it must not have several values, got ${stored}`,
        )
      }
    }),
  ),
)
