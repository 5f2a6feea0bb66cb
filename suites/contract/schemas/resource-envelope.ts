import { objectOf } from './shapes.ts'

/** Spec: General conventions. */
export const resourceEnvelope = objectOf({ data: { type: 'object' } })
