import { clausesOf, implied, stated, unseen } from '../clause.ts'
import { kebab } from '../clause-id.ts'
import { ATTRIBUTE_TYPES, SUB_TYPES } from '../column-types.ts'

const NO_WRITE = 'the interface writes no such cell; where a row has one, the schema of its entry judges it'

const values = clausesOf('board-rows', 'Row', [
  stated`CELL-VALUE-TEXT: The value of a text cell is a string.
    a written text cell`,
  stated`CELL-VALUE-NUMBER: The value of a number cell is a number.
    a written number cell`,
  stated`CELL-VALUE-CHECKBOX: The value of a checkbox cell is true or false.
    a written checkbox cell`,
  stated`CELL-VALUE-DATE: The value of a date cell is an ISO 8601 string.
    a written date cell`,
  stated`CELL-VALUE-LINK: The value of a link cell is a string.
    a written link cell`,
  stated`CELL-VALUE-RICHTEXT: The value of a richtext cell is a Markdown string.
    a written richtext cell`,
  stated`CELL-VALUE-TAGS: The value of a tags cell holds option ids of its column.
    a written tags cell`,
  stated`CELL-VALUE-USER: The value of a user cell holds user ids.
    a written user cell`,
  stated`CELL-VALUE-CREATEDAT: The value of a createdat cell is a string.
    the cell of system_columns.createdat`,
  stated`CELL-VALUE-UPDATEDAT: The value of an updatedat cell is an ISO 8601 string.
    the cell of system_columns.updatedat`,
  ...ATTRIBUTE_TYPES.map(
    type =>
      stated`CELL-VALUE-MEDIACOLUMN-${kebab(type)}:
      The value of a mediacolumn cell that mirrors a ${type} attribute has the type of that attribute.
      a written cell of a mediacolumn over a ${type} attribute`,
  ),
  unseen`CELL-VALUE-RATING: The value of a rating cell is a number.
    ${NO_WRITE}`,
  unseen`CELL-VALUE-COLOR: The value of a color cell is a string.
    ${NO_WRITE}`,
  unseen`CELL-VALUE-RELATION: The value of a relation cell holds ids.
    ${NO_WRITE}`,
  unseen`CELL-VALUE-LIST: The value of a list cell holds ids.
    ${NO_WRITE}`,
  unseen`CELL-VALUE-CREATIVEID: The value of a creativeid cell is a string.
    ${NO_WRITE}`,
  unseen`CELL-VALUE-CHECKLIST: The value of a checklist cell is an object.
    ${NO_WRITE}`,
  unseen`CELL-VALUE-INSIGHTS: The value of an insights cell is an object.
    ${NO_WRITE}`,
  unseen`CELL-VALUE-METRICSDATA: The value of a metricsdata cell is an object.
    ${NO_WRITE}`,
  unseen`CELL-VALUE-EXTERNALDATA: The value of an externaldata cell is an object.
    ${NO_WRITE}`,
  unseen`CELL-VALUE-MEDIAATTRIBUTE: The value of a mediaattribute cell is an object.
    ${NO_WRITE}`,
  stated`CELL-VALUE-MULTIPLE: A multiple cell that holds something holds an array.
    written cells of multiple tags and user columns`,
  implied`CELL-VALUE-SINGLE: A cell that is not multiple holds its value bare.
    written cells of single tags and user columns`,
  stated`CELL-DISPLAY-TAGS: The display_value of a tags cell holds option names.
    written tags cells`,
  implied`CELL-DISPLAY-USER: The display_value of a user cell holds labels, not ids.
    written user cells`,
])

const WRITABLE = ['text', 'number', 'tags', 'checkbox', 'date', 'link', 'user'] as const

