import { z } from 'zod'
import { VIEW_MODES } from '../../../../fixtures/library-entities.ts'
import { parse } from '../../errors.ts'
import { byLimits, type Limits } from '../../limits.ts'
import { mediaFilter } from '../../media-filter/schema.ts'
import type { Call } from '../../operation.ts'
import { nameText } from '../shapes.ts'

/** Any text of that length names a field: which there are is not told (assumption LIBRARY-FIELDS). */
const libraryField = ({ libraryFieldMin, libraryField: most }: Limits) => z.string().min(libraryFieldMin).max(most)

const members = (limits: Limits) => ({
  name: nameText(limits).nullish(),
  view_mode: z.enum(VIEW_MODES).optional(),
  filter: mediaFilter(limits).nullish(),
  sort: z.object({ field: libraryField(limits), order: z.enum(['asc', 'desc']) }).nullish(),
  group_by: libraryField(limits).nullish(),
  visible_fields: z.array(z.string()).nullish(),
  order: z.int().max(limits.libraryViewOrder).optional(),
})

const libraryViewBody = byLimits(limits => z.object({ space_id: z.uuid(), ...members(limits) }))

const changesBody = byLimits(limits => z.object(members(limits)))

/** A library view on its way in; its filter is not yet held against the space. */
export type LibraryViewDraft = z.output<ReturnType<typeof libraryViewBody>>

/** Throws bad_request where a member has another type or length, as does what follows. Spec: Library views. */
export const libraryViewDraft = ({ service, body }: Call): LibraryViewDraft =>
  parse(libraryViewBody(service.limits), body)

/** What a PATCH changes; members that are left out stay. */
export const libraryViewChanges = ({ service, body }: Call): z.output<ReturnType<typeof changesBody>> =>
  parse(changesBody(service.limits), body)
