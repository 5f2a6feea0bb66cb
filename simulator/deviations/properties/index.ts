// Mistakes that random values and sequences find, and examples seldom.

export { boardDeviations } from './boards.ts'
export { feedDeviations } from './feeds.ts'
export { libraryDeviations } from './libraries.ts'
export { replayDeviations } from './replays.ts'
export { sequenceDeviations } from './sequences.ts'
export { updateDeviations } from './updates.ts'
export { valueDeviations } from './values.ts'
