import type { Check } from '../../check.ts'

export const boardColumnChecks: readonly Check[] = []
