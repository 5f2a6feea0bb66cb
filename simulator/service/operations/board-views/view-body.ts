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

/** A member that is left out does not change. */
const ChangesBody = z.object({
  name: name.exactOptional(),
  type: type.exactOptional(),
  filters: filters.exactOptional(),
  visible_column_ids: visible_column_ids.exactOptional(),
  position: position.exactOptional(),
})

/** A new view, before its filters are checked. */
export type ViewDraft = z.output<typeof ViewBody>

/** Parses a new view. `name` is optional (assumption VIEW-NAME). Throws bad_request. Spec: Board views. */
export const parseViewDraft = (call: Call): ViewDraft => parseBody(call, ViewBody)

/** Parses the body of a PATCH. Throws bad_request. */
export const parseViewChanges = (call: Call): z.output<typeof ChangesBody> => parseBody(call, ChangesBody)
