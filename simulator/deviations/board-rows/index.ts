// Mistakes in rows, and in creating and updating them.

export { cellDeviations } from './cells.ts'
export { fieldDeviations } from './fields.ts'
export { invalidBodyDeviations } from './invalid-bodies.ts'
export { invalidCellDeviations } from './invalid-cells.ts'
export { parentDeviations } from './parents.ts'
export { titleDeviations } from './title.ts'
export { unwritableCellDeviations } from './unwritable.ts'
export { updateDeviations } from './updates.ts'
export { valueDeviations } from './values.ts'
