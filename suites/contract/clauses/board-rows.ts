import { assumed, clausesOf, implied, stated, unseen } from '../clause.ts'

const resource = clausesOf('board-rows', 'Row', [
  stated`ROW-BOARD: A row carries the id of its board.
    board_id of a created row against the path`,
  stated`ROW-PARENT-TOP-LEVEL: The parent_id of a top-level row is null.
    a row created without a parent`,
  stated`ROW-TITLE-IN-FIELDS: The title is also the value of the display-name column among the fields.
    the entry of the name column of a titled row`,
  stated`ROW-POSITION-FRACTIONAL: A position may be fractional.
    a row created with a fraction for a position`,
  unseen`ROW-POSITION-RENDERING: Rows and siblings of lower position are rendered first.
    the rendering is the app’s, and the sort of a view made here can be neither read nor set`,
  stated`ROW-FIELDS-EVERY-COLUMN: The fields hold one entry for each column of the board.
    columns known to the run, each counted once in a created row`,
  stated`ROW-FIELDS-ORDER: The fields run in the listing order of the columns, the newest first.
    the order of columns that were created at different times, those of the run and those before it`,
  stated`ROW-FIELDS-EMPTY-LISTED: A column without a stored value is listed with [] or null.
    cells that were never written`,
  stated`ROW-FIELDS-ARCHIVED-COLUMN: An archived column is not among the fields.
    archived.column_id looked for in a row`,
  unseen`ROW-FIELDS-ORPHAN-KEY: Stored keys without a column are not among the fields.
    no documented operation makes one`,
  stated`ROW-LIST-NOT-ARCHIVED: A listed row has archived false.
    rows of a feed`,
  unseen`ROW-HTML-URL-PANEL: The html_url of a row opens it as a panel over its board.
    it takes a person in a browser`,
])

const entries = clausesOf('board-rows', 'Row', [
  stated`CELL-COLUMN-NAME: An entry carries the name of its column.
    entries against the columns read by id`,
  stated`CELL-TYPE: An entry carries the type of its column.
    entries against the columns read by id`,
  stated`CELL-MULTIPLE: An entry is multiple when its column is.
    entries against the columns read by id`,
])

const create = clausesOf('board-rows', 'Board rows', [
  stated`ROW-CREATE-EMPTY: A row is created from an empty object.
    an empty body`,
  stated`ROW-CREATE-TITLE: A row is created with the title it is given.
    the title in the answer and in a feed`,
  stated`ROW-CREATE-TITLE-NULL: A row may be created with a null title.
    a null title`,
  stated`ROW-CREATE-POSITION: A row is created at the position it is given.
    the position in the answer`,
  stated`ROW-CREATE-POSITION-NULL: A row may be created with a null position.
    a null position`,
  stated`ROW-CREATE-PARENT: A row is created under the parent it is given.
    parent_id in the answer and in a feed`,
  stated`ROW-CREATE-PARENT-NULL: A null parent_id makes a top-level row.
    a row created with a null parent has parent_id null`,
  stated`ROW-CREATE-FIELDS: A row is created with the cells it is given.
    several cells in one creation`,
  implied`ROW-CREATE-REFUSED-NOTHING: A creation that is refused makes no row.
    refused creations of one title, and the rows of that title in a feed`,
  implied`ROW-CREATE-TITLE-TYPE: A title that is neither a string nor null is refused.
    an array and an object`,
  implied`ROW-CREATE-POSITION-TYPE: A position that is neither a number nor null is refused.
    a word`,
  implied`ROW-CREATE-PARENT-TYPE: A parent_id that is neither a UUID nor null is refused.
    a number and a word`,
  implied`ROW-CREATE-FIELDS-TYPE: fields that are no array are refused.
    an object keyed by column id`,
  implied`ROW-FIELDS-COLUMN-REQUIRED: A cell without column_id is refused.
    an entry with a value alone`,
  implied`ROW-FIELDS-VALUE-REQUIRED: A cell without value is refused.
    an entry with a column alone`,
  implied`ROW-FIELDS-COLUMN-UNKNOWN:
    A cell for a column that the board lacks is refused, as a bad request or as not found.
    a random UUID for a column`,
  implied`ROW-PARENT-UNKNOWN: A parent that does not exist is refused, as a bad request or as not found.
    a random UUID for a parent, on creation and on update`,
  implied`ROW-PARENT-OTHER-BOARD: A parent on another board is refused, as a bad request or as not found.
    a row of other_board_id for a parent`,
])

const update = clausesOf('board-rows', 'Board rows', [
  stated`ROW-UPDATE-TITLE: An update gives a row another title.
    the title in the answer and in a feed`,
  stated`ROW-UPDATE-TITLE-NULL: A null title clears the title.
    the title in the answer and in a feed`,
  stated`ROW-UPDATE-POSITION: An update gives a row another position.
    the position in the answer`,
  stated`ROW-UPDATE-POSITION-NULL: A null position takes the position of a row away.
    the position in the answer is not the old one`,
  stated`ROW-UPDATE-FIELDS: An update writes the cells it is given.
    the cell in the answer and in a feed`,
  implied`ROW-UPDATE-EMPTY: An update with an empty object is accepted.
    an empty body`,
  stated`ROW-UPDATE-KEEPS-MEMBERS: What an update leaves out stays: title, position and parent.
    an update of one cell of a row that has all three`,
  stated`ROW-UPDATE-KEEPS-CELLS: Cells of columns that an update leaves out stay.
    an update of one of two written cells`,
  implied`ROW-UPDATE-REFUSED-KEEPS: An update that is refused changes nothing.
    a good title and position beside a bad cell and beside a bad parent, the row read again`,
  implied`ROW-UPDATE-TITLE-TYPE: An update with a title that is neither a string nor null is refused.
    an array and an object`,
  implied`ROW-UPDATE-PARENT-TYPE: An update with a parent_id that is neither a UUID nor null is refused.
    a number and a word`,
  implied`ROW-UPDATE-FIELDS-TYPE: An update with fields that are no array is refused.
    a word and an object`,
  implied`ROW-UPDATE-POSITION-TYPE: An update with a position that is neither a number nor null is refused.
    a word`,
  stated`ROW-MOVE: Another parent_id moves a row under that row.
    parent_id in the answer and in a feed`,
  stated`ROW-MOVE-CHILDREN: The child rows of a moved row follow it.
    the child’s parent_id in a feed after its parent has moved`,
  stated`ROW-MOVE-TOP-LEVEL: A null parent_id moves a row to the top level.
    parent_id in the answer and in a feed`,
  stated`ROW-PARENT-SELF: A row cannot become its own parent.
    its own id for a parent is a bad request`,
  stated`ROW-PARENT-CYCLE: A row cannot move under one of its descendants, however deep.
    the ids of a child and of a grandchild for a parent are bad requests`,
])

export const boardRowClauses = [
  ...resource,
  ...entries,
  ...create,
  ...update,
  ...clausesOf('board-rows', 'Board rows', [
    implied`CELL-EMPTY-ARRAY-CLEARS: An empty array clears a multiple cell.
      written tags and user cells, updated with an empty array, read as empty`,
    assumed`CELL-NULL-CLEARS: A null value clears a cell.
      a written cell, updated with null, reads as empty`,
  ]),
]
