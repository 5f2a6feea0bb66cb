// Mistakes that random values and sequences find, and examples seldom.

export { sequenceDeviations } from './sequences.ts'
export { valueDeviations } from './values.ts'
