import { BOOLEAN, objectOf, STRING_OR_NULL } from './shapes.ts'

/** Spec: Endpoints, Conventions. */
export const listEnvelope = objectOf({
  data: { type: 'array', items: { type: 'object' } },
  next_cursor: STRING_OR_NULL,
  has_more: BOOLEAN,
})
