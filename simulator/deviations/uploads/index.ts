// Mistakes in uploads and in the media that they create.

export { creationDeviations } from './creation.ts'
export { hostDeviations } from './hosts.ts'
export { importDeviations } from './imports.ts'
export { lifecycleDeviations } from './lifecycle.ts'
export { mediaDeviations } from './media.ts'
export { sizeDeviations } from './sizes.ts'
export { windowDeviations } from './window.ts'
