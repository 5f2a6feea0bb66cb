import type { Deviation } from '../deviation.ts'

export const boardViewDeviations: readonly Deviation[] = []
