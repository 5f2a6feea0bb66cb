import { assumed, clausesOf, implied, stated, unseen } from '../clause.ts'

const resource = clausesOf('board-rows', 'Row', [
  stated`ROW-BOARD: A row has the id of its board.
    creates a row and compares board_id with the path`,
  stated`ROW-PARENT-TOP-LEVEL: The parent_id of a top-level row is null.
    creates a row without a parent`,
  stated`ROW-TITLE-IN-FIELDS: The fields contain the title as the value of the display-name column.
    creates a row with a title and reads the entry of the name column`,
  stated`ROW-POSITION-FRACTIONAL: A position can be a fraction.
    creates a row with a fraction of two decimals as its position`,
  assumed`ROW-POSITION-FINE: A position keeps five decimals.
    updates a row with such a position and reads it`,
  unseen`ROW-POSITION-RENDERING: The app shows a row with a lower position before its siblings.
    only the app shows rows, and a client can neither read nor set the sort of a view`,
  stated`ROW-FIELDS-EVERY-COLUMN: The fields contain one entry for each column of the board.
    creates a row and counts the entries of each column that the run knows`,
  stated`ROW-FIELDS-ORDER: The fields have the order of the column list, newest column first.
    compares the order of columns that were created at different times, by the run and before it`,
  stated`ROW-FIELDS-EMPTY-LISTED: A column without a stored value is in the fields with the value [] or null.
    reads cells that were never written`,
  stated`ROW-FIELDS-ARCHIVED-COLUMN: The fields contain no archived column.
    looks for archived.column_id in responses and in a list of rows, even where the parameter columns names it`,
  unseen`ROW-FIELDS-ORPHAN-KEY: The fields contain no stored value whose column no longer exists.
    no documented operation produces such a value`,
  implied`ROW-WRITTEN-NOT-ARCHIVED: archived is false in the response to a new row or an update, because lists show such a row.
    creates and updates a row and reads archived in the responses`,
  stated`ROW-LIST-NOT-ARCHIVED: archived is false for every listed row.
    lists the rows of a view`,
  unseen`ROW-HTML-URL-PANEL: The html_url of a row opens it in a panel on its board.
    only a person with a browser can see this`,
  stated`CELL-COLUMN-NAME: A field entry has the name of its column.
    compares entries with their columns`,
  stated`CELL-TYPE: A field entry has the type of its column.
    compares entries with their columns`,
  stated`CELL-MULTIPLE: A field entry is multiple if its column is.
    compares entries with their columns`,
])

