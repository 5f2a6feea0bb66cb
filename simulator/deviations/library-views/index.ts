// Mistakes in creating, reading and listing library views.

export { arrangementDeviations } from './arrangement.ts'
export { creationDeviations } from './creation.ts'
export { filterDeviations } from './filters.ts'
export { orderDeviations } from './order.ts'
export { readingDeviations } from './reading.ts'
export { togetherDeviations } from './together.ts'
