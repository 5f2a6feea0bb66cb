import { invalid } from '../../errors.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { listOf, omit } from '../json.ts'
import { body } from '../seams.ts'

/** Mistakes that show only where a view is created with several things at once, or with fine ones. */
export const togetherDeviations: readonly Deviation[] = [
  deviation(
    'board-views/filtered-views-are-unplaced',
    'A view that is created with filters goes to the end, whatever position it asks for.',
    ['VIEW-POSITION'],
    body('createView', given => (listOf(given.filters).length > 0 ? omit(given, 'position') : given)),
  ),
  deviation(
    'board-views/filters-or-columns',
    'A view is created with filters or with columns of its own: the schema has the two apart.',
    ['VIEW-FILTERS-STORED', 'VIEW-VISIBLE-ORDER'],
    body('createView', given => {
      if (listOf(given.filters).length > 0 && listOf(given.visible_column_ids).length > 0)
        throw invalid('filters', 'not along with visible_column_ids')
      return given
    }),
  ),
  deviation(
    'board-views/positions-of-two-decimals',
    'The column of positions is a decimal of two places.',
    ['VIEW-POSITION'],
    body('createView', given =>
      typeof given.position === 'number' ? { ...given, position: Math.round(given.position * 100) / 100 } : given,
    ),
  ),
]
