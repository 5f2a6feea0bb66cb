import { CONFIG_KEYS } from '../bodies/column-config.ts'
import { clausesOf, implied, name, stated } from '../clause.ts'
import { kebab } from '../clause-id.ts'
import { CREATABLE_TYPES } from '../column-types.ts'

const idOf = (type: string, key: string): string => `COLUMN-CONFIG-${kebab(type)}-${kebab(key)}`

const keys = CREATABLE_TYPES.flatMap(type =>
  Object.entries(CONFIG_KEYS[type]).map(([key, rule]) => ({ type, key, rule })),
)

/** No column can be deleted, so a run creates none for most of the listed values. */
const BESIDE_A_TAKEN_NAME =
  'sends each other listed value under a name that is taken, which must be refused only because of the name'

const keyed = clausesOf('board-columns', 'Column', [
  ...keys.map(
    ({ type, key, rule }) =>
      stated`${idOf(type, key)}: The ${key} of a ${type} column is ${rule.description}. The server accepts and returns it.
      creates a column with each kind of value${rule.isEnumeration ? `; ${BESIDE_A_TAKEN_NAME}` : ''}`,
  ),
  ...keys.map(
    ({ type, key }) =>
      implied`${idOf(type, key)}-VALUE:
      A ${type} column whose ${key} has another type, or is outside the listed values, is refused.
      sends each kind of wrong value, and a good value, which is accepted`,
  ),
])

const rules = clausesOf('board-columns', 'Board columns', [
  ...stated.each(CREATABLE_TYPES)`COLUMN-CONFIG-FOREIGN-${kebab}:
    A config key that does not belong to ${name} columns is refused with bad_request.
    sends a key of another column type, and a made-up key`,
  stated`COLUMN-CONFIG-FOREIGN-NAMED: The error for a wrong config key mentions the key.
    sends a wrong key and looks for it in message and details`,
  // The contract of the update is not shown: a target that takes another body, or no config in it, is not judged.
  implied`COLUMN-CONFIG-LISTED-UPDATE: A column returns each listed value that an update writes to a config key.
    sends the values that no new column has in PATCH /v1/boards/{id}/columns/{columnId}, if the server has the operation and one of them works`,
  stated`COLUMN-CONFIG-OMITTED: An update keeps the value of a config key that it leaves out.
    sends one of two keys in PATCH /v1/boards/{id}/columns/{columnId}, if the server has the operation`,
  implied`COLUMN-CONFIG-DATE-STYLE-REQUIRED: A date_format without a style is refused.
    sends only the booleans`,
  implied`COLUMN-CONFIG-EMPTY: A column of a type without configuration can be created with an empty config.
    creates a rating column`,
  implied`COLUMN-CONFIG-TYPE: A config that is not an object is refused.
    sends an array and a word`,
  stated`COLUMN-CONFIG-MEDIA-FOLDER-OTHER-SPACE:
    A media column with a folder of another space is refused with bad_request or not_found.
    sends other_folder_id as the folder_id of a media column`,
  implied`COLUMN-CONFIG-MEDIA-FOLDER-UNKNOWN:
    A media column with a folder that does not exist is refused with bad_request or not_found.
    sends a random UUID as the folder_id of a media column`,
  stated`COLUMN-CONFIG-MEDIACOLUMN-REQUIRED: A mediacolumn without a media column is refused.
    sends no media_column_ids, and an empty array`,
  stated`COLUMN-CONFIG-MEDIACOLUMN-NOT-MEDIA:
    A mediacolumn is refused when its media_column_ids contain a column that is not a media column.
    sends the id of a text column`,
  stated`COLUMN-CONFIG-MEDIACOLUMN-OTHER-BOARD:
    A mediacolumn is refused when its media_column_ids contain a column of another board.
    sends the id of a media column of other_board_id, and of sibling behind one of the board`,
  stated`COLUMN-CONFIG-CREATIVEID-CONVENTION-REQUIRED: A creativeid column without a naming convention is refused.
    sends no naming_convention_id`,
  stated`COLUMN-CONFIG-CREATIVEID-CONVENTION-UNKNOWN:
    A naming convention that the space does not have is refused with bad_request or not_found.
    sends a random UUID`,
  stated`COLUMN-CONFIG-CREATIVEID-REQUIRED: A creativeid column without a media column is refused.
    sends no media_column_ids, and an empty array`,
  stated`COLUMN-CONFIG-CREATIVEID-NOT-MEDIA:
    A creativeid column is refused when its media_column_ids contain a column that is not a media column.
    sends the id of a text column`,
  stated`COLUMN-CONFIG-CREATIVEID-OTHER-BOARD:
    A creativeid column is refused when its media_column_ids contain a column of another board.
    sends the id of a media column of other_board_id, and of sibling behind one of the board`,
  stated`COLUMN-CREATIVEID-ONE: A board has at most one creativeid column.
    creates a second one, which is refused with bad_request or conflict`,
])

export const boardColumnConfigClauses = [...keyed, ...rules]
