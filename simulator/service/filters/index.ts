import type { Filter, Operator, Row } from '../../../fixtures/entities.ts'
import type { BoardContext, FilterKind } from '../cells/codec.ts'
import { type Kind, kinds } from './kinds.ts'
import { type Comparison, operators } from './operators.ts'
import { type FilterRules, filterRules } from './rules.ts'
import { selects } from './select.ts'

/** What filters mean, and what they refuse. Spec: Filter entry. */
export interface FilterSemantics {
  readonly operators: Readonly<Record<Operator, Comparison>>
  readonly kinds: Readonly<Record<FilterKind, Kind>>
  readonly rules: FilterRules
  readonly selects: (context: BoardContext, filters: readonly Filter[]) => (row: Row) => boolean
}

export const filterSemantics: FilterSemantics = { operators, kinds, rules: filterRules, selects }
