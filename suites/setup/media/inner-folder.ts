import type { CheckContext } from '../../runner/context.ts'
import { knownText } from '../profile-values.ts'

/** A folder of the space, in another one where the profile has such a folder: some servers know only those at the root. */
export const innerFolder = (context: CheckContext): string =>
  knownText(context, 'subfolder_id') ?? context.profileValue('folder_id')
