import type { Check } from '../../check.ts'
import { manyColumns } from './many-columns.ts'
import { wholeLists } from './whole-lists.ts'

/** Checks that write as much at once as a server takes. */
export const sizeRelations: readonly Check[] = [manyColumns, ...wholeLists]
