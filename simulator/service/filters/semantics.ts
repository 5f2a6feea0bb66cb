import type { Filter, Json, Operator, Row } from '../../../fixtures/entities.ts'
import type { FilterKind } from '../cells/codec.ts'
import type { BoardContext, CellContext } from '../service.ts'
import type { Comparable, Comparison } from './operators.ts'

/** How filters compare one kind of cell. */
export interface CellKind {
  /** Describes a value of this kind, for error messages. */
  readonly expects: string
  /** Whether gt, gte, lt and lte make sense (assumption FILTER-ORDERED-KINDS). */
  readonly isOrdered: boolean
  /** Whether contains may search the text of the cell. */
  readonly isSearchable: boolean
  /** Converts a stored element to what is compared. */
  readonly readStored: (element: Json) => Comparable
  /** Converts the value of a filter to what is compared. Empty if the value names nothing, undefined if it has another kind. */
  readonly readWanted: (value: string | number, context: CellContext) => readonly Comparable[] | undefined
}

/** A filter of a request. */
export interface FilterInput {
  readonly filter: Filter
  readonly context: CellContext
  /** Whether a view stores the filter. Otherwise a search uses it once. */
  readonly stored: boolean
  /** The path of the filter in the request. */
  readonly at: string
}

/** Each rule throws bad_request for a filter that breaks it. */
export type FilterRules = Readonly<
  Record<
    | 'emptinessIsNotStored'
    | 'structuredTakesEmptinessOnly'
    | 'emptinessTakesNoValue'
    | 'othersTakeAValue'
    | 'containsSearchesTextOnly'
    | 'orderNeedsOrderedCells'
    | 'storedNotEqualsTakesOneValue'
    | 'onlyEqualityTakesAnArray'
    | 'valueIsOfTheKind'
    | 'valueMatchesSomething',
    (input: FilterInput) => void
  >
>

/** What filters on rows mean, and which filters are refused. Spec: Filter entry. */
export interface FilterSemantics {
  readonly operators: Readonly<Record<Operator, Comparison>>
  readonly kinds: Readonly<Record<FilterKind, CellKind>>
  readonly rules: FilterRules
  readonly buildRowTest: (context: BoardContext, filters: readonly Filter[]) => (row: Row) => boolean
}
