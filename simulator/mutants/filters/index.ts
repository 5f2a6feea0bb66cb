// Mistakes in the filters of views.

export { columnTypeMutants } from './column-types.ts'
export { numberAndDateMutants } from './numbers-and-dates.ts'
export { refusalMutants } from './refusals.ts'
export { textMutants } from './texts.ts'
export { valueMutants } from './values.ts'
