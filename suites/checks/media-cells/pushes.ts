import { isDeepStrictEqual } from 'node:util'
import { type Check, check } from '../../check.ts'
import { entryOf, optionId, sharedColumn } from '../../given/columns.ts'
import { mediaFor } from '../../given/media.ts'
import { rowWithMedia, twoMedia, valuedMedia } from '../../given/media-rows.ts'
import { mirrorColumn } from '../../given/mirrors.ts'
import {
  cell,
  comparable,
  PUSHED,
  pushedTogether,
  pushingRow,
  setOn,
  USERS,
  valueOn,
} from '../../given/pushed-values.ts'
import { rereadRow, updateRow } from '../../given/rows.ts'
import type { Json, Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'

type PushedCell = readonly [row: Resource, column: Resource, value: Json]

/** Updates one mediacolumn cell of a row, by which its value is pushed. */
const push = (context: CheckContext, ...[row, column, value]: PushedCell): Promise<Resource> =>
  context.given.resource('update a mediacolumn cell', updateRow(context, row, cell(column, value)))

/** The same, until the value has come to a media of the row: that may take a moment, and must not undo what is set then. */
async function pushTo(context: CheckContext, media: string, ...[row, column, value]: PushedCell): Promise<void> {
  await push(context, row, column, value)
  await context.eventually(async () => {
    const held = await valueOn(context, media, column)
    context.given.that(isDeepStrictEqual([held].flat(), [value].flat()), 'push a value to a media')
  })
}

const pushes = PUSHED.map(([type, values]) =>
  check(`media-cells/push-${type}`, {
    clauses: ['ROW-MEDIACOLUMN-PUSH'],
    needs: type === 'user' ? USERS : [],
    async run(context) {
      const together = await pushedTogether(context).catch(() => undefined)
      if (together?.has(type)) return

      const column = await mirrorColumn(context, type)
      const [first, second, elsewhere] = await valuedMedia(context)
      const [, third] = await twoMedia(context)
      const before = await valueOn(context, elsewhere, column)
      const row = await pushingRow(context, type)
      const expect = context.expect('ROW-MEDIACOLUMN-PUSH')
      for (const pushed of values(context, column)) {
        await push(context, row, column, pushed)
        const wanted = comparable(type, pushed)
        await context.eventually(async () => {
          for (const media of [first, second, third]) {
            const held = comparable(type, await valueOn(context, media, column))
            expect.sameSet(held, wanted, 'value of an attached media')
          }
        })
      }
      expect.equal(await valueOn(context, elsewhere, column), before, 'value of a media that another row has')
    },
  }),
)

/** Writes to a row that name no mediacolumn over a link. */
const OTHER_WRITES: Readonly<Record<string, (context: CheckContext, row: Resource) => Promise<unknown>>> = {
  title: (context, row) =>
    context.given.resource('update a title', updateRow(context, row, { title: context.run.unique('titled') })),
  'other-cell': async (context, row) => {
    const other = await mirrorColumn(context, 'number')
    return context.given.resource('update another mediacolumn cell', updateRow(context, row, cell(other, 3)))
  },
}

const others = Object.entries(OTHER_WRITES).map(([name, write]) =>
  check(`media-cells/push-what-is-written/${name}`, {
    clauses: ['ROW-MEDIACOLUMN-PUSH-WRITTEN'],
    async run(context) {
      const column = await mirrorColumn(context, 'link')
      const media = await mediaFor(context, `pushes ${name}`)
      const row = await rowWithMedia(context, [media])
      await pushTo(context, media, row, column, 'https://example.com/pushed-before')
      const own = 'https://example.com/of-the-media'
      await setOn(context, media, column, own)
      await write(context, row)

      context
        .expect('ROW-MEDIACOLUMN-PUSH-WRITTEN')
        .equal(await valueOn(context, media, column), own, 'value of a media after an update that does not name it')
    },
  }),
)

/** A media and the row that holds it, for checks of which each writes to attributes of its own. */
const lentMedia = (context: CheckContext): Promise<{ readonly media: string; readonly row: Resource }> =>
  context.run.share('row that pushes again', async () => {
    const media = await mediaFor(context, 'pushes and other values')
    return { media, row: await rowWithMedia(context, [media]) }
  })

const twoAtOnce = check('media-cells/push-two-at-once', {
  clauses: ['ROW-MEDIACOLUMN-PUSH'],
  async run(context) {
    const [number, date] = [await mirrorColumn(context, 'number'), await mirrorColumn(context, 'date')]
    const { media, row } = await lentMedia(context)
    const fields = [cell(number, 11), cell(date, '2026-07-08')].flatMap(body => body.fields)
    await context.given.resource('update two mediacolumn cells', updateRow(context, row, { fields }))

    const expect = context.expect('ROW-MEDIACOLUMN-PUSH')
    await context.eventually(async () => {
      expect.equal(await valueOn(context, media, number), 11, 'value of the first of two cells')
      expect.equal(comparable('date', await valueOn(context, media, date)), ['2026-07-08'], 'value of the second')
    })
  },
})

const pushedAgain = check('media-cells/push-the-same-again', {
  clauses: ['ROW-MEDIACOLUMN-PUSH'],
  async run(context) {
    const column = await mirrorColumn(context, 'checkbox')
    const { media, row } = await lentMedia(context)
    await pushTo(context, media, row, column, true)
    await setOn(context, media, column, false)
    await push(context, row, column, true)

    await context.eventually(async () => {
      const held = await valueOn(context, media, column)
      context
        .expect('ROW-MEDIACOLUMN-PUSH')
        .equal(held, true, 'value of a media after its row was given the same again')
    })
  },
})

const keptOthers = check('media-cells/push-keeps-other-values', {
  clauses: ['ROW-MEDIACOLUMN-PUSH-WRITTEN'],
  async run(context) {
    const [column, other] = [await mirrorColumn(context, 'text'), await mirrorColumn(context, 'link')]
    const { media, row } = await lentMedia(context)
    const own = 'https://example.com/kept'
    await setOn(context, media, other, own)
    await push(context, row, column, 'pushed')

    context
      .expect('ROW-MEDIACOLUMN-PUSH-WRITTEN')
      .equal(await valueOn(context, media, other), own, 'another value of a media that a value was pushed to')
  },
})

const notWhenRefused = check('media-cells/refused-update-pushes-nothing', {
  clauses: ['ROW-UPDATE-REFUSED-KEEPS'],
  async run(context) {
    const [column, number] = [await mirrorColumn(context, 'tags'), await sharedColumn(context, 'number')]
    const { media, row } = await lentMedia(context)
    const [pushed, own, refused] = ['Alpha', 'Beta', 'Gamma'].map(name => [optionId(context, column, name)])
    await pushTo(context, media, row, column, pushed ?? null)
    await setOn(context, media, column, own ?? null)
    const fields = [cell(column, refused ?? null), cell(number, 'abc')].flatMap(body => body.fields)
    const { status } = await updateRow(context, row, { fields })
    context.given.that(status >= 400, `have an update refused for its second cell: it answered ${status}`)

    context
      .expect('ROW-UPDATE-REFUSED-KEEPS')
      .equal(await valueOn(context, media, column), own, 'value of a media after a refused update')
  },
})

const keptRows = check('media-cells/push-leaves-other-rows', {
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
      .equal(entryOf(await rereadRow(context, neighbour), column.id)?.value, own, 'cell of another row with the media')
  },
})

