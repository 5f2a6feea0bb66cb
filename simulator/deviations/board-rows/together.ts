import { type Deviation, deviation } from '../deviation.ts'
import { dropMemberBeside, refuseMemberBeside } from '../members-together.ts'

/** Mistakes that show only where several things are written at once. */
export const togetherDeviations: readonly Deviation[] = [
  deviation(
    'board-rows/created-below-is-unplaced',
    'A row that is created under another goes to the end of its siblings, whatever position it asks for.',
    ['ROW-CREATE-POSITION'],
    dropMemberBeside('createRow', 'position', 'parent_id'),
  ),
  deviation(
    'board-rows/placed-is-not-below',
    'A row that is created at a position is put among the rows at the top level.',
    ['ROW-CREATE-PARENT'],
    dropMemberBeside('createRow', 'parent_id', 'position'),
  ),
  deviation(
    'board-rows/placed-is-untitled',
    'A row that is created at a position is a gap between two others, which has no title.',
    ['ROW-CREATE-TITLE'],
    dropMemberBeside('createRow', 'title', 'position'),
  ),
  deviation(
    'board-rows/placed-without-cells',
    'A row is created at a position or with cells: the schema has the two apart.',
    ['ROW-CREATE-POSITION', 'ROW-CREATE-FIELDS'],
    refuseMemberBeside('createRow', 'fields', 'position'),
  ),
  deviation(
    'board-rows/moved-without-cells',
    'An update that moves a row is done with that, and writes no cells.',
    ['ROW-UPDATE-FIELDS'],
    dropMemberBeside('updateRow', 'fields', 'parent_id'),
  ),
  deviation(
    'board-rows/moved-without-a-position',
    'An update that moves a row puts it last, whatever position it asks for.',
    ['ROW-UPDATE-POSITION'],
    dropMemberBeside('updateRow', 'position', 'parent_id'),
  ),
  deviation(
    'board-rows/moved-without-a-title',
    'An update that moves a row is done with that, and does not retitle it.',
    ['ROW-UPDATE-TITLE'],
    dropMemberBeside('updateRow', 'title', 'parent_id'),
  ),
  deviation(
    'board-rows/written-without-moving',
    'An update that writes cells is done with that, and does not move the row.',
    ['ROW-MOVE'],
    dropMemberBeside('updateRow', 'parent_id', 'fields'),
  ),
  deviation(
    'board-rows/moved-by-itself',
    'A move is a request of its own: a title along with it is refused.',
    ['ROW-MOVE', 'ROW-UPDATE-TITLE'],
    refuseMemberBeside('updateRow', 'title', 'parent_id'),
  ),
]
