import type { Deviation } from '../deviation.ts'

export const filterDeviations: readonly Deviation[] = []
