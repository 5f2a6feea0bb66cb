// Mistakes in the filters of views.

export { columnTypeDeviations } from './column-types.ts'
export { numberAndDateDeviations } from './numbers-and-dates.ts'
export { refusalDeviations } from './refusals.ts'
export { textDeviations } from './texts.ts'
export { valueDeviations } from './values.ts'
