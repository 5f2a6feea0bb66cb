import { assumed, clausesOf, implied, name, stated } from '../clause.ts'
import { kebab } from '../clause-id.ts'
import { ATTRIBUTE_TYPES, SUB_TYPES } from '../column-types.ts'

const IF_MET = 'reads every row of the run; if no such cell has a value, the run cannot test it'

/** Cells that only the app fills. */
const APP_CELLS = [
  ['rating', 'is a number'],
  ['color', 'is a string'],
  ['relation', 'consists of ids'],
  ['list', 'consists of ids'],
  ['creativeid', 'is a string'],
  ['checklist', 'is an object'],
  ['insights', 'is an object'],
  ['metricsdata', 'is an object'],
  ['externaldata', 'is an object'],
  ['mediaattribute', 'is an object'],
] as const

const values = clausesOf('board-rows', 'Row', [
  stated`CELL-VALUE-TEXT: The value of a text cell is a string.
    writes a text cell and reads its value`,
  stated`CELL-VALUE-NUMBER: The value of a number cell is a number.
    writes a number cell and reads its value`,
  stated`CELL-VALUE-CHECKBOX: The value of a checkbox cell is true or false.
    writes a checkbox cell and reads its value`,
  stated`CELL-VALUE-DATE: The value of a date cell is an ISO 8601 string.
    writes a date cell and reads its value`,
  stated`CELL-VALUE-LINK: The value of a link cell is a string.
    writes a link cell and reads its value`,
  stated`CELL-VALUE-RICHTEXT: The value of a richtext cell is a Markdown string.
    writes a richtext cell and reads its value`,
  stated`CELL-VALUE-TAGS: The value of a tags cell consists of option ids of its column.
    writes a tags cell and reads its value`,
  stated`CELL-VALUE-USER: The value of a user cell consists of user ids.
    writes a user cell and reads its value`,
  stated`CELL-VALUE-CREATEDAT: The value of a createdat cell is a string.
    reads the cell of system_columns.createdat`,
  stated`CELL-VALUE-UPDATEDAT: The value of an updatedat cell is an ISO 8601 string.
    reads the cell of system_columns.updatedat`,
  ...stated.each(ATTRIBUTE_TYPES)`CELL-VALUE-MEDIACOLUMN-${kebab}:
    The value of a mediacolumn cell that mirrors a ${name} attribute has the type of that attribute.
    writes a cell of a mediacolumn of a ${name} attribute and reads its value`,
  ...APP_CELLS.map(
    ([type, what]) =>
      stated`CELL-VALUE-${kebab(type)}: The value of ${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type} cell ${what}.
        ${IF_MET}`,
  ),
  implied`CELL-CREATED-BY: The created-by cell of a row that a grant created names the user of the grant.
    creates a row with tokens.member_grant, updates it with another grant and with the same one, and compares the users`,
  assumed`CELL-UPDATED-BY: The updated-by cell of a row names the user of the grant that updated the row last.
    updates a row with two grants; assumed, because updated_at need not change either`,
  assumed`CELL-WRITER-FILLED: The created-by and updated-by cells of a row that a grant wrote are not empty.
    creates and updates a row with grants`,
  stated`CELL-VALUE-MULTIPLE: The value of a non-empty multiple cell is an array.
    writes cells of multiple tags and user columns and reads their values`,
  // Only tags, user and media columns set multiple: a relation or a list may hold several ids without it.
  implied`CELL-VALUE-SINGLE: The value of a cell that is not multiple is not an array.
    writes cells of single tags and user columns and reads their values`,
  implied`CELL-SINGLE-ARRAY:
    A cell that is not multiple never has several values: the server refuses an array of two, or stores no array.
    writes an array of two values, each of which the cell accepts alone, into a single cell of each kind`,
  stated`CELL-DISPLAY-TAGS: The display_value of a tags cell consists of option names.
    writes tags cells and reads display_value`,
  implied`CELL-DISPLAY-USER: The display_value of a user cell consists of labels, not of ids.
    writes user cells and reads display_value`,
])

const WRITABLE = ['text', 'number', 'tags', 'checkbox', 'date', 'link', 'user'] as const

// "12abc" is sent for a word: a service that reads the number at its beginning stores what nobody wrote.
const MALFORMED = [
  ['number', 'not a number', 'a word'],
  ['checkbox', 'neither true nor false', 'the word maybe'],
  ['date', 'not a date', 'a word'],
] as const

const NOT_WRITABLE = [
  ...SUB_TYPES.filter(type => !type.endsWith('-date')).map(type => [type, `system_columns.${type}`] as const),
  ...(
    [
      'createdat',
      'updatedat',
      'relation',
      'list',
      'checklist',
      'insights',
      'metricsdata',
      'externaldata',
      'mediaattribute',
    ] as const
  ).map(type => [type, `system_columns.${type}`] as const),
  ...(['rating', 'color', 'creativeid'] as const).map(type => [type, `a ${type} column`] as const),
] as const

