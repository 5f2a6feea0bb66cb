import type { Check } from '../../check.ts'

export const boardRowChecks: readonly Check[] = []
