import { assumed, clausesOf, implied, name, stated, unseen } from '../clause.ts'
import { kebab } from '../clause-id.ts'
import { VIEW_TYPES } from '../column-types.ts'

const resource = clausesOf('board-views', 'Board view', [
  stated`VIEW-BOARD: A view has the id of its board.
    creates a view and compares board_id with the path`,
  unseen`VIEW-POSITION-RENDERING: The app shows a view with a lower position first.
    only the app shows views`,
  stated`VIEW-FILTERS-NONE: A view without filters has an empty filters array.
    creates a view without filters and reads them`,
  implied`VIEW-FILTERS-COMPLETE: filters_complete is true when filters can express all conditions of the view.
    creates views and reads filters_complete`,
  stated`VIEW-FILTERS-INCOMPLETE: filters_complete is false when filters cannot express all conditions of the view.
    reads views.incomplete_id, also with fields, and creates a view with two filters on one column, of which filters may lack one`,
  stated`VIEW-VISIBLE-FALLBACK: A view without its own columns lists every column of the board as visible.
    creates a view without visible_column_ids and finds all columns that the run knows`,
  stated`VIEW-PINNED: visible_columns_pinned is true for a view with its own columns.
    creates a view with visible_column_ids, and reads it again after a new column was added to it`,
  stated`VIEW-NOT-PINNED: visible_columns_pinned is false for a view that follows the board.
    creates a view without visible_column_ids`,
  // The text speaks of writing back: that a creation with the same list pins it too follows from the list being the view's own.
  implied`VIEW-PINNED-BY-WRITING-BACK: Writing back the column list that the server generated pins a view.
    creates a view with the visible_column_ids of a view that follows the board`,
])

const operations = clausesOf('board-views', 'Board views', [
  stated`VIEW-NAME: A new view has the name from the request.
    creates a view and reads its name in the response`,
  stated`VIEW-NAME-NOT-UNIQUE: Two views of a board may have the same name.
    creates two views with the same name`,
  implied`VIEW-NAME-TYPE: A view name that is not a string is refused.
    sends an object as the name`,
  ...stated.each(VIEW_TYPES)`VIEW-TYPE-${kebab}: A view of type ${name} can be created.
    creates a ${name} view and reads its type in the response`,
  stated`VIEW-TYPE-UNKNOWN: An unknown view type is refused with bad_request.
    sends a made-up type`,
  implied`VIEW-FILTERS-TYPE: filters that are not an array are refused.
    sends a single filter entry instead of an array`,
  // The text lists the properties of a filter, not that they come back as they were sent: 7 may be "7", a day its midnight.
  implied`VIEW-FILTERS-STORED: A view returns the filters from the request.
    creates a view with filters on text and number columns; compares them in the response and when the view is read`,
  stated`VIEW-FILTERS-EMPTY: An empty filters array creates a view without filters.
    sends an empty array`,
  stated`VIEW-FILTERS-IS-EMPTY: A view with the operator is_empty is refused with bad_request.
    sends is_empty on a column of tags`,
  stated`VIEW-FILTERS-IS-NOT-EMPTY: A view with the operator is_not_empty is refused with bad_request.
    sends is_not_empty on a column of dates`,
  stated`VIEW-FILTERS-NOT-EQUALS-ARRAY: A view with an array as the value of not_equals is refused.
    sends an array of two options, and an array of one text`,
  stated`VIEW-VISIBLE-ORDER: A view returns its columns in the order of the request.
    creates views with two orders of three columns`,
  stated`VIEW-VISIBLE-UNKNOWN: A visible column that is not on the board is refused with bad_request.
    sends a random UUID`,
  stated`VIEW-VISIBLE-OTHER-BOARD: A visible column of another board is refused with bad_request.
    sends a column of other_board_id, and one of sibling behind those of the board`,
  stated`VIEW-VISIBLE-REPEATED: A column that appears twice in visible_column_ids is refused with bad_request.
    sends one id twice`,
  assumed`VIEW-VISIBLE-ARCHIVED: A view that follows the board does not name archived columns as visible.
    looks for archived.column_id in a view; assumed, because the specification leaves them out of rows only`,
  stated`VIEW-VISIBLE-EMPTY: An empty visible_column_ids creates a view that follows the board.
    sends an empty array; the view is not pinned and lists the columns of the board`,
  implied`VIEW-VISIBLE-TYPE: visible_column_ids that are not an array of UUIDs are refused.
    sends a word`,
  stated`VIEW-POSITION: A new view has the position from the request.
    creates a view and reads its position in the response`,
  stated`VIEW-POSITION-DEFAULT: A view without a position comes after all other views of the board.
    reads the positions of the views, creates a view and compares its position`,
  implied`VIEW-POSITION-TYPE: A view position that is not a number is refused.
    sends a word`,
  stated`VIEW-SHARED: Everyone who can see a board can see its views.
    creates a view with one token; reads and lists it with another token that can read boards`,
  implied`VIEW-REFUSED-NOT-MADE: A refused request creates no view.
    sends a faulty filter and a faulty column, then lists the views`,
  unseen`VIEW-SHARING: A client cannot change who sees a single view.
    no operation does this`,
  implied`VIEW-READ-BACK: A view that is read equals the response to its creation.
    creates a pinned view, reads it and compares both, except updated_at and columns of other checks`,
  implied`VIEW-LISTED: The list of views contains a new view.
    creates a view and lists views until it is found`,
  stated`VIEW-LIST-ORDER: Views are listed by creation time, newest first.
    creates views one after another and compares their order in the list`,
  stated`VIEW-LIST-ARCHIVED: The list of views contains no archived view.
    reads the whole list, with and without fields and as an administrator, and looks for archived.view_id`,
])

export const boardViewClauses = [...resource, ...operations]
