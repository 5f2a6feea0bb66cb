import { z } from 'zod'
import { parse } from '../errors.ts'
import type { Codec } from '../service.ts'
import { documentToMarkdown } from './markdown.ts'

const RichText = z.union(
  [z.string(), z.looseObject({ type: z.literal('doc') })],
  'must be Markdown or a rich-text document',
)

/** A Markdown string. A rich-text document is converted to Markdown when it is written. Spec: Row; Board rows. */
export const richtext: Codec = {
  filterKind: () => 'text',
  write(value, at, { service }) {
    const written = parse(RichText, value, at)
    return typeof written === 'string' ? written : documentToMarkdown(written, at, service.limits.textLength)
  },
}
