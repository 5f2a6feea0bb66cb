import type { Deviation } from '../deviation.ts'

export const lawDeviations: readonly Deviation[] = []
