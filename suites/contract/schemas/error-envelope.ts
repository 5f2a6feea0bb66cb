import { objectOf, STRING } from './shapes.ts'

const problem = objectOf({ field: STRING, issue: STRING }, ['field'])

/** Spec: Errors. */
export const errorEnvelope = objectOf({
  error: objectOf({ code: STRING, message: STRING, details: { type: 'array', items: problem } }, ['details']),
})
