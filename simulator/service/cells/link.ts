import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import type { Codec } from '../service.ts'
import { writeAs } from './scalars.ts'

/** Its length is checked before it is parsed (assumption URL-LENGTH). */
const ShortText = z.string().max(LIMITS.urlLength)

/** A link of a cell or of a media attribute. */
export const writeLink = writeAs(
  z.union(
    [z.literal(''), ShortText.pipe(z.url({ protocol: /^(?:https?|mailto)$/ }))],
    `must be an absolute URL with http, https or mailto, of ${LIMITS.urlLength} or fewer characters`,
  ),
)

/** An absolute URL, stored exactly as written (assumption CELL-LINK). Spec: Row. */
export const link: Codec = { filterKind: () => 'text', write: writeLink }
