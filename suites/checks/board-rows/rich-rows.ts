import { type Answer, type Check, type CheckContext, check } from '../../check.ts'
import { expectRow } from '../../expected/answer-and-reading.ts'
import { expectCell } from '../../expected/written-cell.ts'
import type { Resource } from '../../json.ts'
import { possible } from '../../setup/allowed-by-profile.ts'
import { optionId, sharedColumn } from '../../setup/columns/columns.ts'
import { FULL_COLUMNS, sharedFullColumn } from '../../setup/columns/full-columns.ts'
import { type Cell, fieldsBody, prepareCell, sampleNamed } from '../../setup/rows/cell-samples.ts'
import { createRow, newRow, rereadRow, updateRow, withSpareRow } from '../../setup/rows/rows.ts'

const NAMES = [
  ...['text', 'number/fraction', 'checkbox/false', 'date', 'link', 'richtext', 'tags'],
  ...['tags/several', 'user', 'user/several', 'start-date', 'due-date'],
  ...['text', 'number', 'tags-several', 'checkbox', 'date', 'link', 'user'].map(type => `mediacolumn/${type}`),
]

/** Texts that a store without types would read as a number and as null, and as a boolean and a day. */
const NUMBER_AND_NULL = ['007', 'null']
const BOOLEAN_AND_DAY = ['true', '2026-01-02']

/** One cell of each kind for which the profile has the values, several of them with several values, and two more texts. */
async function cellsOfEveryKind(context: CheckContext, texts = NUMBER_AND_NULL): Promise<readonly Cell[]> {
  const samples = possible(context, NAMES.map(sampleNamed))
  const cells = await Promise.all(samples.map(sample => prepareCell(context, sample)))
  const columns = [await sharedColumn(context, 'note'), await sharedFullColumn(context, FULL_COLUMNS.longText)]
  const sample = sampleNamed('text')
  return [...cells, ...columns.map((column, index) => ({ sample, column, value: texts[index] ?? '' }))]
}

/** Demands that a row holds the cells. */
function expectCells(context: CheckContext, clause: string, row: Resource, cells: readonly Cell[], when: string): void {
  for (const cell of cells) expectCell(context.expect(clause), row, cell, when)
}

const expectWritten = (context: CheckContext, clause: string, answer: Answer, cells: readonly Cell[]): Promise<void> =>
  expectRow(context, clause, answer, (row, when) => expectCells(context, clause, row, cells, when))

const isNamed =
  (...names: readonly string[]) =>
  ({ sample }: Cell): boolean =>
    names.includes(sample.name)

/** The cells with other values: a cell of several values gets a single one. */
const withOtherValues = (context: CheckContext, cells: readonly Cell[]): readonly Cell[] =>
  cells.map(cell => {
    if (isNamed('tags/several')(cell)) return { ...cell, value: [optionId(context, cell.column, 'Beta')] }
    return isNamed('user/several')(cell)
      ? { ...cell, value: [context.profileValue('user_ids.1')] }
      : { ...cell, value: -3.25 }
  })

/** Rows with cells of every kind at once. Spec: Board rows. */
export const richRowChecks: readonly Check[] = [
  check('board-rows/many-cells/create', 'ROW-CREATE-FIELDS', async context => {
    const cells = await cellsOfEveryKind(context)

    await expectWritten(context, 'ROW-CREATE-FIELDS', await createRow(context, fieldsBody(cells)), cells)
  }),
  check('board-rows/many-cells/update', 'ROW-UPDATE-FIELDS', async context => {
    const cells = await cellsOfEveryKind(context, BOOLEAN_AND_DAY)
    // A spare row may hold some of the values already.
    const row = await newRow(context)

    await expectWritten(context, 'ROW-UPDATE-FIELDS', await updateRow(context, row, fieldsBody(cells)), cells)
  }),
  check('board-rows/overwrites-several-values', 'ROW-UPDATE-FIELDS', async context => {
    const cells = (await cellsOfEveryKind(context)).filter(isNamed('tags/several', 'user/several'))
    await withSpareRow(context, async row => {
      await context.setup.resource('write cells with several values', updateRow(context, row, fieldsBody(cells)))
      const fewer = withOtherValues(context, cells)

      await expectWritten(context, 'ROW-UPDATE-FIELDS', await updateRow(context, row, fieldsBody(fewer)), fewer)
    })
  }),
  check('board-rows/update-keeps-cells-of-every-kind', 'ROW-UPDATE-KEEPS-CELLS', async context => {
    const cells = await cellsOfEveryKind(context)
    const others = cells.filter(cell => !isNamed('tags/several', 'number/fraction')(cell))
    const row = await newRow(context, fieldsBody(cells))
    const oneCell = (name: string) => ({
      what: `the ${name} cell`,
      body: fieldsBody(withOtherValues(context, cells.filter(isNamed(name)))),
    })
    const updates = [
      oneCell('tags/several'),
      oneCell('number/fraction'),
      { what: 'no cell', body: { fields: [] } },
      { what: 'title and parent', body: { parent_id: null, title: context.run.unique('retitled') } },
    ]
    for (const { what, body } of updates) {
      await context.setup.resource(`update ${what}`, updateRow(context, row, body))
      const later = await rereadRow(context, row)
      expectCells(context, 'ROW-UPDATE-KEEPS-CELLS', later, others, `after an update of ${what}`)
    }
  }),
]
