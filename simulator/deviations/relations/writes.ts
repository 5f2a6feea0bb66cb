import type { Deviation } from '../deviation.ts'
import { raceDeviations } from './races.ts'

/** Mistakes of writes that show only together with something else. */
export const writeRelationDeviations: readonly Deviation[] = [...raceDeviations]
