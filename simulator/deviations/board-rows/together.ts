import type { JsonObject } from '../../../fixtures/entities.ts'
import { invalid } from '../../errors.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { omit } from '../json.ts'
import { body, type Change } from '../seams.ts'

type Path = 'createRow' | 'updateRow'

const brings = (given: JsonObject, member: string): boolean => (given[member] ?? null) !== null

/** A member is passed over where another one comes with it. */
const lost = (name: Path, member: string, beside: string): Change =>
  body(name, given => (brings(given, beside) ? omit(given, member) : given))

/** A member is refused where another one comes with it. */
const refused = (name: Path, member: string, beside: string): Change =>
  body(name, given => {
    if (brings(given, beside) && brings(given, member)) throw invalid(member, `not along with ${beside}`)
    return given
  })

/** Mistakes that show only where several things are written at once. */
export const togetherDeviations: readonly Deviation[] = [
  deviation(
    'board-rows/created-below-is-unplaced',
    'A row that is created under another goes to the end of its siblings, whatever position it asks for.',
    ['ROW-CREATE-POSITION'],
    lost('createRow', 'position', 'parent_id'),
  ),
  deviation(
    'board-rows/placed-is-not-below',
    'A row that is created at a position is put among the rows at the top level.',
    ['ROW-CREATE-PARENT'],
    lost('createRow', 'parent_id', 'position'),
  ),
  deviation(
    'board-rows/placed-is-untitled',
    'A row that is created at a position is a gap between two others, which has no title.',
    ['ROW-CREATE-TITLE'],
    lost('createRow', 'title', 'position'),
  ),
  deviation(
    'board-rows/placed-without-cells',
    'A row is created at a position or with cells: the schema has the two apart.',
    ['ROW-CREATE-POSITION', 'ROW-CREATE-FIELDS'],
    refused('createRow', 'fields', 'position'),
  ),
  deviation(
    'board-rows/moved-without-cells',
    'An update that moves a row is done with that, and writes no cells.',
    ['ROW-UPDATE-FIELDS'],
    lost('updateRow', 'fields', 'parent_id'),
  ),
  deviation(
    'board-rows/moved-without-a-position',
    'An update that moves a row puts it last, whatever position it asks for.',
    ['ROW-UPDATE-POSITION'],
    lost('updateRow', 'position', 'parent_id'),
  ),
  deviation(
    'board-rows/moved-without-a-title',
    'An update that moves a row is done with that, and does not retitle it.',
    ['ROW-UPDATE-TITLE'],
    lost('updateRow', 'title', 'parent_id'),
  ),
  deviation(
    'board-rows/written-without-moving',
    'An update that writes cells is done with that, and does not move the row.',
    ['ROW-MOVE'],
    lost('updateRow', 'parent_id', 'fields'),
  ),
  deviation(
    'board-rows/moved-by-itself',
    'A move is a request of its own: a title along with it is refused.',
    ['ROW-MOVE', 'ROW-UPDATE-TITLE'],
    refused('updateRow', 'title', 'parent_id'),
  ),
]
