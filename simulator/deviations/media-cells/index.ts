// Mistakes in media cells and in what they push to media.
export { cellDeviations } from './cells.ts'
export { pushDeviations } from './pushes.ts'
export { unwantedPushDeviations } from './unwanted-pushes.ts'
