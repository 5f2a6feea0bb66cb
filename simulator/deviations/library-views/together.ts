import { type Deviation, deviations } from '../deviation.ts'
import { dropMemberBeside, refuseMemberBeside } from '../several-members.ts'

/** Mistakes that need several members in one creation of a library view. */
export const togetherDeviations: readonly Deviation[] = deviations({
  [`library-views/sorted-is-unfiltered: The server drops the filter of a view that is created with a sort.
    LIBRARY-VIEW-FILTER-STORED`]: dropMemberBeside('createLibraryView', 'filter', 'sort'),
  [`library-views/sorted-or-grouped: The server refuses a view that has both a sort and a group.
    LIBRARY-VIEW-SORT LIBRARY-VIEW-GROUP-BY`]: refuseMemberBeside('createLibraryView', 'group_by', 'sort'),
})
