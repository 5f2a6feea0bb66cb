import { objectOf, STRING } from './shapes.ts'

const problem = objectOf({ field: STRING, issue: STRING }, ['field'])

/** Details are optional, so that null says no more than none. Spec: Errors. */
export const errorEnvelope = objectOf({
  error: objectOf({ code: STRING, message: STRING, details: { type: ['array', 'null'], items: problem } }, ['details']),
})
