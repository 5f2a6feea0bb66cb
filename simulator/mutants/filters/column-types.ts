import type { AttributeType, Filter, Operator } from '../../../fixtures/entities.ts'
import { findMirroredAttribute } from '../../service/cells/mirrored-attribute.ts'
import { invalid } from '../../service/errors.ts'
import { changeCodec, type Patch } from '../../service/patches.ts'
import { findLiveColumn } from '../../service/store/board-columns.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import {
  type ColumnPredicate,
  changeComparison,
  changeFilterRule,
  changeSemantics,
  compareValues,
  fold,
} from './patches.ts'

/** A filter of one kind on a mediacolumn matches nothing. */
const matchNothing = (type: AttributeType, operator: Operator): Patch =>
  changeSemantics(({ buildRowTest }) => ({
    buildRowTest(context, filters) {
      const isAbout = (filter: Filter): boolean => {
        const column = findLiveColumn(context.board, filter.column_id)
        return (
          filter.operator === operator &&
          column?.type === 'mediacolumn' &&
          findMirroredAttribute({ ...context, column })?.type === type
        )
      }
      return filters.some(isAbout) ? () => false : buildRowTest(context, filters)
    },
  }))

/** Mistakes in filters on mediacolumns, and on columns that only the server writes. */
export const columnTypeMutants: readonly Mutant[] = mutants({
  [`filters/mediacolumn-in-its-case: equals on a mediacolumn is case-sensitive and finds no option by its name.
    FILTER-EQUALS-MEDIACOLUMN`]: compareValues('equals', 'mediacolumn', (one, value) => value === one),
  [`filters/mediacolumn-differs-in-any-value: not_equals on a mediacolumn also matches a cell that has the value and
    another one. FILTER-EQUALS-MEDIACOLUMN`]: changeComparison(
    'not_equals',
    'mediacolumn',
    ({ cellValues, resolvedValues }, reference) =>
      reference() || cellValues.some(one => !resolvedValues.some(value => fold(value) === fold(one))),
  ),
  [`filters/mediacolumn-is-not-searched: contains on a mediacolumn matches nothing.
    FILTER-CONTAINS-MEDIACOLUMN`]: changeComparison('contains', 'mediacolumn', () => false),
  [`filters/mediacolumn-is-text: The server treats every mediacolumn as text. It refuses comparisons such as gt.
    FILTER-RANGE-MEDIACOLUMN`]: changeCodec('mediacolumn', () => ({ filterKind: () => 'text' })),
  ...each(['number', 'date', 'link'] as const, type => ({
    [`filters/mirrored-${type}-not-filtered: The server refuses equals on a mediacolumn over a ${type} attribute.
    FILTER-EQUALS-MEDIACOLUMN`]: changeFilterRule('valueIsOfTheKind', reference => input => {
      const { filter, context, at } = input
      const isMirrored = context.column.type === 'mediacolumn' && findMirroredAttribute(context)?.type === type
      if (filter.operator === 'equals' && isMirrored) throw invalid(`${at}.value`, 'not on such a column')
      reference(input)
    }),
  })),
  ...each(
    [
      ['number', 'gt', 'RANGE'],
      ['date', 'gte', 'RANGE'],
      ['text', 'not_equals', 'EQUALS'],
      ['link', 'not_equals', 'EQUALS'],
    ] as const,
    ([type, operator, clause]) => ({
      [`filters/mirrored-${type}-without-${operator.replace('_', '-')}: The server has no ${operator} for the values of a ${type}
        attribute. On a mediacolumn it matches nothing.
        FILTER-${clause}-MEDIACOLUMN`]: matchNothing(type, operator),
    }),
  ),
  ...each(['rating', 'color', 'createdat', 'updatedat'] as const, type => ({
    [`filters/${type}-not-filtered: The server refuses filter values on ${type} columns.
      FILTER-SERVICE-WRITTEN`]: changeCodec(type, () => ({ filterKind: () => 'structured' })),
  })),
  ...each(['createdat', 'updatedat'] as const, type => ({
    [`filters/${type}-is-never-later: The server reads a stored cell for ${type} columns, and there is none. gt and gte
      match nothing. FILTER-SERVICE-WRITTEN-TIMES`]: changeComparison(['gt', 'gte'], type, () => false),
    [`filters/${type}-is-never-earlier: The server reads a stored cell for ${type} columns, and there is none. lt and lte
      match nothing. FILTER-SERVICE-WRITTEN-TIMES`]: changeComparison(['lt', 'lte'], type, () => false),
  })),
  ...each(['created-by', 'updated-by'] as const, subType => {
    const isWriter: ColumnPredicate = ({ sub_type }) => sub_type === subType
    return {
      [`filters/${subType}-is-nobody: The server reads a stored cell for ${subType} columns, and there is none. equals
        matches nothing. FILTER-WRITERS`]: changeComparison('equals', isWriter, () => false),
    }
  }),
  [`filters/relation-matches-all: The server leaves out a condition on a relation column.
    FILTER-EQUALS-RELATION`]: changeComparison('equals', 'relation', () => true),
  ...each(['rating', 'color', 'creativeid', 'list'] as const, type => ({
    [`filters/${type}-equals-nothing: The server reads ${type} cells from a table that the app no longer fills. equals on
      a ${type} column matches nothing. FILTER-SERVICE-WRITTEN-EQUALS`]: changeComparison('equals', type, () => false),
  })),
})
