import { isDeepStrictEqual } from 'node:util'
import type { AttributeType } from '../../contract/column-types.ts'
import type { Json, JsonObject, Resource } from '../../json.ts'
import { dayOf } from '../../moment.ts'
import type { CheckContext } from '../../runner/context.ts'
import { optionId, sharedColumn } from '../columns/columns.ts'
import { mediaOf, mirrorColumn } from '../columns/columns-by-type.ts'
import { knowsAll } from '../profile-values.ts'
import { sharedRow, updateRow } from '../rows/rows.ts'
import { mediaFor, rereadMedia, rowWithMedia, twoMedia, valuedMedia, valueEntry, writeValue } from './media.ts'

/** The value of a media for the attribute of a mediacolumn; null where it has none. */
const valueIn = (media: Resource, column: Resource): Json =>
  valueEntry(media, { id: String(column.media_attribute_id) })?.value ?? null

/** Reads the media again and returns that value. */
export const readMirroredValue = async (context: CheckContext, media: string, column: Resource): Promise<Json> =>
  valueIn(await rereadMedia(context, media), column)

/** Sets the value of the attribute of a mediacolumn on the media itself. */
export const setMirroredValue = (context: CheckContext, media: string, column: Resource, value: Json) =>
  writeValue(
    context,
    media,
    { id: context.setup.text(column.media_attribute_id, 'find the attribute of a mediacolumn') },
    value,
  )

/** The body that writes one cell of a mediacolumn. */
export const cellWrite = ({ id }: Resource, value: Json) => ({ fields: [{ column_id: id, value }] })

type PushedCell = readonly [row: Resource, column: Resource, value: Json]

/** Updates one mediacolumn cell of a row, which pushes the value to the media of the row. */
export const push = (context: CheckContext, ...[row, column, value]: PushedCell): Promise<Resource> =>
  context.setup.resource('update a mediacolumn cell', updateRow(context, row, cellWrite(column, value)))

/** Updates the cell and waits until a media has the value: a late push would overwrite a value that is set after it. */
export async function pushAndWait(context: CheckContext, media: string, ...[row, column, value]: PushedCell) {
  await push(context, row, column, value)
  await context.eventually(async () => {
    const held = await readMirroredValue(context, media, column)
    context.setup.that(sameValues([held].flat(), [value].flat()), 'push a value to a media')
  })
}

/** A media in the cell of a row. Each of the checks that share them writes other attributes. */
export const sharedMediaRow = (context: CheckContext): Promise<{ readonly media: string; readonly row: Resource }> =>
  context.share('row that pushes again', async context => {
    const media = await mediaFor(context, 'pushes and other values')
    return { media, row: await rowWithMedia(context, [media]) }
  })

/** Values for the cell of a mediacolumn, written one after the other. */
type Values = (context: CheckContext, column: Resource) => readonly Json[]

const options =
  (...writes: readonly (readonly string[])[]): Values =>
  (context, column) =>
    writes.map(names => names.map(name => optionId(context, column, name)))

export const PUSHED_VALUES: readonly (readonly [AttributeType, Values])[] = [
  ['text', ({ run }) => [run.unique('pushed'), run.unique('pushed again')]],
  ['number', () => [7, 0]],
  ['tags', options(['Gamma', 'Alpha'], ['Alpha', 'Beta'])],
  ['checkbox', () => [true, false]],
  ['date', () => ['2026-03-04', '2027-05-06']],
  ['link', () => ['https://example.com/pushed', 'https://example.com/again']],
  ['user', context => USERS.map(context.profileValue)],
]

/** A value as a list to compare; of a date only the day counts. */
export const comparableValues = (type: AttributeType, value: Json): readonly Json[] =>
  [value].flat().map(one => (type === 'date' && typeof one === 'string' ? dayOf(one) : one))

/** What an update has beside pushed cells, by the number of the push: a position, then a parent. */
export const besidePushed = async (context: CheckContext, number: number): Promise<JsonObject> =>
  number === 0 ? { position: 4 } : { parent_id: (await sharedRow(context)).id }

const sameValues = (some: readonly Json[], others: readonly Json[]): boolean =>
  isDeepStrictEqual(some.map(String).sort(), others.map(String).sort())

export const USERS = ['user_ids.0', 'user_ids.1']

/** The row whose mediacolumn of this type pushes values to its media; each type writes another attribute of them. */
export const pushingRow = (context: CheckContext, type: AttributeType): Promise<Resource> =>
  context.share(`row that pushes to ${mediaOf(type).join(' and ')}`, async context => {
    const [first, second, elsewhere] = await valuedMedia(context)
    const [, third] = await twoMedia(context)
    const picture = await sharedColumn(context, 'picture')
    await context.share('row that holds another media', context => rowWithMedia(context, [elsewhere]))
    // The specification does not say whether a media in a column outside media_column_ids gets the value too.
    return mediaOf(type).includes('picture')
      ? rowWithMedia(context, [first, second], [{ column_id: picture.id, value: third }])
      : rowWithMedia(context, [first, second, third])
  })

/** The types for whose values the profile has what they need. */
export const possiblePushes = (context: CheckContext) =>
  PUSHED_VALUES.filter(([type]) => type !== 'user' || knowsAll(context, USERS))

/**
 * The types that push correctly: the media of the row get the pushed value, and a media of another row keeps its own.
 * Pushes the first value of every type, reads the media, then does the same with the second value.
 */
export const findCorrectPushes = (context: CheckContext): Promise<ReadonlySet<AttributeType>> =>
  context.share('types that push correctly', async context => {
    const { run } = context
    const [first, second, elsewhere] = await valuedMedia(context)
    const [, third] = await twoMedia(context)
    const pushes = await Promise.all(
      possiblePushes(context).map(async ([type, values]) => {
        const column = await mirrorColumn(context, type)
        return { type, column, row: await pushingRow(context, type), values: values(context, column) }
      }),
    )
    const before = await rereadMedia(context, elsewhere)
    const correct = new Set(pushes.map(({ type }) => type))

    for (const index of [0, 1]) {
      const pushed = pushes.map(push => ({ ...push, value: push.values[index] ?? null }))
      for (const row of new Set(pushes.map(({ row }) => row))) {
        const fields = pushed
          .filter(one => one.row === row)
          .flatMap(({ column, value }) => cellWrite(column, value).fields)
        await updateRow(context, row, { ...(await besidePushed(context, index)), fields })
      }
      for (let left = run.retry.attempts; left > 0; left--) {
        const media = [
          await rereadMedia(context, first),
          await rereadMedia(context, second),
          await rereadMedia(context, third),
        ]
        const late = pushed.filter(
          ({ type, column, value }) =>
            correct.has(type) &&
            !media.every(one =>
              sameValues(comparableValues(type, valueIn(one, column)), comparableValues(type, value)),
            ),
        )
        if (late.length === 0) break
        if (left === 1) for (const { type } of late) correct.delete(type)
        else await run.wait(run.retry.pause)
      }
    }
    const after = await rereadMedia(context, elsewhere)
    for (const { type, column } of pushes)
      if (!isDeepStrictEqual(valueIn(after, column), valueIn(before, column))) correct.delete(type)
    return correct
  })
