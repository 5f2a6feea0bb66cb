// Mistakes in creating attributes.

export { autofillMutants } from './autofill.ts'
export { creationMutants } from './creation.ts'
export { optionMutants } from './options.ts'
