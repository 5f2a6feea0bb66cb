// Mistakes in the attribute values of media.
export { readingDeviations } from './reading.ts'
export { mediaDeviations } from './answers.ts'
export { writingDeviations } from './writing.ts'
export { storageDeviations } from './storage.ts'
export { refusalDeviations } from './refusals.ts'
