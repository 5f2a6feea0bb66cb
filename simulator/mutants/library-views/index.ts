// Mistakes in creating, reading and listing library views.

export { arrangementMutants } from './arrangement.ts'
export { creationMutants } from './creation.ts'
export { orderMutants } from './order.ts'
export { readingMutants } from './reading.ts'
