// Mistakes in what media filters accept, store and refuse.

export { conditionRefusalDeviations } from './refused-conditions.ts'
export { entryRefusalDeviations } from './refused-entries.ts'
export { storedDeviations } from './stored.ts'
