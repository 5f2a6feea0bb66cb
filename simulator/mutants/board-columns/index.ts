// Mistakes in creating and reading columns.

export { configMutants } from './config.ts'
export { foreignConfigKeyMutants } from './foreign-config-keys.ts'
export { mediacolumnMutants } from './mediacolumns.ts'
export { nameMutants } from './names.ts'
export { optionMutants } from './options.ts'
export { readingMutants } from './reading.ts'
export { referenceMutants } from './references.ts'
export { typeMutants } from './types.ts'
