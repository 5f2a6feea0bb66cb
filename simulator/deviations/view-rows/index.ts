import type { Deviation } from '../deviation.ts'

export const viewRowDeviations: readonly Deviation[] = []
