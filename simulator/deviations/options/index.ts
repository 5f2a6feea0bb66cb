// Mistakes in adding and deleting options.
export { addingDeviations } from './adding.ts'
export { totalDeviations } from './total.ts'
export { permissionDeviations } from './permissions.ts'
export { deletingDeviations } from './deleting.ts'
export { softDeletionDeviations } from './soft-deletion.ts'
export { attributeDeviations } from './attribute.ts'
