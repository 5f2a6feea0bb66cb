import { type Check, type CheckContext, check } from '../../check.ts'
import type { Json, Resource } from '../../json.ts'
import { expectEach } from '../../runner/expect-each.ts'
import { entryOf, optionId, sharedColumn } from '../../setup/columns/columns.ts'
import { mirrorColumn } from '../../setup/columns/columns-by-type.ts'
import { CLEARED_TYPE, cellsAfterValues, EMPTY_TYPE } from '../../setup/media/cells-after-values.ts'
import { mediaFor, rowWithMedia } from '../../setup/media/media.ts'
import {
  cellWrite,
  push,
  pushAndWait,
  readMirroredValue,
  setMirroredValue,
  sharedMediaRow,
} from '../../setup/media/pushed-values.ts'
import { rereadRow, updateRow } from '../../setup/rows/rows.ts'

/** Updates of a row without the mediacolumn of its link attribute. */
const OTHER_WRITES: Readonly<Record<string, (context: CheckContext, row: Resource) => Promise<unknown>>> = {
  title: (context, row) =>
    context.setup.resource('update a title', updateRow(context, row, { title: context.run.unique('titled') })),
  'other-cell': async (context, row) => {
    const other = await mirrorColumn(context, 'number')
    return context.setup.resource('update another mediacolumn cell', updateRow(context, row, cellWrite(other, 3)))
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

/** What a push leaves as it is, and what pushes nothing. Spec: Board rows; Media attributes and values. */
export const keptValueChecks: readonly Check[] = [
  ...Object.keys(OTHER_WRITES).map(name =>
    check(`media-cells/push-what-is-written/${name}`, 'ROW-MEDIACOLUMN-PUSH-WRITTEN', async (context, expect) => {
      const link = (await linksAfterOtherWrites(context)).get(name)

      const what = 'value of a media after an update without its mediacolumn'
      expect.equal(link, OF_THE_MEDIA, what)
    }),
  ),
  check('media-cells/push-keeps-other-values', 'ROW-MEDIACOLUMN-PUSH-WRITTEN', async (context, expect) => {
    const [column, other] = [await mirrorColumn(context, 'text'), await mirrorColumn(context, 'link')]
    const { media, row } = await sharedMediaRow(context)
    const own = 'https://example.com/kept'
    await setMirroredValue(context, media, other, own)
    await push(context, row, column, 'pushed')

    const what = 'value of a media for an attribute other than the pushed one'
    expect.equal(await readMirroredValue(context, media, other), own, what)
  }),
  check('media-cells/refused-update-pushes-nothing', 'ROW-UPDATE-REFUSED-KEEPS', async (context, expect) => {
    const [column, number] = [await mirrorColumn(context, 'tags'), await sharedColumn(context, 'number')]
    const { media, row } = await sharedMediaRow(context)
    const [pushed, own, refused] = ['Alpha', 'Beta', 'Gamma'].map(name => [optionId(context, column, name)])
    await pushAndWait(context, media, row, column, pushed ?? null)
    await setMirroredValue(context, media, column, own ?? null)
    const fields = [cellWrite(column, refused ?? null), cellWrite(number, 'abc')].flatMap(body => body.fields)
    const { status } = await updateRow(context, row, { fields })
    const message = `get an update with an invalid second cell refused: the server answered ${status}`
    context.setup.that(status >= 400, message)

    expect.equal(await readMirroredValue(context, media, column), own, 'value of a media after a refused update')
  }),
  check('media-cells/push-leaves-other-rows', 'ROW-MEDIACOLUMN-PUSH-WRITTEN', async (context, expect) => {
    const column = await mirrorColumn(context, 'text')
    const media = await mediaFor(context, 'pushes and created rows')
    const [row, neighbour] = [await rowWithMedia(context, [media]), await rowWithMedia(context, [media])]
    const own = 'of the neighbour'
    await push(context, neighbour, column, own)
    await push(context, row, column, 'of the row')

    const what = 'the cell of another row with the same media'
    expect.equal(entryOf(await rereadRow(context, neighbour), column.id)?.value, own, what)
  }),
  check('media-cells/creation-pushes-nothing', 'ROW-MEDIACOLUMN-PUSH-UPDATE', async (context, expect) => {
    const column = await mirrorColumn(context, 'link')
    const media = await mediaFor(context, 'pushes and created rows')
    const own = 'https://example.com/before-the-row'
    await setMirroredValue(context, media, column, own)
    const { fields } = cellWrite(column, 'https://example.com/of-the-row')
    const row = await rowWithMedia(context, [media], fields)
    await rereadRow(context, row)

    const what = 'value of a media after the creation of a row with it'
    expect.equal(await readMirroredValue(context, media, column), own, what)
  }),
  check('media-cells/value-of-media-leaves-cells/another', 'ATTRIBUTE-VALUE-BOARD-CELLS', async (context, expect) => {
    const { mirrors, created, after } = await cellsAfterValues(context)
    const filled = mirrors.filter(({ type }) => type !== EMPTY_TYPE)
    await expectEach(
      filled,
      ({ type }) => type,
      ({ type, column }) => {
        const what = `the ${type} cell of a row after the value of its media was changed`
        expect.equal(entryOf(after, column.id)?.value, entryOf(created, column.id)?.value, what)
      },
    )
  }),
  check('media-cells/value-of-media-leaves-cells/none', 'ATTRIBUTE-VALUE-BOARD-CELLS', async (context, expect) => {
    const { created, after } = await cellsAfterValues(context)
    const { id } = await mirrorColumn(context, CLEARED_TYPE)

    const what = 'the cell of a row after the value of its media was changed and cleared'
    expect.equal(entryOf(after, id)?.value, entryOf(created, id)?.value, what)
  }),
]
