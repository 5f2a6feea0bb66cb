// Mistakes in uploads and in the media that they create.

export { creationMutants } from './creation.ts'
export { hostMutants } from './hosts.ts'
export { importMutants } from './imports.ts'
export { lifecycleMutants } from './lifecycle.ts'
export { mediaMutants } from './media.ts'
export { sizeMutants } from './sizes.ts'
export { windowMutants } from './window.ts'
