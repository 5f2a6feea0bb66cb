import type { Check } from '../../check.ts'

export const boardViewChecks: readonly Check[] = []
