// Mistakes in operations that the specification only names.

export { attributeUpdateMutants } from './attribute-updates.ts'
export { columnUpdateMutants } from './column-updates.ts'
export { libraryUpdateMutants } from './library-updates.ts'
export { listingMutants } from './listings.ts'
export { viewUpdateMutants } from './view-updates.ts'
