import type { Check } from '../../check.ts'

export const viewRowChecks: readonly Check[] = []
