import { z } from 'zod'
import { parse } from '../errors.ts'
import type { Codec } from '../service.ts'
import { documentToMarkdown } from './markdown.ts'

const Written = z.union(
  [z.string(), z.looseObject({ type: z.literal('doc') })],
  'expected Markdown or a rich-text document',
)

/** A Markdown string, or a rich-text document that becomes one when written. Spec: Row; Board rows. */
export const richtext: Codec = {
  filterKind: () => 'text',
  write(value, at) {
    const written = parse(Written, value, at)
    return typeof written === 'string' ? written : documentToMarkdown(written, at)
  },
}
