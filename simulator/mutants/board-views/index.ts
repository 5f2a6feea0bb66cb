// Mistakes in creating, reading and listing views.
export { creationMutants } from './creation.ts'
export { filterMutants } from './filters.ts'
export { readingMutants } from './reading.ts'
export { visibleColumnMutants } from './visible-columns.ts'
