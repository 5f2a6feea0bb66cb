import { type Check, check } from '../../check.ts'
import { type Cell, fieldsBody, hasNeededProfileValues, prepareCell, sampleNamed } from '../../given/cell-samples.ts'
import { entryOf, optionId } from '../../given/columns.ts'
import { createRow, newRow, rereadRow, updateRow, withSpareRow } from '../../given/rows.ts'
import type { Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Expectations } from '../../runner/expect.ts'

const NAMES = [
  ...['text', 'number/fraction', 'checkbox/false', 'date', 'link', 'richtext', 'tags'],
  ...['tags/several', 'mediacolumn/text', 'mediacolumn/tags-several', 'user', 'user/several'],
]

/** One cell of each kind that the profile has the entries for, several of them with several values. */
const held = (context: CheckContext): Promise<readonly Cell[]> =>
  Promise.all(
    NAMES.map(sampleNamed)
      .filter(hasNeededProfileValues(context))
      .map(sample => prepareCell(context, sample)),
  )

function holdAll(expect: Expectations, row: Resource, cells: readonly Cell[], when: string): void {
  for (const { sample, column, value } of cells) {
    const read = entryOf(row, column.id)?.value
    const told = `the ${sample.name} cell, written as ${JSON.stringify(value)}, is ${JSON.stringify(read)} ${when}`
    expect.that(sample.same(read, value), told)
  }
}

const created = check('board-rows/many-cells/create', {
  clauses: ['ROW-CREATE-FIELDS'],
  async run(context) {
    const cells = await held(context)
    const answer = await createRow(context, fieldsBody(cells))

    const expect = context.expect('ROW-CREATE-FIELDS')
    const row = expect.resource(answer)
    holdAll(expect, row, cells, 'in the answer')
    holdAll(expect, await rereadRow(context, row), cells, 'as stored')
  },
})

const updated = check('board-rows/many-cells/update', {
  clauses: ['ROW-UPDATE-FIELDS'],
  async run(context) {
    const cells = await held(context)
    // A lent row may hold some of the values already.
    const row = await newRow(context)
    const answer = await updateRow(context, row, fieldsBody(cells))

    const expect = context.expect('ROW-UPDATE-FIELDS')
    holdAll(expect, expect.resource(answer), cells, 'in the answer')
    holdAll(expect, await rereadRow(context, row), cells, 'as stored')
  },
})

const is =
  (...names: readonly string[]) =>
  ({ sample }: Cell): boolean =>
    names.includes(sample.name)

const isSeveral = is('tags/several', 'user/several')

/** Cells with other values: those of several hold one of what they held or might have held. */
const replaced = (context: CheckContext, cells: readonly Cell[]): readonly Cell[] =>
  cells.map(cell => {
    if (is('tags/several')(cell)) return { ...cell, value: [optionId(context, cell.column, 'Beta')] }
    return is('user/several')(cell)
      ? { ...cell, value: [context.profileValue('user_ids.1')] }
      : { ...cell, value: -3.25 }
  })

const replaces = check('board-rows/overwrites-several-values', {
  clauses: ['ROW-UPDATE-FIELDS'],
  async run(context) {
    const cells = (await held(context)).filter(isSeveral)
    await withSpareRow(context, async row => {
      await context.given.resource('fill a row', updateRow(context, row, fieldsBody(cells)))
      const fewer = replaced(context, cells)
      const answer = await updateRow(context, row, fieldsBody(fewer))

      const expect = context.expect('ROW-UPDATE-FIELDS')
      holdAll(expect, expect.resource(answer), fewer, 'in the answer')
      holdAll(expect, await rereadRow(context, row), fewer, 'as stored')
    })
  },
})

const keeps = check('board-rows/update-keeps-cells-of-every-kind', {
  clauses: ['ROW-UPDATE-KEEPS-CELLS'],
  async run(context) {
    const { given } = context
    const cells = await held(context)
    const others = cells.filter(cell => !is('tags/several', 'number/fraction')(cell))
    const row = await newRow(context, fieldsBody(cells))
    const expect = context.expect('ROW-UPDATE-KEEPS-CELLS')
    for (const name of ['tags/several', 'number/fraction']) {
      const changed = fieldsBody(replaced(context, cells.filter(is(name))))
      await given.resource(`update the ${name} cell`, updateRow(context, row, changed))
      holdAll(expect, await rereadRow(context, row), others, `after an update of the ${name} cell`)
    }
    await given.resource('update no cell', updateRow(context, row, { fields: [] }))
    holdAll(expect, await rereadRow(context, row), others, 'after an update with no cells')
    await given.resource(
      'move a row',
      updateRow(context, row, { parent_id: null, title: context.run.unique('retitled') }),
    )
    holdAll(expect, await rereadRow(context, row), others, 'after an update of title and parent')
  },
})

/** Rows with cells of every kind at once. Spec: Board rows. */
export const richRowChecks: readonly Check[] = [created, updated, replaces, keeps]
