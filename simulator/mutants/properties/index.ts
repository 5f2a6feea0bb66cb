// Mistakes that random values and sequences find, and examples seldom.

export { sequenceMutants } from './sequences.ts'
export { valueMutants } from './values.ts'
