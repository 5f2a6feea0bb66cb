import { z } from 'zod'
import { VIEW_TYPES } from '../../../../fixtures/entities.ts'
import { parseBody } from '../../parse-body.ts'
import type { Call } from '../../service.ts'

const name = z.string()
const type = z.enum(VIEW_TYPES)
const filters = z.array(z.json())
const visible_column_ids = z.array(z.uuid())
const position = z.number()

const ViewBody = z.object({
  name: name.default('Untitled view'),
  type: type.default('grid'),
  filters: filters.default([]),
  visible_column_ids: visible_column_ids.default([]),
  position: position.optional(),
})

/** Every member for itself: what is left out is not changed. */
const ChangesBody = z.object({
  name: name.exactOptional(),
  type: type.exactOptional(),
  filters: filters.exactOptional(),
  visible_column_ids: visible_column_ids.exactOptional(),
  position: position.exactOptional(),
})

/** A view on its way in; its filters are not yet looked into. */
export type ViewDraft = z.output<typeof ViewBody>

/** `name` may be left out (assumption VIEW-NAME). Throws bad_request where a member has another type or length. Spec: Board views. */
export const parseViewDraft = (call: Call): ViewDraft => parseBody(call, ViewBody)

/** What a PATCH changes. Throws bad_request as creation does. */
export const parseViewChanges = (call: Call): z.output<typeof ChangesBody> => parseBody(call, ChangesBody)
