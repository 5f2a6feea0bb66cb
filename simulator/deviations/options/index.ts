// Mistakes in adding and deleting options.
export { addingDeviations } from './adding.ts'
export { deletingDeviations } from './deleting.ts'
export { permissionDeviations } from './permissions.ts'
export { softDeletionDeviations } from './soft-deletion.ts'
export { totalDeviations } from './total.ts'
