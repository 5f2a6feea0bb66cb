import {
  BOOLEAN,
  COMMON,
  LINK,
  listOf,
  NUMBER_OR_NULL,
  objectOf,
  STRING_OR_NULL,
  UUID,
  UUID_OR_NULL,
} from './shapes.ts'

/** Spec: Row. */
export const row = objectOf({
  ...COMMON,
  board_id: UUID,
  parent_id: UUID_OR_NULL,
  title: STRING_OR_NULL,
  position: NUMBER_OR_NULL,
  fields: listOf('row field entries', { $ref: 'RowField' }),
  archived: BOOLEAN,
  html_url: LINK,
})