const writes = clausesOf('board-rows', 'Board rows', [
  ...stated.each(WRITABLE)`CELL-WRITE-${kebab}: A ${name} cell can be written and returns the written value.
    creates and updates a row with a ${name} cell and reads the value`,
  // The text gives a number no precision, and calls a text cell a string: more than two decimals and lines are open.
  assumed`CELL-WRITE-NUMBER-FINE: A number cell keeps five decimals.
    updates a row with such a number and reads it`,
  assumed`CELL-WRITE-TEXT-LINES: A text cell keeps line breaks and tabs.
    updates a row with a text of two lines and reads it`,
  assumed`CELL-WRITE-TEXT-EXACT: A text cell keeps all spaces and combining accents.
    updates a row with such a text and reads it`,
  stated`CELL-WRITE-RICHTEXT: A richtext cell accepts a Markdown string.
    creates and updates a row with plain and bold words, and finds the words, with the bold ones still bold`,
  assumed`CELL-WRITE-RICHTEXT-DOCUMENT: A richtext cell accepts a rich-text document and keeps its texts in order.
    writes a heading, paragraphs, nested and numbered lists in a common format, because the specification gives none; a server may refuse this format`,
  stated`CELL-WRITE-TAGS-MULTIPLE: A multiple tags cell accepts several option ids.
    writes two options of one column`,
  stated`CELL-WRITE-USER-MULTIPLE: A multiple user cell accepts several user ids.
    writes two of user_ids`,
  stated`CELL-WRITE-START-DATE: A cell of a start-date column can be written.
    writes the cell of system_columns.start-date and reads it`,
  stated`CELL-WRITE-DUE-DATE: A cell of a due-date column can be written.
    writes the cell of system_columns.due-date and reads it`,
  ...stated.each(ATTRIBUTE_TYPES)`CELL-WRITE-MEDIACOLUMN-${kebab}:
    A mediacolumn cell that mirrors a ${name} attribute accepts values of that attribute.
    writes a cell of a mediacolumn of a ${name} attribute and reads it`,
  stated`CELL-WRITE-MEDIACOLUMN-MULTIPLE: A mediacolumn cell that mirrors a multiple attribute accepts an array.
    writes two options of a multiple tags attribute and two of user_ids, and reads them`,
  ...MALFORMED.map(
    ([type, what, how]) =>
      implied`CELL-REFUSED-${kebab(type)}: A ${type} cell refuses a value that is ${what}.
      writes ${how}`,
  ),
  stated`CELL-REFUSED-TAGS: An option id that the column does not have is refused with bad_request.
    writes a random UUID into a tags cell`,
  implied`CELL-REFUSED-USER: A user who is not a member of the space is refused with bad_request or not_found.
    writes outsider_user_id into a user cell`,
  implied`CELL-REFUSED-USER-UNKNOWN: A cell with a user who does not exist is refused with bad_request or not_found.
    writes a random UUID into a user cell`,
  implied`CELL-REFUSED-MEDIACOLUMN-NUMBER:
    A mediacolumn cell of a number attribute refuses a value that is not a number.
    writes a word`,
  implied`CELL-REFUSED-MEDIACOLUMN-CHECKBOX:
    A mediacolumn cell of a checkbox attribute refuses a value that is neither true nor false.
    writes the word maybe`,
  implied`CELL-REFUSED-MEDIACOLUMN-DATE: A mediacolumn cell of a date attribute refuses a value that is not a date.
    writes a word`,
  stated`CELL-REFUSED-MEDIACOLUMN-TAGS:
    A mediacolumn cell of a tags attribute refuses an option id that the attribute does not have.
    writes a random UUID`,
  implied`CELL-REFUSED-MEDIACOLUMN-USER:
    A mediacolumn cell of a user attribute refuses a user who is not a member of the space.
    writes outsider_user_id`,
  ...NOT_WRITABLE.map(
    ([type, where]) =>
      implied`CELL-NOT-WRITABLE-${kebab(type)}:
      Writes to ${type} cells are refused with bad_request, or leave the cells as they were.
      writes a string into the cell of ${where}, and into a text cell, which is accepted`,
  ),
  assumed`CELL-NOT-WRITABLE-REFUSED: A write to a cell that only the server writes is refused with bad_request, not ignored.
    writes into each such cell; assumed, because the specification only says that they are not writable`,
])

const orphans = clausesOf('board-rows', 'Column', [
  implied`CELL-NOT-WRITABLE-MEDIACOLUMN-ORPHAN:
    A write to a mediacolumn cell whose attribute no longer exists is refused with bad_request, or leaves it as it was.
    writes a string into the cell of orphan_mediacolumn_id`,
])

export const boardRowCellClauses = [...values, ...writes, ...orphans]
