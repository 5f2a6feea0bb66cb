// Mistakes in rows, and in creating and updating them.

export { cellMutants } from './cells.ts'
export { fieldMutants } from './fields.ts'
export { invalidBodyMutants } from './invalid-bodies.ts'
export { invalidCellMutants } from './invalid-cells.ts'
export { parentMutants } from './parents.ts'
export { titleMutants } from './title.ts'
export { unwritableCellMutants } from './unwritable.ts'
export { updateMutants } from './updates.ts'
export { valueMutants } from './values.ts'