const notOnCreation = check('media-cells/creation-pushes-nothing', {
  clauses: ['ROW-MEDIACOLUMN-PUSH-UPDATE'],
  async run(context) {
    const column = await mirrorColumn(context, 'link')
    const media = await mediaFor(context, 'pushes and created rows')
    const own = 'https://example.com/before-the-row'
    await setOn(context, media, column, own)
    const { fields } = cell(column, 'https://example.com/of-the-row')
    const row = await rowWithMedia(context, [media], fields)
    await rereadRow(context, row)

    context
      .expect('ROW-MEDIACOLUMN-PUSH-UPDATE')
      .equal(await valueOn(context, media, column), own, 'value of a media after a row with it was created')
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
      await setOn(context, media, column, name === 'another' ? 'https://example.com/media' : null)

      const later = await rereadRow(context, row)
      context
        .expect('ATTRIBUTE-VALUE-BOARD-CELLS')
        .equal(entryOf(later, column.id)?.value, kept, `the cell after its media got ${name} value`)
    },
  }),
)

/** Values on their way between mediacolumn cells and media. Spec: Board rows; Media attributes and values. */
export const pushChecks: readonly Check[] = [
  ...pushes,
  ...others,
  twoAtOnce,
  pushedAgain,
  keptOthers,
  notWhenRefused,
  keptRows,
  notOnCreation,
  ...keepsCells,
]
