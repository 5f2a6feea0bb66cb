import { VIEW_TYPES } from '../column-types.ts'
import { BOOLEAN, COMMON, LINK, NUMBER_OR_NULL, objectOf, STRING, UUID } from './shapes.ts'

/** Spec: Board view. */
export const view = objectOf({
  ...COMMON,
  board_id: UUID,
  name: STRING,
  type: { enum: VIEW_TYPES },
  position: NUMBER_OR_NULL,
  filters: { type: 'array', items: { $ref: 'FilterEntry' } },
  filters_complete: BOOLEAN,
  visible_column_ids: { type: 'array', items: UUID },
  visible_columns_pinned: BOOLEAN,
  html_url: LINK,
})
