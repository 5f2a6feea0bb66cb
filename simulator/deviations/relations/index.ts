import type { Deviation } from '../deviation.ts'
import { readRelationDeviations } from './reads.ts'

/** Mistakes that need two things at once. */
export const relationDeviations: readonly Deviation[] = [...readRelationDeviations]
