// Mistakes in media cells and in what they push to media.
export { cellMutants } from './cells.ts'
export { pushMutants } from './pushes.ts'
export { unwantedPushMutants } from './unwanted-pushes.ts'
