// Mistakes in operations that the specification only names.
export { rowDeviations } from './rows.ts'
export { listingDeviations } from './listings.ts'
export { columnUpdateDeviations } from './column-updates.ts'
export { viewUpdateDeviations } from './view-updates.ts'
export { libraryUpdateDeviations } from './library-updates.ts'
export { attributeUpdateDeviations } from './attribute-updates.ts'
