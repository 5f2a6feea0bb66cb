import { z } from 'zod'
import { parse } from '../errors.ts'
import type { Codec } from '../service.ts'

/** What a link may be, on rows and on media. */
export const Link = z.union(
  [z.literal(''), z.url({ protocol: /^(?:https?|mailto)$/ })],
  'expected an absolute URL (http, https or mailto)',
)

/** An absolute URL, kept to the letter (assumption CELL-LINK). Spec: Row. */
export const link: Codec = {
  filterKind: () => 'text',
  write: (value, at) => parse(Link, value, at),
}
