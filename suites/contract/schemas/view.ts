import { VIEW_TYPES } from '../column-types.ts'
import { BOOLEAN, COMMON, LINK, listOf, NUMBER_OR_NULL, objectOf, oneOf, STRING, UUID } from './shapes.ts'

/** Spec: Board view. */
export const view = objectOf({
  ...COMMON,
  board_id: UUID,
  name: STRING,
  type: oneOf(VIEW_TYPES),
  position: NUMBER_OR_NULL,
  filters: listOf('filter entries', { $ref: 'FilterEntry' }),
  filters_complete: BOOLEAN,
  visible_column_ids: listOf('UUIDs', UUID),
  visible_columns_pinned: BOOLEAN,
  html_url: LINK,
})
