import { isDeepStrictEqual } from 'node:util'
import { at, type Json } from '../json.ts'
import { countConditions, findLostConditions } from './media-filter.ts'

type IsKept = (shown: Json | undefined, sent: Json) => boolean

const PARTS = ['field', 'order']

/** Properties of a library view that may be shown in another form than they were sent in. */
const COMPARED: Readonly<Record<string, IsKept>> = {
  /** A filter without conditions may be shown as null. */
  filter: (shown, sent) =>
    sent === null
      ? shown === null
      : findLostConditions(shown, sent, []).length === 0 &&
        isDeepStrictEqual(countConditions(shown), countConditions(sent)),
  /** It may have more parts. */
  sort: (shown, sent) =>
    isDeepStrictEqual(
      PARTS.map(part => at(shown, part)),
      PARTS.map(part => at(sent, part)),
    ),
  /** Whether no fields read as an empty array, as null or as the default of the library is open. */
  visible_fields: (shown, sent) => isDeepStrictEqual(sent, []) || isDeepStrictEqual(shown, sent),
}

export const isLibraryViewValueKept = (property: string, shown: Json | undefined, sent: Json): boolean =>
  (COMPARED[property] ?? isDeepStrictEqual)(shown, sent)
