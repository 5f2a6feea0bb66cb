import type { Deviation } from '../deviation.ts'

export const boardRowDeviations: readonly Deviation[] = []
