// Mistakes in the members of media and in searching media.
export { memberDeviations } from './members.ts'
export { attributeSearchDeviations } from './search-attributes.ts'
export { entrySearchDeviations } from './search-entries.ts'
export { querySearchDeviations } from './search-queries.ts'
