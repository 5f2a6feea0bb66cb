// Mistakes in adding and deleting options.
export { addingMutants } from './adding.ts'
export { deletingMutants } from './deleting.ts'
export { permissionMutants } from './permissions.ts'
export { softDeletionMutants } from './soft-deletion.ts'
export { totalMutants } from './total.ts'
