import { type Check, type CheckContext, check } from '../../check.ts'
import { ELSEWHERE, type ErrorCode } from '../../contract/errors.ts'
import { at, isArray, type Json, type Resource } from '../../json.ts'
import { expectEach, nameOf } from '../../runner/expect-each.ts'
import { possible } from '../../setup/allowed-by-profile.ts'
import { entryOf, optionId, sharedColumn } from '../../setup/columns/columns.ts'
import { rowWithMedia, twoMedia } from '../../setup/media/media.ts'
import { sampleNamed } from '../../setup/rows/cell-samples.ts'
import { ROW_WRITE, ROW_WRITES, type RowWrite } from '../../setup/rows/row-writes.ts'
import { rereadRow } from '../../setup/rows/rows.ts'
import { drawn } from '../../setup/seeded-sample.ts'
import { writeAcceptedCell } from './written-cells.ts'

/** A value that a kind of cell refuses. */
interface InvalidCell {
  readonly name: string
  readonly clause: string
  readonly needs: readonly string[]
  readonly codes: readonly [ErrorCode, ...ErrorCode[]]
  readonly column: (context: CheckContext) => Promise<Resource>
  /** Shows that the target accepts a valid value. */
  readonly accept: (context: CheckContext, write: RowWrite) => Promise<unknown>
  readonly value: (context: CheckContext, column: Resource) => Json | Promise<Json>
}

interface More extends Partial<Pick<InvalidCell, 'clause' | 'needs' | 'codes'>> {
  /** The sample that is accepted, and names the column. */
  readonly validControl?: string
}

function invalid(kind: string, name: string, value: InvalidCell['value'], more: More = {}): InvalidCell {
  const {
    validControl = kind,
    needs = [],
    clause = `CELL-REFUSED-${kind.toUpperCase()}`,
    codes = ['bad_request'],
  } = more
  const sample = sampleNamed(validControl)
  return {
    name: `${kind}/${name}`,
    clause,
    needs: [...new Set([...(sample.needs ?? []), ...needs])],
    codes,
    column: sample.column,
    accept: (context, write) => writeAcceptedCell(context, write, sample),
    value,
  }
}

/** The id of an option of another tags column. A target may give options of one name the same id everywhere. */
async function optionOfAnotherColumn(context: CheckContext, column: Resource): Promise<string> {
  const id = optionId(context, await sharedColumn(context, 'tags'), 'Alpha')
  const isOwn = isArray(column.options) && column.options.some(option => at(option, 'id') === id)
  return isOwn ? context.notApplicable('options with the same name share an id across columns') : id
}

const knownAndUnknownOption: InvalidCell['value'] = (context, column) => [
  optionId(context, column, 'Alpha'),
  context.run.uuid(),
]

const outsider = (context: CheckContext): string => context.profileValue('outsider_user_id')

const OF_OUTSIDER = { needs: ['outsider_user_id'], codes: ELSEWHERE }

const oneOutsiderOfTwo: InvalidCell['value'] = context => [context.profileValue('user_ids.0'), outsider(context)]

const knownMedia = async (context: CheckContext): Promise<string> => (await twoMedia(context))[0]

