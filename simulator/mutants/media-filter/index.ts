// Mistakes in what media filters accept, store and refuse.

export { conditionRefusalMutants } from './refused-conditions.ts'
export { entryRefusalMutants } from './refused-entries.ts'
export { storedMutants } from './stored.ts'
