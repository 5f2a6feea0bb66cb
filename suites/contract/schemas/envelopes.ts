import { BOOLEAN, objectOf, STRING, STRING_OR_NULL } from './shapes.ts'

/** Spec: General conventions. */
export const resourceEnvelope = objectOf({ data: { type: 'object' } })

/** Spec: Endpoints, Conventions. */
export const listEnvelope = objectOf({
  data: { type: 'array', items: { type: 'object' } },
  next_cursor: STRING_OR_NULL,
  has_more: BOOLEAN,
})

const problem = objectOf({ field: STRING, issue: STRING }, ['field'])

/** Details are optional, so null means the same as absent. Spec: Errors. */
export const errorEnvelope = objectOf({
  error: objectOf({ code: STRING, message: STRING, details: { type: ['array', 'null'], items: problem } }, ['details']),
})
