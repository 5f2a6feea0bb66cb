import type { Check } from '../check.ts'
import { readRelations } from './reads/index.ts'
import { manyColumns } from './sizes/many-columns.ts'
import { wholeLists } from './sizes/whole-lists.ts'
import { writeRelations } from './writes/index.ts'

/** Checks of what holds between responses of every conforming server, tried in combinations. */
export const relationChecks: readonly Check[] = [...readRelations, ...writeRelations, manyColumns, ...wholeLists]
