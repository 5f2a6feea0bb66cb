import { type Check, type CheckContext, check } from '../../check.ts'
import type { AttributeType } from '../../contract/column-types.ts'
import { isEmptyCell } from '../../expected/cell-content.ts'
import { at, isResource, type Json } from '../../json.ts'
import { NoAnswer } from '../../runner/check-exceptions.ts'
import { entryOf, sharedColumn } from '../../setup/columns/columns.ts'
import { mirrorColumn } from '../../setup/columns/columns-by-type.ts'
import { mediaFor, twoMedia, valuedMedia } from '../../setup/media/media.ts'
import {
  besidePushed,
  cellWrite,
  comparableValues,
  findCorrectPushes,
  PUSHED_VALUES,
  push,
  pushAndWait,
  pushingRow,
  readMirroredValue,
  setMirroredValue,
  sharedMediaRow,
  USERS,
} from '../../setup/media/pushed-values.ts'
import { sendEmpty } from '../../setup/rows/row-writes.ts'
import { updateRow, withSpareRow } from '../../setup/rows/rows.ts'

/**
 * The types that push correctly all together; none if that cannot be prepared. Where a response is missing, all checks try
 * again together: the pushes of one alone would meet those of the others.
 */
const findCorrectTogether = (context: CheckContext): Promise<ReadonlySet<AttributeType>> =>
  findCorrectPushes(context).catch(error =>
    error instanceof NoAnswer ? findCorrectPushes(context) : new Set<AttributeType>(),
  )

/** An update of a mediacolumn cell pushes the value to the media of the row. Spec: Board rows; Media attributes and values. */
export const pushChecks: readonly Check[] = [
  ...PUSHED_VALUES.map(([type, values]) =>
    check(`media-cells/push-${type}`, 'ROW-MEDIACOLUMN-PUSH', type === 'user' ? USERS : [], async (context, expect) => {
      if ((await findCorrectTogether(context)).has(type)) return

      const column = await mirrorColumn(context, type)
      const [first, second, elsewhere] = await valuedMedia(context)
      const [, third] = await twoMedia(context)
      const before = await readMirroredValue(context, elsewhere, column)
      const row = await pushingRow(context, type)

      for (const [number, pushed] of values(context, column).entries()) {
        const body = { ...(await besidePushed(context, number)), ...cellWrite(column, pushed) }
        await context.setup.resource('update a mediacolumn cell', updateRow(context, row, body))
        const wanted = comparableValues(type, pushed)
        await context.eventually(async () => {
          for (const media of [first, second, third]) {
            const held = comparableValues(type, await readMirroredValue(context, media, column))
            const what = `value of a media after a cell of its row was set to ${JSON.stringify(pushed)}`
            expect.sameSet(held, wanted, what)
          }
        })
      }
      const what = 'value of a media of another row, compared with its value before the push'
      expect.equal(await readMirroredValue(context, elsewhere, column), before, what)
    }),
  ),
  check('media-cells/push-two-at-once', 'ROW-MEDIACOLUMN-PUSH', async (context, expect) => {
    const [number, date] = [await mirrorColumn(context, 'number'), await mirrorColumn(context, 'date')]
    const { media, row } = await sharedMediaRow(context)
    const fields = [cellWrite(number, 11), cellWrite(date, '2026-07-08')].flatMap(body => body.fields)
    await context.setup.resource('update two mediacolumn cells', updateRow(context, row, { fields }))

    await context.eventually(async () => {
      const what = 'value of a media after one update of two cells'
      expect.equal(await readMirroredValue(context, media, number), 11, `number ${what}`)
      const days = comparableValues('date', await readMirroredValue(context, media, date))
      expect.equal(days, ['2026-07-08'], `date ${what}`)
    })
  }),
  check(
    'media-cells/push-with-the-media-and-of-a-cleared-cell',
    ['ROW-MEDIACOLUMN-PUSH-ATTACHED', 'ROW-MEDIACOLUMN-PUSH-CLEARS', 'ROW-MEDIACOLUMN-PUSH-WRITTEN'],
    async context => {
      const [column, { id: attached }] = [await mirrorColumn(context, 'text'), await sharedColumn(context, 'media')]
      const media = await mediaFor(context, 'pushes title')
      await withSpareRow(context, async row => {
        const attach = (value: Json) => ({ column_id: attached, value })
        const value = context.run.unique('for the new media')
        const body = { fields: [attach([media]), ...cellWrite(column, value).fields] }
        await context.setup.resource('update a media cell and a mediacolumn cell', updateRow(context, row, body))
        await context.eventually(async () => {
          const held = await readMirroredValue(context, media, column)
          const both = 'value of a media after one update wrote the value and attached the media to the row'
          context.expect('ROW-MEDIACOLUMN-PUSH-ATTACHED').equal(held, value, both)
        })

        const cleared = at((await updateRow(context, row, cellWrite(column, null))).json, 'data')
        const isCleared = isResource(cleared) && isEmptyCell(entryOf(cleared, column.id)?.value)
        // A push that takes a while may look for the media of the row when it is carried out.
        if (isCleared)
          await context.eventually(async () => {
            const held = await readMirroredValue(context, media, column)
            const gone = 'value of a media after the cell that had pushed it was cleared'
            context.expect('ROW-MEDIACOLUMN-PUSH-CLEARS').equal(held, null, gone)
          })
        // Later checks write other values to the row.
        const late = context.run.unique('for no media')
        const takeMedia = (empty: Json) =>
          updateRow(context, row, { fields: [attach(empty), ...cellWrite(column, late).fields] })
        await context.setup.resource('remove the media from a row', sendEmpty(context, takeMedia))
        await context.eventually(async () => {
          const held = await readMirroredValue(context, media, column)
          const taken = 'an update that removes a media from its row must not push to that media, but it did'
          context.expect('ROW-MEDIACOLUMN-PUSH-WRITTEN').that(held !== late, taken)
        })
        if (!isCleared) context.notApplicable('the server clears no mediacolumn cell with null')
      })
    },
  ),
  check('media-cells/push-the-same-again', 'ROW-MEDIACOLUMN-PUSH-SAME', async (context, expect) => {
    const column = await mirrorColumn(context, 'checkbox')
    const { media, row } = await sharedMediaRow(context)
    await pushAndWait(context, media, row, column, true)
    await setMirroredValue(context, media, column, false)
    await push(context, row, column, true)

    await context.eventually(async () => {
      const held = await readMirroredValue(context, media, column)
      expect.equal(held, true, 'value of a media that was changed to false before its cell was set to true again')
    })
  }),
]
