// Mistakes in the properties of media and in searching media.
export { memberMutants } from './members.ts'
export { attributeSearchMutants } from './search-attributes.ts'
export { entrySearchMutants } from './search-entries.ts'
export { querySearchMutants } from './search-queries.ts'
