import { z } from 'zod'
import { VIEW_TYPES } from '../../../../fixtures/entities.ts'
import { refTo } from '../../api/ref-to.ts'

const name = z.string()
const type = z.enum(VIEW_TYPES)
/** The filters are parsed one by one, when the board is known. */
const filters = z.array(z.json()).meta({ items: refTo('StoredRowFilter') })
const visible_column_ids = z.array(z.uuid()).meta({ uniqueItems: true })
const position = z.number()

/** `name` is optional (assumption VIEW-NAME). */
export const ViewBody = z.object({
  name: name.default('Untitled view'),
  type: type.default('grid'),
  filters: filters.default([]),
  visible_column_ids: visible_column_ids.default([]),
  position: position.optional(),
})

/** A new view, before its filters are checked. */
export type ViewDraft = z.output<typeof ViewBody>

/** A property that is left out does not change. */
export const ViewChangesBody = z.object({
  name: name.exactOptional(),
  type: type.exactOptional(),
  filters: filters.exactOptional(),
  visible_column_ids: visible_column_ids.exactOptional(),
  position: position.exactOptional(),
})
