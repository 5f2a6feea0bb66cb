import type { Check } from '../check.ts'

/** Every check of the kit, by area. */
export const checks: readonly Check[] = []
