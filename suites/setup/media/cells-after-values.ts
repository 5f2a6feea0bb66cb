import type { CheckContext } from '../../runner/context.ts'
import { mirrorColumn } from '../columns/columns-by-type.ts'
import { rereadRow } from '../rows/rows.ts'
import { mediaFor, rowWithMedia } from './media.ts'
import { cellWrite, possiblePushes, setMirroredValue } from './pushed-values.ts'

/** The type whose cell is left empty, and the one whose value is cleared in the end. */
export const EMPTY_TYPE = 'text'
export const CLEARED_TYPE = 'link'

/**
 * A row of a media with a value in the mediacolumn cell of every type but one: as it was created, and after another value
 * of each type was set on the media and one of these was cleared.
 */
export const cellsAfterValues = (context: CheckContext) =>
  context.share('cells after values of their media', async context => {
    const media = await mediaFor(context, 'cells of rows')
    const mirrors = await Promise.all(
      possiblePushes(context).map(async ([type, values]) => {
        const column = await mirrorColumn(context, type)
        const [held = null, other = null] = values(context, column)
        return { type, column, held, other }
      }),
    )
    const filled = mirrors.filter(({ type }) => type !== EMPTY_TYPE)
    const fields = filled.flatMap(({ column, held }) => cellWrite(column, held).fields)
    const created = await rowWithMedia(context, [media], fields)
    for (const { column, other } of mirrors) await setMirroredValue(context, media, column, other)
    for (const { type, column } of mirrors)
      if (type === CLEARED_TYPE) await setMirroredValue(context, media, column, null)
    return { mirrors, created, after: await rereadRow(context, created) }
  })
