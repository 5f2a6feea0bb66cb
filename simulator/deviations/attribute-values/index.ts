// Mistakes in the attribute values of media.

export { readingDeviations } from './reading.ts'
export { refusalDeviations } from './refusals.ts'
export { storageDeviations } from './storage.ts'
export { writingDeviations } from './writing.ts'
