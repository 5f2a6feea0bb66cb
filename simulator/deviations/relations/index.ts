// Mistakes that need two things at once.

export { manyDeviations } from './many.ts'
export { raceDeviations } from './races.ts'
export { readRelationDeviations } from './reads.ts'
export { sizeDeviations } from './sizes.ts'
export { staleReadDeviations } from './stale-reads.ts'
export { valueDeviations } from './values.ts'
export { wayAroundDeviations } from './ways-around.ts'
