import { type Deviation, deviation } from '../deviation.ts'
import { dropMemberBeside, refuseMemberBeside } from '../members-together.ts'

/** Mistakes that show only where a library view is created with several things at once. */
export const togetherDeviations: readonly Deviation[] = [
  deviation(
    'library-views/sorted-is-unfiltered',
    'A view that has a sort of its own is of the whole library.',
    ['LIBRARY-VIEW-FILTER-STORED'],
    dropMemberBeside('createLibraryView', 'filter', 'sort'),
  ),
  deviation(
    'library-views/sorted-or-grouped',
    'A view is sorted or grouped: the schema has the two apart.',
    ['LIBRARY-VIEW-SORT', 'LIBRARY-VIEW-GROUP-BY'],
    refuseMemberBeside('createLibraryView', 'group_by', 'sort'),
  ),
]