const writes = clausesOf('board-rows', 'Board rows', [
  ...WRITABLE.map(
    type =>
      stated`CELL-WRITE-${kebab(type)}: A ${type} cell is writable and reads back what was written.
      a ${type} cell, on creation and on update`,
  ),
  stated`CELL-WRITE-RICHTEXT: A richtext cell takes a Markdown string.
    a cell of plain and bold words, on creation and on update, read back with its words, the bold ones bold`,
  unseen`CELL-WRITE-RICHTEXT-DOCUMENT: A richtext cell takes a rich-text document.
    the form of such a document is not given`,
  stated`CELL-WRITE-TAGS-MULTIPLE: A multiple tags cell takes several option ids.
    two options of one column`,
  stated`CELL-WRITE-USER-MULTIPLE: A multiple user cell takes several user ids.
    two of user_ids`,
  stated`CELL-WRITE-START-DATE: A cell of a start-date column is writable.
    the cell of system_columns.start-date, read back`,
  stated`CELL-WRITE-DUE-DATE: A cell of a due-date column is writable.
    the cell of system_columns.due-date, read back`,
  ...ATTRIBUTE_TYPES.map(
    type =>
      stated`CELL-WRITE-MEDIACOLUMN-${kebab(type)}:
      A mediacolumn cell that mirrors a ${type} attribute is writable in the shape of that attribute.
      a cell of a mediacolumn over a ${type} attribute, read back`,
  ),
  stated`CELL-WRITE-MEDIACOLUMN-MULTIPLE: A mediacolumn cell that mirrors a multiple attribute takes an array.
    two options of a multiple tags attribute, read back`,
])

const MALFORMED = [
  ['number', 'no number', 'a word'],
  ['checkbox', 'neither true nor false', 'the word maybe'],
  ['date', 'no date', 'a word'],
] as const

const refusals = clausesOf('board-rows', 'Board rows', [
  ...MALFORMED.map(
    ([type, what, how]) =>
      implied`CELL-REFUSED-${kebab(type)}: A value that is ${what} is refused for a ${type} cell.
      ${how}`,
  ),
  stated`CELL-REFUSED-TAGS: An option id that the column lacks is a bad request.
    a random UUID for an option of a tags cell`,
  implied`CELL-REFUSED-USER: A user who is not a member of the space is refused, as a bad request or as not found.
    outsider_user_id in a user cell`,
  implied`CELL-REFUSED-USER-UNKNOWN: A user who does not exist is refused, as a bad request or as not found.
    a random UUID in a user cell`,
  implied`CELL-REFUSED-MEDIACOLUMN-NUMBER: A mediacolumn cell over a number attribute refuses what is no number.
    a word`,
  implied`CELL-REFUSED-MEDIACOLUMN-CHECKBOX:
    A mediacolumn cell over a checkbox attribute refuses what is neither true nor false.
    the word maybe`,
  implied`CELL-REFUSED-MEDIACOLUMN-DATE: A mediacolumn cell over a date attribute refuses what is no date.
    a word`,
  stated`CELL-REFUSED-MEDIACOLUMN-TAGS:
    A mediacolumn cell over a tags attribute refuses an option id that the attribute lacks.
    a random UUID for an option`,
  implied`CELL-REFUSED-MEDIACOLUMN-USER:
    A mediacolumn cell over a user attribute refuses a user who is not a member of the space.
    outsider_user_id in such a cell`,
])

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

const readOnly = [
  ...clausesOf(
    'board-rows',
    'Board rows',
    NOT_WRITABLE.map(
      ([type, where]) =>
        implied`CELL-NOT-WRITABLE-${kebab(type)}:
        A cell of a ${type} column cannot be written: the write is a bad request.
        a string for the cell of ${where}, its twin on a text column accepted`,
    ),
  ),
  ...clausesOf('board-rows', 'Column', [
    implied`CELL-NOT-WRITABLE-MEDIACOLUMN-ORPHAN:
      A cell of a mediacolumn whose attribute is gone cannot be written: the write is a bad request.
      a string for the cell of orphan_mediacolumn_id`,
  ]),
]

export const boardRowCellClauses = [...values, ...writes, ...refusals, ...readOnly]
