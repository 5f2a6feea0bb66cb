// Mistakes in creating and reading columns.
export { typeDeviations } from './types.ts'
export { nameDeviations } from './names.ts'
export { optionDeviations } from './options.ts'
export { mediacolumnDeviations } from './mediacolumns.ts'
export { configDeviations } from './config.ts'
export { foreignConfigKeyDeviations } from './foreign-config-keys.ts'
export { referenceDeviations } from './references.ts'
export { readingDeviations } from './reading.ts'
