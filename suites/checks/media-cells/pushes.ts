import { isDeepStrictEqual } from 'node:util'
import { type Check, check } from '../../check.ts'
import type { AttributeType } from '../../contract/column-types.ts'
import { isEmptyCell } from '../../expected/empty-cell.ts'
import { sendEmpty } from '../../given/cleared-cells.ts'
import { entryOf, optionId, sharedColumn } from '../../given/columns.ts'
import { mediaFor } from '../../given/media.ts'
import { rowWithMedia, twoMedia, valuedMedia } from '../../given/media-rows.ts'
import { mirrorColumn } from '../../given/mirrors.ts'
import {
  cellWrite,
  comparableValues,
  findCorrectPushes,
  PUSHED_VALUES,
  pushingRow,
  readMirroredValue,
  setMirroredValue,
  USERS,
} from '../../given/pushed-values.ts'
import { rereadRow, updateRow, withSpareRow } from '../../given/rows.ts'
import { at, isResource, type Json, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { NoAnswer } from '../../runner/signals.ts'

type PushedCell = readonly [row: Resource, column: Resource, value: Json]

/** Updates one mediacolumn cell of a row, which pushes the value to the media of the row. */
const push = (context: CheckContext, ...[row, column, value]: PushedCell): Promise<Resource> =>
  context.given.resource('update a mediacolumn cell', updateRow(context, row, cellWrite(column, value)))

/** Updates the cell and waits until a media has the value: a late push would overwrite a value that is set after it. */
async function pushAndWait(context: CheckContext, media: string, ...[row, column, value]: PushedCell): Promise<void> {
  await push(context, row, column, value)
  await context.eventually(async () => {
    const held = await readMirroredValue(context, media, column)
    context.given.that(isDeepStrictEqual([held].flat(), [value].flat()), 'push a value to a media')
  })
}

/**
 * The types that push correctly all together; none if that cannot be prepared. Where an answer is missing, all checks try
 * again together: the pushes of one alone would meet those of the others.
 */
const findCorrectTogether = (context: CheckContext): Promise<ReadonlySet<AttributeType>> =>
  findCorrectPushes(context).catch(error =>
    error instanceof NoAnswer ? findCorrectPushes(context) : new Set<AttributeType>(),
  )

const pushesValues = PUSHED_VALUES.map(([type, values]) =>
  check(`media-cells/push-${type}`, {
    clauses: ['ROW-MEDIACOLUMN-PUSH'],
    needs: type === 'user' ? USERS : [],
    async run(context) {
      if ((await findCorrectTogether(context)).has(type)) return

      const column = await mirrorColumn(context, type)
      const [first, second, elsewhere] = await valuedMedia(context)
      const [, third] = await twoMedia(context)
      const before = await readMirroredValue(context, elsewhere, column)
      const row = await pushingRow(context, type)
      const expect = context.expect('ROW-MEDIACOLUMN-PUSH')
      for (const pushed of values(context, column)) {
        await push(context, row, column, pushed)
        const wanted = comparableValues(type, pushed)
        await context.eventually(async () => {
          for (const media of [first, second, third]) {
            const held = comparableValues(type, await readMirroredValue(context, media, column))
            expect.sameSet(
              held,
              wanted,
              `value of a media after a cell of its row was set to ${JSON.stringify(pushed)}`,
            )
          }
        })
      }
      expect.equal(
        await readMirroredValue(context, elsewhere, column),
        before,
        'value of a media of another row, compared with its value before the push',
      )
    },
  }),
)

/** Updates of a row without the mediacolumn of its link attribute. */
const OTHER_WRITES: Readonly<Record<string, (context: CheckContext, row: Resource) => Promise<unknown>>> = {
  title: (context, row) =>
    context.given.resource('update a title', updateRow(context, row, { title: context.run.unique('titled') })),
  'other-cell': async (context, row) => {
    const other = await mirrorColumn(context, 'number')
    return context.given.resource('update another mediacolumn cell', updateRow(context, row, cellWrite(other, 3)))
  },
}

const OF_THE_MEDIA = 'https://example.com/of-the-media'

/** The link of a media after each of these updates, which follow a push and then a link of the media's own. */
const linksAfterOtherWrites = (context: CheckContext): Promise<ReadonlyMap<string, Json>> =>
  context.share('links after other writes', async context => {
    const column = await mirrorColumn(context, 'link')
    const media = await mediaFor(context, 'pushes title')
    const row = await rowWithMedia(context, [media])
    await pushAndWait(context, media, row, column, 'https://example.com/pushed-before')
    const links = new Map<string, Json>()
    for (const [name, write] of Object.entries(OTHER_WRITES)) {
      await setMirroredValue(context, media, column, OF_THE_MEDIA)
      await write(context, row)
      links.set(name, await readMirroredValue(context, media, column))
    }
    return links
  })

const pushesOnlyWritten = Object.keys(OTHER_WRITES).map(name =>
  check(`media-cells/push-what-is-written/${name}`, {
    clauses: ['ROW-MEDIACOLUMN-PUSH-WRITTEN'],
    async run(context) {
      const link = (await linksAfterOtherWrites(context)).get(name)

      const what = 'value of a media after an update without its mediacolumn'
      context.expect('ROW-MEDIACOLUMN-PUSH-WRITTEN').equal(link, OF_THE_MEDIA, what)
    },
  }),
)

/** A media in the cell of a row. Each of the checks that share them writes other attributes. */
const sharedMediaRow = (context: CheckContext): Promise<{ readonly media: string; readonly row: Resource }> =>
  context.share('row that pushes again', async context => {
    const media = await mediaFor(context, 'pushes and other values')
    return { media, row: await rowWithMedia(context, [media]) }
  })

const pushesTwoAtOnce = check('media-cells/push-two-at-once', {
  clauses: ['ROW-MEDIACOLUMN-PUSH'],
  async run(context) {
    const [number, date] = [await mirrorColumn(context, 'number'), await mirrorColumn(context, 'date')]
    const { media, row } = await sharedMediaRow(context)
    const fields = [cellWrite(number, 11), cellWrite(date, '2026-07-08')].flatMap(body => body.fields)
    await context.given.resource('update two mediacolumn cells', updateRow(context, row, { fields }))

    const expect = context.expect('ROW-MEDIACOLUMN-PUSH')
    await context.eventually(async () => {
      expect.equal(
        await readMirroredValue(context, media, number),
        11,
        'value of a media after one update of two cells: the number',
      )
      expect.equal(
        comparableValues('date', await readMirroredValue(context, media, date)),
        ['2026-07-08'],
        'value of a media after one update of two cells: the date',
      )
    })
  },
})

const pushesToNewMedia = check('media-cells/push-with-the-media-and-of-a-cleared-cell', {
  clauses: ['ROW-MEDIACOLUMN-PUSH-ATTACHED', 'ROW-MEDIACOLUMN-PUSH-CLEARS'],
  async run(context) {
    const [column, { id: attached }] = [await mirrorColumn(context, 'text'), await sharedColumn(context, 'media')]
    const media = await mediaFor(context, 'pushes title')
    await withSpareRow(context, async row => {
      const attach = (value: Json) => ({ column_id: attached, value })
      const value = context.run.unique('for the new media')
      const body = { fields: [attach([media]), ...cellWrite(column, value).fields] }
      await context.given.resource('update a media cell and a mediacolumn cell', updateRow(context, row, body))
      const expectHeld = (clause: string, wanted: Json, what: string) =>
        context.eventually(async () =>
          context.expect(clause).equal(await readMirroredValue(context, media, column), wanted, what),
        )
      const both = 'value of a media that an update attached to its row together with the value'
      await expectHeld('ROW-MEDIACOLUMN-PUSH-ATTACHED', value, both)

      const cleared = at((await updateRow(context, row, cellWrite(column, null))).json, 'data')
      const isCleared = isResource(cleared) && isEmptyCell(entryOf(cleared, column.id)?.value)
      const gone = 'value of a media after the cell that had pushed it was cleared'
      if (isCleared) await expectHeld('ROW-MEDIACOLUMN-PUSH-CLEARS', null, gone)
      // Later checks write other values to the row.
      const takeMedia = (empty: Json) => updateRow(context, row, { fields: [attach(empty)] })
      await context.given.resource('take the media from a row', sendEmpty(context, takeMedia))
      if (!isCleared) context.notApplicable('the target clears no mediacolumn cell with null')
    })
  },
})

const pushesSameAgain = check('media-cells/push-the-same-again', {
  clauses: ['ROW-MEDIACOLUMN-PUSH-SAME'],
  async run(context) {
    const column = await mirrorColumn(context, 'checkbox')
    const { media, row } = await sharedMediaRow(context)
    await pushAndWait(context, media, row, column, true)
    await setMirroredValue(context, media, column, false)
    await push(context, row, column, true)

    await context.eventually(async () => {
      const held = await readMirroredValue(context, media, column)
      context
        .expect('ROW-MEDIACOLUMN-PUSH-SAME')
        .equal(held, true, 'value of a media after its own change and a second update of the cell to true')
    })
  },
})

const keepsOtherValues = check('media-cells/push-keeps-other-values', {
  clauses: ['ROW-MEDIACOLUMN-PUSH-WRITTEN'],
  async run(context) {
    const [column, other] = [await mirrorColumn(context, 'text'), await mirrorColumn(context, 'link')]
    const { media, row } = await sharedMediaRow(context)
    const own = 'https://example.com/kept'
    await setMirroredValue(context, media, other, own)
    await push(context, row, column, 'pushed')

    context
      .expect('ROW-MEDIACOLUMN-PUSH-WRITTEN')
      .equal(
        await readMirroredValue(context, media, other),
        own,
        'value of a media for another attribute than the pushed one',
      )
  },
})

const pushesNothingWhenRefused = check('media-cells/refused-update-pushes-nothing', {
  clauses: ['ROW-UPDATE-REFUSED-KEEPS'],
  async run(context) {
    const [column, number] = [await mirrorColumn(context, 'tags'), await sharedColumn(context, 'number')]
    const { media, row } = await sharedMediaRow(context)
    const [pushed, own, refused] = ['Alpha', 'Beta', 'Gamma'].map(name => [optionId(context, column, name)])
    await pushAndWait(context, media, row, column, pushed ?? null)
    await setMirroredValue(context, media, column, own ?? null)
    const fields = [cellWrite(column, refused ?? null), cellWrite(number, 'abc')].flatMap(body => body.fields)
    const { status } = await updateRow(context, row, { fields })
    context.given.that(status >= 400, `get an update refused for its invalid second cell: it answered ${status}`)

    context
      .expect('ROW-UPDATE-REFUSED-KEEPS')
      .equal(await readMirroredValue(context, media, column), own, 'value of a media after a refused update')
  },
})

const keepsOtherRows = check('media-cells/push-leaves-other-rows', {
  clauses: ['ROW-MEDIACOLUMN-PUSH-WRITTEN'],
  async run(context) {
    const column = await mirrorColumn(context, 'text')
    const media = await mediaFor(context, 'pushes and created rows')
    const [row, neighbour] = [await rowWithMedia(context, [media]), await rowWithMedia(context, [media])]
    const own = 'of the neighbour'
    await push(context, neighbour, column, own)
    await push(context, row, column, 'of the row')

    context
      .expect('ROW-MEDIACOLUMN-PUSH-WRITTEN')
      .equal(
        entryOf(await rereadRow(context, neighbour), column.id)?.value,
        own,
        'the cell of another row with the same media',
      )
  },
})

const pushesNothingOnCreation = check('media-cells/creation-pushes-nothing', {
  clauses: ['ROW-MEDIACOLUMN-PUSH-UPDATE'],
  async run(context) {
    const column = await mirrorColumn(context, 'link')
    const media = await mediaFor(context, 'pushes and created rows')
    const own = 'https://example.com/before-the-row'
    await setMirroredValue(context, media, column, own)
    const { fields } = cellWrite(column, 'https://example.com/of-the-row')
    const row = await rowWithMedia(context, [media], fields)
    await rereadRow(context, row)

    context
      .expect('ROW-MEDIACOLUMN-PUSH-UPDATE')
      .equal(
        await readMirroredValue(context, media, column),
        own,
        'value of a media after the creation of a row with it',
      )
  },
})

const keepsCells = (['another', 'none'] as const).map(name =>
  check(`media-cells/value-of-media-leaves-cells/${name}`, {
    clauses: ['ATTRIBUTE-VALUE-BOARD-CELLS'],
    async run(context) {
      const column = await mirrorColumn(context, 'link')
      const media = await mediaFor(context, 'cells of rows')
      const row = await rowWithMedia(context, [media])
      const kept = 'https://example.com/cell'
      await push(context, row, column, kept)
      await setMirroredValue(context, media, column, name === 'another' ? 'https://example.com/media' : null)

      const later = await rereadRow(context, row)
      context
        .expect('ATTRIBUTE-VALUE-BOARD-CELLS')
        .equal(
          entryOf(later, column.id)?.value,
          kept,
          `the cell of a row after the value of its media was ${name === 'another' ? 'changed' : 'cleared'}`,
        )
    },
  }),
)

/** An update of a mediacolumn cell pushes the value to the media of the row. Spec: Board rows; Media attributes and values. */
export const pushChecks: readonly Check[] = [
  ...pushesValues,
  ...pushesOnlyWritten,
  pushesTwoAtOnce,
  pushesToNewMedia,
  pushesSameAgain,
  keepsOtherValues,
  pushesNothingWhenRefused,
  keepsOtherRows,
  pushesNothingOnCreation,
  ...keepsCells,
]
