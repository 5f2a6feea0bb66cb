// Mistakes in what media filters accept, store and refuse.
export { storedDeviations } from './stored.ts'
export { entryRefusalDeviations } from './refused-entries.ts'
export { conditionRefusalDeviations } from './refused-conditions.ts'
