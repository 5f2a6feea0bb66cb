// Mistakes in creating, reading and listing views.
export { creationDeviations } from './creation.ts'
export { filterDeviations } from './filters.ts'
export { readingDeviations } from './reading.ts'
export { visibleColumnDeviations } from './visible-columns.ts'
