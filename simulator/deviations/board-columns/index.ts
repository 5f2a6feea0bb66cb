import type { Deviation } from '../deviation.ts'

export const boardColumnDeviations: readonly Deviation[] = []
