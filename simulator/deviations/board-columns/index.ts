// Mistakes in creating and reading columns.

export { configDeviations } from './config.ts'
export { foreignConfigKeyDeviations } from './foreign-config-keys.ts'
export { mediacolumnDeviations } from './mediacolumns.ts'
export { nameDeviations } from './names.ts'
export { optionDeviations } from './options.ts'
export { readingDeviations } from './reading.ts'
export { referenceDeviations } from './references.ts'
export { typeDeviations } from './types.ts'
