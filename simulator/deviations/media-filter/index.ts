import type { Deviation } from '../deviation.ts'
import { refusalDeviations } from './refusals.ts'
import { storedDeviations } from './stored.ts'

/** Mistakes in what media filters take, keep and refuse. */
export const mediaFilterDeviations: readonly Deviation[] = [...storedDeviations, ...refusalDeviations]