const INVALID: readonly InvalidCell[] = [
  invalid('number', 'word', () => '12abc'),
  invalid('checkbox', 'word', () => 'maybe'),
  invalid('date', 'impossible-month', () => '2026-13-45'),
  invalid('tags', 'option-of-another-column', optionOfAnotherColumn),
  invalid('tags', 'one-unknown-option-of-two', knownAndUnknownOption, { validControl: 'tags/several' }),
  invalid('user', 'outsider', outsider, OF_OUTSIDER),
  invalid('user', 'one-outsider-of-two', oneOutsiderOfTwo, { ...OF_OUTSIDER, validControl: 'user/several' }),
  invalid('user', 'unknown', ({ run }) => run.uuid(), { clause: 'CELL-REFUSED-USER-UNKNOWN', codes: ELSEWHERE }),
  invalid('mediacolumn-user', 'outsider', outsider, { ...OF_OUTSIDER, validControl: 'mediacolumn/user' }),
  invalid('mediacolumn-number', 'word', () => '12abc', { validControl: 'mediacolumn/number' }),
  invalid('mediacolumn-checkbox', 'word', () => 'maybe', { validControl: 'mediacolumn/checkbox' }),
  invalid('mediacolumn-date', 'word', () => 'not a date', { validControl: 'mediacolumn/date' }),
  invalid('mediacolumn-tags', 'one-unknown-option-of-two', knownAndUnknownOption, { validControl: 'mediacolumn/tags' }),
  {
    name: 'media/unknown',
    clause: 'CELL-REFUSED-MEDIA-UNKNOWN',
    needs: [],
    codes: ELSEWHERE,
    column: context => sharedColumn(context, 'media'),
    accept: context =>
      context.share('row with a known media', async context => rowWithMedia(context, [await knownMedia(context)])),
    value: async context => [await knownMedia(context), context.run.uuid()],
  },
]

/** Sends an invalid value once the target is known to accept a valid one, and demands a refusal. */
async function expectRefused(context: CheckContext, write: RowWrite, one: InvalidCell): Promise<void> {
  await one.accept(context, write)
  const column = await one.column(context)
  const fields = [{ column_id: column.id, value: await one.value(context, column) }]
  context.expect(one.clause).refused(await write.sendInvalid(context, { fields }), ...one.codes)
}

/** Invalid values are refused when a row is updated and, a share of them, when it is created. Spec: Row; Board rows; Errors. */
export const invalidCellChecks: readonly Check[] = [
  ...INVALID.map(one =>
    check(`board-rows/refuses-cell/${one.name}/update`, one.clause, one.needs, context =>
      expectRefused(context, ROW_WRITE.update, one),
    ),
  ),
  check('board-rows/refuses-cell/on-creation', [...new Set(INVALID.map(({ clause }) => clause))], context =>
    expectEach(
      drawn(context, possible(context, INVALID), { name: 'invalid cells of new rows', share: 5 }),
      nameOf,
      one => expectRefused(context, ROW_WRITE.create, one),
    ),
  ),
]

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

const CLAUSE = 'CELL-SINGLE-ARRAY'

/** How many of them are tried: a target mostly checks the cells of an update and of a creation alike. */
const SHARES = { create: 5, update: 9 }

const triedBy = (context: CheckContext, { name }: RowWrite): readonly TwoValues[] =>
  drawn(context, possible(context, SINGLE), { name: `two values for cells to ${name}`, share: SHARES[name] })

/** A target may refuse an array for a cell of one value, or store one value of it: a cell that is not multiple has no array. */
export const singleCellChecks: readonly Check[] = ROW_WRITES.map(write =>
  check(`board-rows/single-cell/${write.name}`, CLAUSE, (context, expect) =>
    expectEach(triedBy(context, write), nameOf, async ({ name, column: given, values }) => {
      const column = await (given ?? sampleNamed(name).column)(context)
      if (!given) await writeAcceptedCell(context, write, sampleNamed(name))
      const value = await values(context, column)
      const answer = await write.sendInvalid(context, { fields: [{ column_id: column.id, value }] })

      if (!expect.acceptedOrRefused(answer, 'bad_request')) return
      const row = expect.resource(answer)
      for (const shown of [row, await rereadRow(context, row)]) {
        const entry = entryOf(shown, column.id)
        context.setup.that(entry?.multiple !== true, `find a ${name} column that is not multiple`)
        const stored = JSON.stringify(entry?.value)
        expect.that(
          !isArray(entry?.value) || entry.value.length < 2,
          `a ${name} cell that is not multiple must not have several values, but after a write of ${JSON.stringify(value)} it has ${stored}`,
        )
      }
    }),
  ),
)
