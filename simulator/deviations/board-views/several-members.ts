import { changeBody } from '../../service/patches.ts'
import { type Deviation, deviations } from '../deviation.ts'
import { dropMemberBeside, refuseMemberBeside } from '../several-members.ts'

/** Mistakes with several members at once, and with fractions. */
export const severalMemberDeviations: readonly Deviation[] = deviations({
  [`board-views/filtered-views-are-unplaced: The server ignores the position of a view with filters and puts the view at
    the end.
    VIEW-POSITION`]: dropMemberBeside('createView', 'position', 'filters'),
  [`board-views/filters-or-columns: The schema allows either filters or visible_column_ids. The server refuses both
    together.
    VIEW-FILTERS-STORED VIEW-VISIBLE-ORDER`]: refuseMemberBeside('createView', 'filters', 'visible_column_ids'),
  [`board-views/positions-of-one-decimal: The database stores positions with one decimal. Further digits are lost.
    VIEW-POSITION`]: changeBody('createView', body =>
    typeof body.position === 'number' ? { ...body, position: Math.round(body.position * 10) / 10 } : body,
  ),
})
