import type { Json } from '../../../fixtures/entities.ts'

/** A value that is its own label. */
export const valueLabel = (stored: Json): string => (typeof stored === 'string' ? stored : JSON.stringify(stored))
