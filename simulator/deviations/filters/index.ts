// Mistakes in the filters of views.
export { textDeviations } from './texts.ts'
export { numberAndDateDeviations } from './numbers-and-dates.ts'
export { valueDeviations } from './values.ts'
export { severalFilterDeviations } from './several-filters.ts'
export { columnTypeDeviations } from './column-types.ts'
export { refusalDeviations } from './refusals.ts'
