import { assumed, clausesOf, implied, name, stated, unseen } from '../clause.ts'
import { kebab } from '../clause-id.ts'
import { CREATABLE_TYPES, MULTIPLE_TYPES, otherTypes, SUB_TYPES, UNCREATABLE_TYPES } from '../column-types.ts'

const resource = clausesOf('board-columns', 'Column', [
  stated`COLUMN-BOARD: A column has the id of its board.
    creates a column and compares board_id with the path`,
  ...stated.each(SUB_TYPES)`COLUMN-SUB-TYPE-${kebab}: The ${name} system column has ${name} as its sub_type.
    reads system_columns.${name}`,
  implied`COLUMN-SUB-TYPE-NONE: The sub_type of a column that is not a system column is null.
    creates a column`,
  stated`COLUMN-MULTIPLE-MEDIACOLUMN: A mediacolumn is multiple if its attribute is multiple.
    creates mediacolumns of a single and of a multiple attribute`,
  unseen`COLUMN-ORDER-LEGACY: The server does not maintain the order of a column.
    this tells clients to ignore a number`,
  stated`COLUMN-OPTIONS-MEDIACOLUMN: A mediacolumn of a tags attribute lists the current options of the attribute.
    reads the options of such a mediacolumn, adds an option to the attribute and reads them again`,
  stated`COLUMN-OPTIONS-NONE: The options of a column without options are null.
    creates a text column`,
  stated`COLUMN-MEDIA-ATTRIBUTE-TYPE: media_attribute_type is the type of the attribute that a mediacolumn mirrors.
    creates mediacolumns of attributes of each type`,
  stated`COLUMN-MEDIA-ATTRIBUTE-TYPE-ORPHAN:
    media_attribute_type is null for a mediacolumn whose attribute no longer exists.
    reads orphan_mediacolumn_id`,
])

const creation = clausesOf('board-columns', 'Board columns', [
  ...CREATABLE_TYPES.map(
    type =>
      stated`COLUMN-CREATE-${kebab(type)}: A new ${type} column has the name and type from the request.
      ${type === 'creativeid' ? 'creates a creativeid column, or reads the one that the board has' : `creates a ${type} column`}`,
  ),
  ...stated.each(
    UNCREATABLE_TYPES,
  )`COLUMN-UNCREATABLE-${kebab}: A request for a new ${name} column is refused with bad_request.
    sends the type ${name}, and the same request with the type text, which is accepted`,
  stated`COLUMN-UNCREATABLE-SUB-TYPES: Clients cannot create a name, created-by or updated-by column.
    sends each sub_type; the server refuses it or creates a column without it`,
  stated`COLUMN-TYPE-UNKNOWN: An unknown column type is refused with bad_request.
    sends a made-up type`,
  implied`COLUMN-TYPE-REQUIRED: A column without a type is refused.
    sends only a name`,
  stated`COLUMN-TYPE-IMMUTABLE: The type of a column never changes.
    sends another type in PATCH /v1/boards/{id}/columns/{columnId}, if the server has the operation`,
  implied`COLUMN-NAME-REQUIRED: A column without a name is refused.
    sends only a type`,
  stated`COLUMN-NAME-UNIQUE: A column name that the board already has is refused with bad_request.
    sends the name of a new column again`,
  stated`COLUMN-NAME-UNIQUE-CASE:
    A column name that differs from another one on the board only by case is refused with bad_request.
    sends the name of a new column in capitals`,
  // "Case-insensitive" names no alphabet, and says nothing about accents: the collation is the server's.
  assumed`COLUMN-NAME-UNIQUE-CASE-BEYOND-ASCII:
    A column name that differs from another one on the board only by the case of letters with accents is refused.
    sends a name with an accent in capitals`,
  assumed`COLUMN-NAME-ACCENTS: Column names that differ by an accent are different.
    creates columns whose names differ only by an accent`,
  implied`COLUMN-NAME-FREE: A column name is accepted if no column of the same board has it.
    creates columns with the same name on two boards`,
  implied`COLUMN-NAME-TYPE: A column name that is not a string is refused.
    sends an array and an object`,
  implied`COLUMN-MULTIPLE-TYPE: A column whose multiple is not a boolean is refused.
    sends a word for a tags column`,
  assumed`COLUMN-MULTIPLE-FALSE: For a column type that does not support multiple, even the value false is refused.
    sends multiple false for a text column`,
  ...stated.each(MULTIPLE_TYPES)`COLUMN-MULTIPLE-${kebab}: A ${name} column can be multiple or single.
    creates ${name} columns with multiple true and false`,
  ...stated.each(
    otherTypes(CREATABLE_TYPES, MULTIPLE_TYPES),
  )`COLUMN-MULTIPLE-REFUSED-${kebab}: A ${name} column with multiple true is refused with bad_request.
    sends multiple true for a ${name} column`,
  stated`COLUMN-OPTIONS: A new tags column has the options from the request.
    creates a tags column and reads the option names in the response`,
  stated`COLUMN-OPTIONS-IDS: Each option of a tags column has its own id.
    creates a column with three options and compares their ids in the response and when it is read`,
  implied`COLUMN-OPTIONS-TYPE: Column options that are not an array of objects are refused.
    sends a word, and an array of words`,
  implied`COLUMN-OPTION-NAME-REQUIRED: A column option without a name is refused.
    sends an option with only a description`,
  stated`COLUMN-OPTION-DESCRIPTION: A column option can have a description.
    sends an option with a description`,
  ...stated.each(
    otherTypes(CREATABLE_TYPES, ['tags']),
  )`COLUMN-OPTIONS-REFUSED-${kebab}: A ${name} column with options is refused with bad_request.
    sends options for a ${name} column`,
  stated`COLUMN-MEDIA-ATTRIBUTE: A mediacolumn mirrors the attribute from the request.
    compares media_attribute_id in the response and when the column is read`,
  stated`COLUMN-MEDIA-ATTRIBUTE-REQUIRED: A mediacolumn without media_attribute_id is refused.
    sends a mediacolumn with only its config`,
  implied`COLUMN-MEDIA-ATTRIBUTE-UNKNOWN:
    A media_attribute_id that does not exist is refused with bad_request or not_found.
    sends a random UUID`,
  stated`COLUMN-MEDIA-ATTRIBUTE-OTHER-SPACE:
    A mediacolumn with an attribute of another space is refused with bad_request or not_found.
    creates an attribute in spaces.other and sends its id`,
  ...stated.each(otherTypes(CREATABLE_TYPES, ['mediacolumn']))`COLUMN-MEDIA-ATTRIBUTE-REFUSED-${kebab}:
    A ${name} column with media_attribute_id is refused with bad_request.
    sends the id of an attribute for a ${name} column`,
  stated`COLUMN-MEDIA-ATTRIBUTE-IMMUTABLE: The attribute of a mediacolumn never changes.
    sends another attribute in PATCH /v1/boards/{id}/columns/{columnId}, if the server has the operation`,
  stated`COLUMN-APPENDED-PINNED: A view with its own columns shows a new column last.
    creates columns with tokens.full and tokens.editor_grant and reads visible_column_ids of pinned views`,
  stated`COLUMN-APPENDED-FOLLOWING: A view that follows the board shows a new column.
    creates a column and reads visible_column_ids of such a view`,
  implied`COLUMN-READ-BACK: A column that is read equals the response to its creation.
    creates a column, reads it and compares both, except updated_at`,
])

export const boardColumnClauses = [...resource, ...creation]
