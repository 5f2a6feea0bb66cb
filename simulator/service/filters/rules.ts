import type { Filter } from '../../../fixtures/entities.ts'
import { codecOf } from '../cells/cell.ts'
import { invalid } from '../errors.ts'
import type { FilterRules } from '../service.ts'
import { listValues } from './build-row-test.ts'
import { kindOf } from './cell-kinds.ts'

const isEmptinessOperator = ({ operator }: Filter): boolean => operator === 'is_empty' || operator === 'is_not_empty'

const ORDER_OPERATORS: ReadonlySet<string> = new Set(['gt', 'gte', 'lt', 'lte'])

/** Spec: Filter entry; Board views; Errors. Checked in this order. */
export const filterRules: FilterRules = {
  emptinessIsNotStored({ filter, stored, at }) {
    if (stored && isEmptinessOperator(filter))
      throw invalid(`${at}.operator`, `a view cannot store ${filter.operator}. Use another operator.`)
  },

  structuredTakesEmptinessOnly({ filter, context, at }) {
    if (codecOf(context).filterKind(context) === 'structured' && !isEmptinessOperator(filter))
      throw invalid(`${at}.operator`, `filters on ${context.column.type} columns take only is_empty and is_not_empty`)
  },

  emptinessTakesNoValue({ filter, at }) {
    if (isEmptinessOperator(filter) && filter.value !== undefined)
      throw invalid(`${at}.value`, `${filter.operator} takes no value. Leave it out.`)
  },

  othersTakeAValue({ filter, at }) {
    if (!isEmptinessOperator(filter) && filter.value === undefined)
      throw invalid(`${at}.value`, `is required for ${filter.operator}`)
  },

  containsSearchesTextOnly({ filter, context, at }) {
    if (filter.operator === 'contains' && !kindOf(context).isSearchable)
      throw invalid(`${at}.operator`, `contains does not search ${context.column.type} columns. Use equals.`)
  },

  orderNeedsOrderedCells({ filter, context, at }) {
    if (ORDER_OPERATORS.has(filter.operator) && !kindOf(context).isOrdered)
      throw invalid(
        `${at}.operator`,
        `${filter.operator} compares only numbers and dates, not ${context.column.type} columns`,
      )
  },

  storedNotEqualsTakesOneValue({ filter, stored, at }) {
    if (stored && filter.operator === 'not_equals' && Array.isArray(filter.value))
      throw invalid(`${at}.value`, 'a view can store not_equals only with one value, not with an array')
  },

  onlyEqualityTakesAnArray({ filter, at }) {
    if (Array.isArray(filter.value) && filter.operator !== 'equals' && filter.operator !== 'not_equals')
      throw invalid(`${at}.value`, `${filter.operator} takes one value, not an array`)
  },

  valueIsOfTheKind({ filter, context, at }) {
    const { expects, readWanted } = kindOf(context)
    const misfit = listValues(filter).find(value => readWanted(value, context) === undefined)
    if (filter.operator !== 'contains' && misfit !== undefined)
      throw invalid(`${at}.value`, `${misfit} does not fit the column: expected ${expects}`)
  },

  /** Also for a view (assumption FILTER-UNKNOWN-VALUE). */
  valueMatchesSomething({ filter, context, at }) {
    const { readWanted } = kindOf(context)
    const unknown = listValues(filter).find(value => readWanted(value, context)?.length === 0)
    if (unknown !== undefined)
      throw invalid(`${at}.value`, `${unknown} is not the id or name of anything that the column can hold`)
  },
}