const writes = clausesOf('board-rows', 'Board rows', [
  stated`ROW-CREATE-EMPTY: An empty object creates a row.
    sends an empty object`,
  stated`ROW-CREATE-TITLE: A new row has the title from the request.
    creates a row and reads its title in the response and in a view`,
  // "title null clears the title" is a rule for both operations: a new row with it has no other title either.
  stated`ROW-CREATE-PARENT: A new row has the parent from the request.
    creates a row and reads its parent_id in the response and in a view`,
  stated`ROW-CREATE-PARENT-NULL: A null parent_id creates a top-level row.
    sends a null parent_id and reads parent_id`,
  stated`ROW-CREATE-FIELDS: A new row has the cells from the request.
    creates a row with several cells`,
  implied`ROW-CREATE-FIELDS-EMPTY: An empty array of fields creates a row.
    sends one with a title and a position`,
  implied`ROW-CREATE-REFUSED-NOTHING: A refused request creates no row.
    sends faulty requests with one title and looks for rows with that title in a view`,
  implied`ROW-CREATE-TITLE-TYPE: A title that is neither a string nor null is refused.
    sends an array and an object`,
  implied`ROW-CREATE-POSITION-TYPE: A position that is neither a number nor null is refused.
    sends a word`,
  implied`ROW-CREATE-PARENT-TYPE: A parent_id that is neither a UUID nor null is refused.
    sends a number and a word`,
  implied`ROW-CREATE-FIELDS-TYPE: fields that are not an array are refused.
    sends an object with column ids as its keys`,
  implied`ROW-FIELDS-COLUMN-REQUIRED: A cell without column_id is refused.
    sends an entry with only a value`,
  implied`ROW-FIELDS-VALUE-REQUIRED: A cell without value is refused.
    sends an entry with only a column_id`,
  // column_id is required and a cell is of a column: a value that a service takes and stores nowhere is lost unseen.
  implied`ROW-FIELDS-COLUMN-UNKNOWN:
    A cell of a column that is not on the board is refused with bad_request or not_found.
    sends a random UUID as column_id`,
  implied`ROW-PARENT-UNKNOWN: A parent that does not exist is refused with bad_request or not_found.
    creates and updates a row with a random UUID as parent_id`,
  implied`ROW-PARENT-OTHER-BOARD: A parent on another board is refused with bad_request or not_found.
    sends a row of other_board_id, and one of sibling, as parent_id`,
  stated`ROW-UPDATE-TITLE: An update can change the title of a row.
    updates the title and reads it in the response and in a view`,
  stated`ROW-UPDATE-TITLE-NULL: A null title clears the title.
    updates the title to null and reads it in the response and in a view`,
  stated`ROW-UPDATE-POSITION: An update can change the position of a row.
    updates the position and reads it in the response`,
  // The text only has the type "number or null".
  implied`ROW-UPDATE-POSITION-NULL: A null position removes the position of a row.
    updates the position to null; the response no longer has the old one`,
  stated`ROW-UPDATE-FIELDS: An update writes the cells of the request.
    updates a cell and reads it in the response and in a view`,
  implied`ROW-UPDATE-EMPTY: An update with an empty object is accepted.
    sends an empty object`,
  stated`ROW-UPDATE-KEEPS-MEMBERS: An update keeps the title, position and parent that it leaves out.
    updates one cell of a row that has all three`,
  stated`ROW-UPDATE-KEEPS-CELLS: An update keeps the cells of columns that it leaves out.
    writes two cells and updates one of them`,
  // A server may refuse one of them with conflict: the request conflicts with the current state.
  implied`ROW-UPDATE-AT-ONCE: When two updates of one row overlap, neither undoes a cell that the other writes.
    sends updates of two cells at once and reads the cells of those that were accepted`,
  implied`ROW-WRITE-OTHERS: A write of a row changes no title and no cell of another row.
    updates title and cells of a row that has a child, and reads the child`,
  // A position may be fractional, so no other row has to make room. A server may still number siblings anew.
  assumed`ROW-WRITE-OTHERS-POSITIONS: A write of a row changes the position of no other row.
    creates and updates a row at the position of another one, and reads the other`,
  implied`ROW-UPDATE-REFUSED-KEEPS: A refused update changes nothing.
    sends a good position with a faulty cell, a faulty parent and a title that is too long, then reads the row`,
  implied`ROW-UPDATE-TITLE-HALF-CHARACTER:
    An update with half of an emoji in its title is accepted or refused with bad_request.
    sends a title that ends with half of a surrogate pair`,
  implied`ROW-UPDATE-TITLE-BROKEN-BYTE:
    An update whose body is not valid UTF-8 is accepted or refused with bad_request.
    sends the byte 0xFF in a title`,
  implied`ROW-UPDATE-TITLE-TYPE: An update with a title that is neither a string nor null is refused.
    sends an array and an object`,
  implied`ROW-UPDATE-PARENT-TYPE: An update with a parent_id that is neither a UUID nor null is refused.
    sends a number and a word`,
  implied`ROW-UPDATE-FIELDS-TYPE: An update with fields that are not an array is refused.
    sends a word and an object`,
  implied`ROW-UPDATE-POSITION-TYPE: An update with a position that is neither a number nor null is refused.
    sends a word`,
  stated`ROW-MOVE: An update with another parent_id moves the row below that parent.
    updates parent_id and reads it in the response and in a view`,
  stated`ROW-MOVE-CHILDREN: The child rows of a moved row move with it.
    moves a parent and reads the parent_id of its child in a view`,
  stated`ROW-MOVE-TOP-LEVEL: A null parent_id moves a row to the top level.
    updates parent_id to null and reads it in the response and in a view`,
  stated`ROW-PARENT-SELF: A row cannot be its own parent.
    sends the row's own id as parent_id, which is refused with bad_request`,
  stated`ROW-PARENT-CYCLE: A row cannot move below one of its descendants at any depth.
    sends the ids of a child and a grandchild as parent_id, which are refused with bad_request`,
  // An empty cell reads as [] or null: [] is one way to write it, and null may be the only one.
  implied`CELL-EMPTY-ARRAY-CLEARS: An empty array clears a multiple cell, or is refused and null clears it.
    writes tags and user cells, updates them with an empty array or else with null, and reads them`,
  assumed`CELL-NULL-CLEARS: The value null clears a cell.
    writes a cell, updates it with null and reads it`,
])

export const boardRowClauses = [...resource, ...writes]
