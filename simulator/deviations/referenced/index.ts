// Mistakes in operations that the specification only names.

export { attributeUpdateDeviations } from './attribute-updates.ts'
export { columnUpdateDeviations } from './column-updates.ts'
export { libraryUpdateDeviations } from './library-updates.ts'
export { listingDeviations } from './listings.ts'
export { viewUpdateDeviations } from './view-updates.ts'
