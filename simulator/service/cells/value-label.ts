import type { Json } from '../../../fixtures/entities.ts'

/** The label of a value that has no name. */
export const valueLabel = (stored: Json): string => (typeof stored === 'string' ? stored : JSON.stringify(stored))
