import type { Json } from '../../../fixtures/entities.ts'

export const valueLabel = (stored: Json): string => (typeof stored === 'string' ? stored : JSON.stringify(stored))
