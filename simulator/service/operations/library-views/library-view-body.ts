import { z } from 'zod'
import type { Space } from '../../../../fixtures/entities.ts'
import { VIEW_MODES } from '../../../../fixtures/library-entities.ts'
import { checkMediaFilter } from '../../media-filter/check-filter.ts'
import { MediaFilter } from '../../media-filter/schema.ts'
import type { Call } from '../../service.ts'

/** Takes any text as a field, since the list of fields is open (assumption LIBRARY-FIELDS). */
export const LibraryViewChangesBody = z.object({
  name: z.string().nullish(),
  view_mode: z.enum(VIEW_MODES).optional(),
  filter: MediaFilter.nullish(),
  sort: z.object({ field: z.string(), order: z.enum(['asc', 'desc']) }).nullish(),
  group_by: z.string().nullish(),
  visible_fields: z.array(z.string()).nullish(),
  order: z.int().optional(),
})

export const LibraryViewBody = LibraryViewChangesBody.extend({
  space_id: z.uuid(),
  view_mode: z.enum(VIEW_MODES).default('gallery'),
})

/** A new library view, before its filter is checked against the space. */
export type LibraryViewDraft = z.output<typeof LibraryViewBody>

/** Checks a filter against the space. Throws bad_request. */
export function checkFilter(
  { service, world }: Call,
  space: Space,
  filter: z.output<typeof MediaFilter> | null | undefined,
): void {
  if (filter) checkMediaFilter({ context: { service, world, space }, filter, at: 'filter.' })
}
