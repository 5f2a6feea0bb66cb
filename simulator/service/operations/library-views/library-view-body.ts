import { z } from 'zod'
import type { Space } from '../../../../fixtures/entities.ts'
import { VIEW_MODES } from '../../../../fixtures/library-entities.ts'
import { checkMediaFilter } from '../../media-filter/check-filter.ts'
import { MediaFilter } from '../../media-filter/schema.ts'
import { parseBody } from '../../parse-body.ts'
import type { Call } from '../../service.ts'

/** Any text names a field: which there are is not told (assumption LIBRARY-FIELDS). */
const ChangesBody = z.object({
  name: z.string().nullish(),
  view_mode: z.enum(VIEW_MODES).optional(),
  filter: MediaFilter.nullish(),
  sort: z.object({ field: z.string(), order: z.enum(['asc', 'desc']) }).nullish(),
  group_by: z.string().nullish(),
  visible_fields: z.array(z.string()).nullish(),
  order: z.int().optional(),
})

const LibraryViewBody = ChangesBody.extend({ space_id: z.uuid() })

/** A library view on its way in; its filter is not yet held against the space. */
export type LibraryViewDraft = z.output<typeof LibraryViewBody>

/** Throws bad_request where a member has another type or length, as does what follows. Spec: Library views. */
export const parseLibraryViewDraft = (call: Call): LibraryViewDraft => parseBody(call, LibraryViewBody)

/** What a PATCH changes; members that are left out stay. */
export const parseLibraryViewChanges = (call: Call): z.output<typeof ChangesBody> => parseBody(call, ChangesBody)

/** Throws bad_request for what the space's library cannot be filtered by. */
export function checkFilter(
  { service, world }: Call,
  space: Space,
  filter: z.output<typeof MediaFilter> | null | undefined,
): void {
  if (filter) checkMediaFilter({ context: { service, world, space }, filter, at: 'filter.' })
}
