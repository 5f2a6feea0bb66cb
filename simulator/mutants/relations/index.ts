// Mistakes that need two things at once.

export { manyMutants } from './many.ts'
export { raceMutants } from './races.ts'
export { readRelationMutants } from './reads.ts'
export { sizeMutants } from './sizes.ts'
export { staleReadMutants } from './stale-reads.ts'
export { valueMutants } from './values.ts'
export { wayAroundMutants } from './ways-around.ts'
