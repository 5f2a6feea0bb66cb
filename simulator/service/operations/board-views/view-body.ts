import { z } from 'zod'
import { VIEW_TYPES } from '../../../../fixtures/entities.ts'
import { refTo } from '../../api/ref-to.ts'
import { parseBody } from '../../parse-body.ts'
import type { Call } from '../../service.ts'

const name = z.string()
const type = z.enum(VIEW_TYPES)
/** The filters are parsed one by one, when the board is known. */
const filters = z.array(z.json()).meta({ items: refTo('StoredRowFilter') })
const visible_column_ids = z.array(z.uuid()).meta({ uniqueItems: true })
const position = z.number()

export const ViewBody = z.object({
  name: name.default('Untitled view'),
  type: type.default('grid'),
  filters: filters.default([]),
  visible_column_ids: visible_column_ids.default([]),
  position: position.optional(),
})

/** A member that is left out does not change. */
export const ViewChangesBody = z.object({
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
export const parseViewChanges = (call: Call): z.output<typeof ViewChangesBody> => parseBody(call, ViewChangesBody)
