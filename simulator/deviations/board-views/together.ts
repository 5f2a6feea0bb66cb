import { type Deviation, deviation } from '../deviation.ts'
import { dropMemberBeside, refuseMemberBeside } from '../members-together.ts'
import { changeBody } from '../patches.ts'

/** Mistakes that show only where a view is created with several things at once, or with fine ones. */
export const togetherDeviations: readonly Deviation[] = [
  deviation(
    'board-views/filtered-views-are-unplaced',
    'A view that is created with filters goes to the end, whatever position it asks for.',
    ['VIEW-POSITION'],
    dropMemberBeside('createView', 'position', 'filters'),
  ),
  deviation(
    'board-views/filters-or-columns',
    'A view is created with filters or with columns of its own: the schema has the two apart.',
    ['VIEW-FILTERS-STORED', 'VIEW-VISIBLE-ORDER'],
    refuseMemberBeside('createView', 'filters', 'visible_column_ids'),
  ),
  deviation(
    'board-views/positions-of-two-decimals',
    'The column of positions is a decimal of two places.',
    ['VIEW-POSITION'],
    changeBody('createView', given =>
      typeof given.position === 'number' ? { ...given, position: Math.round(given.position * 100) / 100 } : given,
    ),
  ),
]
