import type { Deviation } from './deviation.ts'

/** Every deviation, by area. */
export const deviations: readonly Deviation[] = []
