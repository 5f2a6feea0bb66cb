import type { operations } from './index.ts'

/** The name of an operation. The build writes the union of all names into the declaration of this type (bin/build/declare-ids.ts). */
export type OperationName = keyof typeof operations
