import { TEXT } from '../../given/files.ts'
import { sharedUpload, uploaded } from '../../given/uploads.ts'
import type { CheckContext } from '../../runner/context.ts'

/** The id of a media of the board's space that its library lists. */
const inLibrary = (context: CheckContext): Promise<string> =>
  context.run.share('media in the library', async () => (await uploaded(context, TEXT)).id)

/** The ids of two media of the board's space: one is kept out of the library, one is not. */
export const twoMedia = async (context: CheckContext): Promise<readonly [string, string]> => [
  (await sharedUpload(context)).id,
  await inLibrary(context),
]

/** The ids of three media of which mediacolumns alone write the values, for checks that look at these. */
export const valuedMedia = (context: CheckContext): Promise<readonly [string, string, string]> =>
  context.run.share('media of mediacolumns', async () => {
    const make = async () => (await uploaded(context, TEXT, { library: false })).id
    return [await make(), await make(), await make()]
  })
