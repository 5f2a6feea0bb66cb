import { isArray, type JsonObject, type Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { entryOf, sharedColumn } from './columns.ts'
import { TEXT } from './files.ts'
import { newRow } from './rows.ts'
import { newMedia } from './uploads.ts'

/** The ids of two media that the library of the board's space lists. */
export const twoMedia = (context: CheckContext): Promise<readonly [string, string]> =>
  context.share('two media', async context => {
    const make = () => newMedia(context, TEXT)
    return [await make(), await make()]
  })

/** The ids of three media outside the library, whose values are written only through mediacolumns. */
export const valuedMedia = (context: CheckContext): Promise<readonly [string, string, string]> =>
  context.share('media of mediacolumns', async context => {
    const make = () => newMedia(context, TEXT, { library: false, mime_type: TEXT.mediaType })
    return [await make(), await make(), await make()]
  })

/** A row with media in the shared media column, to which the shared mediacolumns belong. */
export async function rowWithMedia(
  context: CheckContext,
  media: readonly string[],
  others: readonly JsonObject[] = [],
): Promise<Resource> {
  const { id } = await sharedColumn(context, 'media')
  const row = await newRow(context, { fields: [{ column_id: id, value: media }, ...others] })
  const held = entryOf(row, id)?.value
  context.given.that(isArray(held) && media.every(one => held.includes(one)), 'attach media to a row')
  return row
}
