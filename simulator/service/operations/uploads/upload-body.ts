import { z } from 'zod'
import { LIMITS } from '../../limits.ts'

const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(;.*)?$/

/** The name of a media has no maximum length of its own (assumption MEDIA-NAME). The length of a URL is checked before it is parsed (assumption URL-LENGTH). */
export const UploadBody = z.object({
  space_id: z.uuid(),
  url: z
    .string()
    .max(LIMITS.urlLength)
    // With a pattern, the URL is parsed: once it is hot, URL.canParse of Node 20 refuses hosts such as bücher.example.
    .pipe(z.url({ protocol: /./, error: 'must be an absolute URL' }))
    .optional(),
  size: z.int().nonnegative().optional(),
  mime_type: z.string().regex(MEDIA_TYPE, 'must be a media type such as image/png').optional(),
  name: z.string().min(1).optional(),
  folder_id: z.uuid().optional(),
  library: z.boolean().default(true),
})

export type UploadDraft = z.output<typeof UploadBody>
