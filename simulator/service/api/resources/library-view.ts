import { z } from 'zod'
import { VIEW_MODES } from '../../../../fixtures/library-entities.ts'
import { MediaFilter } from '../../media-filter/schema.ts'
import { owned, stamped } from '../shapes.ts'

/** Spec: Library view. */
export const LibraryView = z.object({
  ...stamped,
  ...owned,
  name: z.string().nullable(),
  view_mode: z.enum(VIEW_MODES),
  filter: MediaFilter.nullable(),
  filter_complete: z.boolean().describe('False if the view has further conditions that cannot be shown here'),
  sort: z.object({ field: z.string(), order: z.enum(['asc', 'desc']) }).nullable(),
  group_by: z.string().nullable(),
  visible_fields: z.array(z.string()).nullable(),
  order: z.number(),
  html_url: z.url(),
})
