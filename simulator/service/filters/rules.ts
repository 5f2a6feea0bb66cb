import type { Filter } from '../../../fixtures/entities.ts'
import { codecOf } from '../cells/cell.ts'
import { invalid } from '../errors.ts'
import type { FilterRules } from '../service.ts'
import { listValues } from './build-row-test.ts'
import { kindOf } from './cell-kinds.ts'

const isEmptiness = ({ operator }: Filter): boolean => operator === 'is_empty' || operator === 'is_not_empty'

const ORDERINGS: ReadonlySet<string> = new Set(['gt', 'gte', 'lt', 'lte'])

/** Spec: Filter entry; Board views; Errors. Asked for in this order. */
export const filterRules: FilterRules = {
  emptinessIsNotStored({ filter, stored, at }) {
    if (stored && isEmptiness(filter)) throw invalid(`${at}.operator`, `a view cannot store ${filter.operator}`)
  },

  structuredTakesEmptinessOnly({ filter, context, at }) {
    if (codecOf(context).filterKind(context) === 'structured' && !isEmptiness(filter))
      throw invalid(`${at}.operator`, `cells of type ${context.column.type} take is_empty and is_not_empty only`)
  },

  emptinessTakesNoValue({ filter, at }) {
    if (isEmptiness(filter) && filter.value !== undefined)
      throw invalid(`${at}.value`, `${filter.operator} takes no value`)
  },

  othersTakeAValue({ filter, at }) {
    if (!isEmptiness(filter) && filter.value === undefined)
      throw invalid(`${at}.value`, `${filter.operator} needs a value`)
  },

  containsSearchesTextOnly({ filter, context, at }) {
    if (filter.operator === 'contains' && !kindOf(context).isSearchable)
      throw invalid(`${at}.operator`, 'contains does not look into cells of ids; use equals')
  },

  orderNeedsOrderedCells({ filter, context, at }) {
    if (ORDERINGS.has(filter.operator) && !kindOf(context).isOrdered)
      throw invalid(`${at}.operator`, `cells of type ${context.column.type} have no order to compare by`)
  },

  storedNotEqualsTakesOneValue({ filter, stored, at }) {
    if (stored && filter.operator === 'not_equals' && Array.isArray(filter.value))
      throw invalid(`${at}.value`, 'on a view not_equals takes one value, not an array')
  },

  onlyEqualityTakesAnArray({ filter, at }) {
    if (Array.isArray(filter.value) && filter.operator !== 'equals' && filter.operator !== 'not_equals')
      throw invalid(`${at}.value`, `${filter.operator} takes one value, not an array`)
  },

  valueIsOfTheKind({ filter, context, at }) {
    const { expects, readWanted } = kindOf(context)
    const foreign = listValues(filter).find(value => readWanted(value, context) === undefined)
    if (filter.operator !== 'contains' && foreign !== undefined)
      throw invalid(`${at}.value`, `${foreign} is not what the column holds: expected ${expects}`)
  },

  /** On a view as well as in a search (assumption FILTER-UNKNOWN-VALUE). */
  valueMatchesSomething({ filter, context, at }) {
    const { readWanted } = kindOf(context)
    const unknown = listValues(filter).find(value => readWanted(value, context)?.length === 0)
    if (unknown !== undefined) throw invalid(`${at}.value`, `${unknown} names nothing that the column could hold`)
  },
}
