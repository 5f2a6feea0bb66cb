import { clausesOf, implied, stated, unseen } from '../clause.ts'
import { kebab } from '../clause-id.ts'
import { VIEW_TYPES } from '../column-types.ts'

const resource = clausesOf('board-views', 'Board view', [
  stated`VIEW-BOARD: A view carries the id of its board.
    board_id of a created view against the path`,
  unseen`VIEW-POSITION-RENDERING: A view of lower position is rendered first.
    the rendering is the app’s`,
  stated`VIEW-FILTERS-NONE: A view that filters nothing has an empty filters array.
    a view made without filters`,
  implied`VIEW-FILTERS-COMPLETE: A view whose conditions are expressible has filters_complete true.
    created views`,
  stated`VIEW-FILTERS-INCOMPLETE: A view whose conditions cannot be expressed has filters_complete false.
    views.incomplete_id`,
  stated`VIEW-VISIBLE-FALLBACK: A view without columns of its own lists every column of the board as visible.
    the columns known to the run, looked for in a view made without any`,
  stated`VIEW-PINNED: A view with columns of its own is pinned.
    a view made with visible_column_ids`,
  stated`VIEW-NOT-PINNED: A view that follows the board is not pinned.
    a view made without visible_column_ids`,
  stated`VIEW-PINNED-BY-WRITING-BACK: Writing a list that was synthesized pins it.
    a view made with the visible_column_ids of one that follows the board`,
])

const create = clausesOf('board-views', 'Board views', [
  stated`VIEW-NAME: A view is created with the name it is given.
    the name in the answer`,
  stated`VIEW-NAME-NOT-UNIQUE: Two views of a board may have one name.
    the same name twice`,
  implied`VIEW-NAME-TYPE: A name that is no string is refused.
    an object`,
  ...VIEW_TYPES.map(
    type => stated`VIEW-TYPE-${kebab(type)}: A ${type} view is created.
    the type in the answer`,
  ),
  stated`VIEW-TYPE-DEFAULT: A view is a grid unless it says otherwise.
    a view made without a type`,
  stated`VIEW-TYPE-UNKNOWN: An unknown type of view is a bad request.
    an invented type`,
  implied`VIEW-FILTERS-TYPE: filters that are no array are refused.
    a single entry that is not in an array`,
  stated`VIEW-FILTERS-STORED: A view returns the filters it is given.
    filters on text and number columns, in the answer and by id`,
  stated`VIEW-FILTERS-EMPTY: An empty filters array makes a view that filters nothing.
    an empty array`,
  stated`VIEW-FILTERS-IS-EMPTY: A view cannot store is_empty: it is a bad request.
    is_empty on a text column`,
  stated`VIEW-FILTERS-IS-NOT-EMPTY: A view cannot store is_not_empty: it is a bad request.
    is_not_empty on a text column`,
  stated`VIEW-FILTERS-NOT-EQUALS-ARRAY: not_equals with an array is refused on a view.
    two option names, their twin with one accepted`,
  stated`VIEW-VISIBLE-ORDER: A view returns its columns in the order it is given.
    two orders of three columns`,
  stated`VIEW-VISIBLE-UNKNOWN: A visible column that the board lacks is a bad request.
    a random UUID`,
  stated`VIEW-VISIBLE-OTHER-BOARD: A visible column of another board is a bad request.
    a column of other_board_id`,
  stated`VIEW-VISIBLE-REPEATED: A visible column that is named twice is a bad request.
    one id twice`,
  stated`VIEW-VISIBLE-EMPTY: An empty visible_column_ids makes a view that follows the board.
    the answer is not pinned and lists the columns of the board`,
  implied`VIEW-VISIBLE-TYPE: visible_column_ids that are no array of UUIDs are refused.
    a word`,
  stated`VIEW-POSITION: A view is created at the position it is given.
    the position in the answer`,
  stated`VIEW-POSITION-DEFAULT: A view without a position comes at the end of the views of the board.
    its position against those read before`,
  implied`VIEW-POSITION-TYPE: A position that is no number is refused.
    a word`,
  stated`VIEW-SHARED: Who can see the board sees its views.
    a view made with one token, read and listed with another that reads boards`,
  implied`VIEW-REFUSED-NOT-MADE: What is refused makes no view.
    the list after refusals for a filter and a column`,
  unseen`VIEW-SHARING: The sharing of a single view cannot be edited.
    there is nothing to call`,
])

const read = clausesOf('board-views', 'Board views', [
  implied`VIEW-READ-BACK: A view reads as it was answered when it was created.
    both answers of a pinned view compared, but for updated_at and columns of others`,
  implied`VIEW-LISTED: A created view is on the list of its board.
    the list walked to the view`,
  stated`VIEW-LIST-ORDER: Views are listed by creation, the newest first.
    views that the run made one after another`,
  stated`VIEW-LIST-ARCHIVED: An archived view is not listed.
    archived.view_id looked for in the whole list`,
])

export const boardViewClauses = [...resource, ...create, ...read]
