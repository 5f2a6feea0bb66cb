import type { Check } from '../../check.ts'
import { oddOptionNames } from './odd-option-names.ts'
import { raceDuplicates } from './race-duplicates.ts'
import { raceWriters } from './race-writers.ts'
import { manyRelations } from './write-many.ts'
import { replayRelations } from './write-replays.ts'
import { valueRelations } from './write-values.ts'

/** Checks of writes, and of what is read after them. */
export const writeRelations: readonly Check[] = [
  ...valueRelations,
  oddOptionNames,
  ...manyRelations,
  ...replayRelations,
  ...raceDuplicates,
  ...raceWriters,
]
