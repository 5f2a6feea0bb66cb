import type { Check } from '../../check.ts'

export const filterChecks: readonly Check[] = []
