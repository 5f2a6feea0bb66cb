// Mistakes in creating, reading and listing library views.

export { arrangementDeviations } from './arrangement.ts'
export { creationDeviations } from './creation.ts'
export { orderDeviations } from './order.ts'
export { readingDeviations } from './reading.ts'
