import type { FilterSemantics } from '../service.ts'
import { kinds } from './kinds.ts'
import { operators } from './operators.ts'
import { filterRules } from './rules.ts'
import { selects } from './select.ts'

export const filterSemantics: FilterSemantics = { operators, kinds, rules: filterRules, selects }
