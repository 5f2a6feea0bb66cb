// Mistakes in creating, reading and listing library views.
export { creationDeviations } from './creation.ts'
export { arrangementDeviations } from './arrangement.ts'
export { filterDeviations } from './filters.ts'
export { orderDeviations } from './order.ts'
export { readingDeviations } from './reading.ts'
export { togetherDeviations } from './together.ts'
