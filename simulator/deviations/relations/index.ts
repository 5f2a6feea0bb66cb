// Mistakes that need two things at once.
export { readRelationDeviations } from './reads.ts'
export { valueDeviations } from './values.ts'
export { manyDeviations } from './many.ts'
export { replayDeviations } from './replays.ts'
export { raceDeviations } from './races.ts'
