// Mistakes in the attribute values of media.

export { readingMutants } from './reading.ts'
export { refusalMutants } from './refusals.ts'
export { storageMutants } from './storage.ts'
export { writingMutants } from './writing.ts'
