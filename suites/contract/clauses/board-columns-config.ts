import { clausesOf, implied, stated } from '../clause.ts'
import { kebab } from '../clause-id.ts'
import { CONFIG_KEYS } from '../column-config.ts'
import { CREATABLE_TYPES } from '../column-types.ts'

const idOf = (type: string, key: string): string => `COLUMN-CONFIG-${kebab(type)}-${kebab(key)}`

const keys = CREATABLE_TYPES.flatMap(type =>
  Object.entries(CONFIG_KEYS[type]).map(([key, rule]) => ({ type, key, rule })),
)

const accepted = clausesOf(
  'board-columns',
  'Column',
  keys.map(
    ({ type, key, rule }) =>
      stated`${idOf(type, key)}: The ${key} of a ${type} column is accepted and returned: ${rule.shape}.
      columns created with each kind of value`,
  ),
)

const refused = clausesOf(
  'board-columns',
  'Column',
  keys.map(
    ({ type, key }) =>
      implied`${idOf(type, key)}-VALUE:
      A ${key} of another type, or outside the listed values, is refused for a ${type} column.
      each kind of wrong value, its twin with a good one accepted`,
  ),
)

const foreign = clausesOf('board-columns', 'Board columns', [
  ...CREATABLE_TYPES.map(
    type =>
      stated`COLUMN-CONFIG-FOREIGN-${kebab(type)}: A config key that is not one of a ${type} column is a bad request.
      a key of another type, and an invented one`,
  ),
  stated`COLUMN-CONFIG-FOREIGN-NAMED: The refusal of a config key names it.
    the key looked for in message and details`,
  stated`COLUMN-CONFIG-OMITTED: A config key that is left out keeps its stored value.
    one of two keys in PATCH /v1/boards/{id}/columns/{columnId}, where the target has the operation`,
])

const particular = clausesOf('board-columns', 'Board columns', [
  implied`COLUMN-CONFIG-DATE-STYLE-REQUIRED: A date_format without a style is refused.
    the booleans alone`,
  implied`COLUMN-CONFIG-TYPE: A config that is no object is refused.
    an array and a word`,
  stated`COLUMN-CONFIG-MEDIA-FOLDER-OTHER-SPACE: A folder of another space is refused, as a bad request or as not found.
    other_folder_id for the folder_id of a media column`,
  implied`COLUMN-CONFIG-MEDIA-FOLDER-UNKNOWN: A folder that does not exist is refused, as a bad request or as not found.
    a random UUID for the folder_id of a media column`,
  stated`COLUMN-CONFIG-MEDIACOLUMN-REQUIRED: A mediacolumn without a media column is refused.
    media_column_ids left out, and empty`,
  stated`COLUMN-CONFIG-MEDIACOLUMN-NOT-MEDIA:
    A column of another type among the media_column_ids of a mediacolumn is refused.
    the id of a text column`,
  stated`COLUMN-CONFIG-MEDIACOLUMN-OTHER-BOARD:
    A column of another board among the media_column_ids of a mediacolumn is refused.
    the id of a media column of other_board_id`,
  stated`COLUMN-CONFIG-CREATIVEID-CONVENTION-REQUIRED: A creativeid column without a naming convention is refused.
    naming_convention_id left out`,
  stated`COLUMN-CONFIG-CREATIVEID-CONVENTION-UNKNOWN:
    A naming convention that the space lacks is refused, as a bad request or as not found.
    a random UUID`,
  stated`COLUMN-CONFIG-CREATIVEID-REQUIRED: A creativeid column without a media column is refused.
    media_column_ids left out, and empty`,
  stated`COLUMN-CONFIG-CREATIVEID-NOT-MEDIA:
    A column of another type among the media_column_ids of a creativeid column is refused.
    the id of a text column`,
  stated`COLUMN-CONFIG-CREATIVEID-OTHER-BOARD:
    A column of another board among the media_column_ids of a creativeid column is refused.
    the id of a media column of other_board_id`,
  stated`COLUMN-CREATIVEID-ONE: A board holds one creativeid column at most.
    a second one is refused, as a bad request or as a conflict`,
])

export const boardColumnConfigClauses = [...accepted, ...refused, ...foreign, ...particular]
