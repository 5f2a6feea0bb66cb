import { type Deviation, deviations } from '../deviation.ts'
import { dropMemberBeside, refuseMemberBeside } from '../several-members.ts'

/** Mistakes with several members in one write. */
export const severalMemberDeviations: readonly Deviation[] = deviations({
  [`board-rows/created-below-is-unplaced: The server ignores the position of a new row with a parent_id.
    ROW-CREATE-POSITION`]: dropMemberBeside('createRow', 'position', 'parent_id'),
  [`board-rows/placed-is-not-below: The server ignores the parent_id of a new row with a position.
    ROW-CREATE-PARENT`]: dropMemberBeside('createRow', 'parent_id', 'position'),
  [`board-rows/placed-is-untitled: The server ignores the title of a new row with a position.
    ROW-CREATE-TITLE`]: dropMemberBeside('createRow', 'title', 'position'),
  [`board-rows/placed-without-cells: The schema of a creation allows either position or fields. The server refuses both
    together.
    ROW-CREATE-POSITION ROW-CREATE-FIELDS`]: refuseMemberBeside('createRow', 'fields', 'position'),
  [`board-rows/moved-without-cells: The server ignores fields in an update with a parent_id.
    ROW-UPDATE-FIELDS`]: dropMemberBeside('updateRow', 'fields', 'parent_id'),
  [`board-rows/moved-by-itself: The server refuses a title in an update with a parent_id.
    ROW-MOVE ROW-UPDATE-TITLE`]: refuseMemberBeside('updateRow', 'title', 'parent_id'),
})
