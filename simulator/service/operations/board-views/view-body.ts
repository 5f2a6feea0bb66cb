import { z } from 'zod'
import { VIEW_TYPES } from '../../../../fixtures/entities.ts'
import { parse } from '../../errors.ts'
import { byLimits, type Limits } from '../../limits.ts'
import type { Call } from '../../operation.ts'
import { nameText } from '../shapes.ts'

const members = (limits: Limits) => ({
  name: nameText(limits),
  type: z.enum(VIEW_TYPES),
  filters: z.array(z.json()),
  visible_column_ids: z.array(z.uuid()),
  position: z.number(),
})

const viewBody = byLimits(limits => {
  const { name, type, filters, visible_column_ids, position } = members(limits)
  return z.object({
    name: name.default('Untitled view'),
    type: type.default('grid'),
    filters: filters.default([]),
    visible_column_ids: visible_column_ids.default([]),
    position: position.optional(),
  })
})

/** Every member for itself: what is left out is not changed. */
const changesBody = byLimits(limits => {
  const { name, type, filters, visible_column_ids, position } = members(limits)
  return z.object({
    name: name.exactOptional(),
    type: type.exactOptional(),
    filters: filters.exactOptional(),
    visible_column_ids: visible_column_ids.exactOptional(),
    position: position.exactOptional(),
  })
})

/** A view on its way in; its filters are not yet looked into. */
export type ViewDraft = z.output<ReturnType<typeof viewBody>>

/** `name` may be left out (assumption VIEW-NAME). Throws bad_request where a member has another type or length. Spec: Board views. */
export const viewDraft = ({ service, body }: Call): ViewDraft => parse(viewBody(service.limits), body)

/** What a PATCH changes. Throws bad_request as creation does. */
export const viewChanges = ({ service, body }: Call): z.output<ReturnType<typeof changesBody>> =>
  parse(changesBody(service.limits), body)
