// Mistakes in creating attributes.
export { creationDeviations } from './creation.ts'
export { optionDeviations } from './options.ts'
export { autofillDeviations } from './autofill.ts'
export { togetherDeviations } from './together.ts'
