// Mistakes in creating attributes.

export { autofillDeviations } from './autofill.ts'
export { creationDeviations } from './creation.ts'
export { optionDeviations } from './options.ts'
