import { z } from 'zod'
import { parse } from '../errors.ts'
import type { Codec } from '../service.ts'

/** A link of a cell or of a media attribute. */
export const Link = z.union(
  [z.literal(''), z.url({ protocol: /^(?:https?|mailto)$/ })],
  'must be an absolute URL with http, https or mailto',
)

/** An absolute URL, stored exactly as written (assumption CELL-LINK). Spec: Row. */
export const link: Codec = {
  filterKind: () => 'text',
  write: (value, at) => parse(Link, value, at),
}
