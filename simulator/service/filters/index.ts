import type { FilterSemantics } from '../service.ts'
import { buildRowTest } from './build-row-test.ts'
import { cellKinds } from './cell-kinds.ts'
import { operators } from './operators.ts'
import { filterRules } from './rules.ts'

export const filterSemantics: FilterSemantics = { operators, kinds: cellKinds, rules: filterRules, buildRowTest }
