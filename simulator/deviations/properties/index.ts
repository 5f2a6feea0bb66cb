// Mistakes that random values and sequences find, and examples seldom.
export { valueDeviations } from './values.ts'
export { updateDeviations } from './updates.ts'
export { feedDeviations } from './feeds.ts'
export { sequenceDeviations } from './sequences.ts'
export { boardDeviations } from './boards.ts'
export { libraryDeviations } from './libraries.ts'
export { replayDeviations } from './replays.ts'
