import { assumed, clausesOf, implied, stated, unseen } from '../clause.ts'
import { kebab } from '../clause-id.ts'
import { CREATABLE_TYPES, MULTIPLE_TYPES, otherTypes, SUB_TYPES, UNCREATABLE_TYPES } from '../column-types.ts'

const resource = clausesOf('board-columns', 'Column', [
  stated`COLUMN-BOARD: A column carries the id of its board.
    board_id of a created column against the path`,
  ...SUB_TYPES.map(
    type =>
      stated`COLUMN-SUB-TYPE-${kebab(type)}: The ${type} system column is marked by its sub_type.
      system_columns.${type} read by id`,
  ),
  implied`COLUMN-SUB-TYPE-NONE: A column that is no system column has a null sub_type.
    a created column`,
  stated`COLUMN-MULTIPLE-MEDIACOLUMN: A mediacolumn is multiple when its attribute is.
    mediacolumns over a single and a multiple attribute`,
  unseen`COLUMN-ORDER-LEGACY: The order of a column is not maintained.
    it tells clients to ignore a number`,
  stated`COLUMN-OPTIONS-MEDIACOLUMN: A mediacolumn that mirrors a tags attribute lists its options, as they are now.
    options of a mediacolumn over a tags attribute, and one that the attribute gets afterwards`,
  stated`COLUMN-OPTIONS-NONE: A column without options has null for options.
    a created text column`,
  stated`COLUMN-MEDIA-ATTRIBUTE-TYPE: A mediacolumn tells the type of the attribute it mirrors.
    mediacolumns over attributes of each type`,
  stated`COLUMN-MEDIA-ATTRIBUTE-TYPE-ORPHAN: The media_attribute_type of a mediacolumn whose attribute is gone is null.
    orphan_mediacolumn_id read by id`,
])

const create = clausesOf('board-columns', 'Board columns', [
  ...CREATABLE_TYPES.map(
    type =>
      stated`COLUMN-CREATE-${kebab(type)}: A ${type} column is created, with the name and type it is given.
      ${type === 'creativeid' ? 'a creativeid column, or the one that the board holds' : `a ${type} column`}`,
  ),
  ...UNCREATABLE_TYPES.map(
    type =>
      stated`COLUMN-UNCREATABLE-${kebab(type)}: A ${type} column cannot be created.
      the type ${type} is a bad request, its twin of type text accepted`,
  ),
  stated`COLUMN-UNCREATABLE-SUB-TYPES: No name, created-by or updated-by column can be created.
    a body that asks for such a sub_type is refused, or makes a column without it`,
  stated`COLUMN-TYPE-UNKNOWN: An unknown type of column is a bad request.
    an invented type`,
  implied`COLUMN-TYPE-REQUIRED: A column without a type is refused.
    a body with a name alone`,
  stated`COLUMN-TYPE-IMMUTABLE: The type of a column never changes.
    another type in PATCH /v1/boards/{id}/columns/{columnId}, where the target has the operation`,
  implied`COLUMN-NAME-REQUIRED: A column without a name is refused.
    a body with a type alone`,
  stated`COLUMN-NAME-UNIQUE: A name that the board has is a bad request.
    the name of a created column`,
  stated`COLUMN-NAME-UNIQUE-CASE: A name that differs from one on the board by case alone is a bad request.
    the name of a created column in capitals`,
  implied`COLUMN-NAME-FREE:
    A name that the board lacks is free: accents tell names apart, and other boards count for nothing.
    names that differ by an accent alone, and the name of a column on another board`,
  implied`COLUMN-NAME-TYPE: A column name that is no string is refused.
    an array and an object`,
  implied`COLUMN-MULTIPLE-TYPE: A multiple of a column that is no boolean is refused.
    a word, for a tags column`,
  assumed`COLUMN-MULTIPLE-FALSE: A column that may not set multiple may not set it to false either.
    multiple false for a text column`,
  ...MULTIPLE_TYPES.map(
    type =>
      stated`COLUMN-MULTIPLE-${kebab(type)}: A ${type} column may be multiple or not.
      ${type} columns created with true and with false`,
  ),
  ...otherTypes(CREATABLE_TYPES, MULTIPLE_TYPES).map(
    type =>
      stated`COLUMN-MULTIPLE-REFUSED-${kebab(type)}: A ${type} column may not set multiple.
      multiple true for a ${type} column is a bad request`,
  ),
])

const options = clausesOf('board-columns', 'Board columns', [
  stated`COLUMN-OPTIONS: A tags column is created with the options it is given.
    their names in the answer`,
  stated`COLUMN-OPTIONS-IDS: Each option of a tags column gets an id of its own.
    the ids of three options, read again by id of the column`,
  implied`COLUMN-OPTIONS-TYPE: Column options that are no array of objects are refused.
    a word, and an array of words`,
  implied`COLUMN-OPTION-NAME-REQUIRED: An option without a name is refused.
    an option with a description alone`,
  stated`COLUMN-OPTION-DESCRIPTION: An option may have a description.
    an option with a description accepted`,
  ...otherTypes(CREATABLE_TYPES, ['tags']).map(
    type =>
      stated`COLUMN-OPTIONS-REFUSED-${kebab(type)}: A ${type} column may not set options.
      options for a ${type} column are a bad request`,
  ),
])

const mirrors = clausesOf('board-columns', 'Board columns', [
  stated`COLUMN-MEDIA-ATTRIBUTE: A mediacolumn mirrors the attribute it is created with.
    media_attribute_id in the answer and on reading`,
  stated`COLUMN-MEDIA-ATTRIBUTE-REQUIRED: A mediacolumn without media_attribute_id is refused.
    a mediacolumn with its config alone`,
  implied`COLUMN-MEDIA-ATTRIBUTE-UNKNOWN:
    A media_attribute_id that does not exist is refused, as a bad request or as not found.
    a random UUID`,
  stated`COLUMN-MEDIA-ATTRIBUTE-OTHER-SPACE: An attribute of another space is refused, as a bad request or as not found.
    an attribute made in spaces.other`,
  ...otherTypes(CREATABLE_TYPES, ['mediacolumn']).map(
    type =>
      stated`COLUMN-MEDIA-ATTRIBUTE-REFUSED-${kebab(type)}: A ${type} column may not set media_attribute_id.
      the id of an attribute for a ${type} column is a bad request`,
  ),
  stated`COLUMN-MEDIA-ATTRIBUTE-IMMUTABLE: The attribute of a mediacolumn never changes.
    another attribute in PATCH /v1/boards/{id}/columns/{columnId}, where the target has the operation`,
])

const effects = clausesOf('board-columns', 'Board columns', [
  stated`COLUMN-APPENDED-PINNED: A new column comes last in a view that has columns of its own.
    visible_column_ids of a pinned view, read after the creation`,
  stated`COLUMN-APPENDED-FOLLOWING: A new column is visible in a view that follows the board.
    visible_column_ids of such a view, read after the creation`,
  implied`COLUMN-READ-BACK: A column reads as it was answered when it was created.
    both answers compared, but for updated_at`,
])

export const boardColumnClauses = [...resource, ...create, ...options, ...mirrors, ...effects]
