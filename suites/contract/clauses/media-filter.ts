import { assumed, clausesOf, implied, stated } from '../clause.ts'
import { kebab } from '../clause-id.ts'

const EITHER = 'with bad_request or not_found'

const SEARCHABLE = [
  ['tags-id', 'options of a tags attribute by id'],
  ['tags-name', 'options of a tags attribute by name'],
  ['user', 'users of a user attribute by id'],
  ['checkbox', 'the word true or the word false for a checkbox attribute'],
  ['text', 'a stored text of a text attribute'],
  ['link', 'a stored text of a link attribute'],
] as const

export const mediaFilterClauses = clausesOf('media-filter', 'Library view', [
  implied`MEDIA-FILTER-QUERY-TYPE: A query that is not a string is refused.
    sends an object; a number is refused or taken as a string`,
  implied`MEDIA-FILTER-TYPE-UNKNOWN: A filter with an unknown media type is refused.
    sends a made-up type`,
  stated`MEDIA-FILTER-FOLDER: A filter accepts a folder of the space.
    sends folder_id`,
  stated`MEDIA-FILTER-FOLDER-UNKNOWN: A filter with an unknown folder is refused ${EITHER}.
    sends a random UUID`,
  stated`MEDIA-FILTER-FOLDER-OTHER-SPACE: A filter with a folder of another space is refused ${EITHER}.
    sends other_folder_id`,
  stated`MEDIA-FILTER-STATUS-NAME: A filter accepts the name of a status.
    sends media_status`,
  stated`MEDIA-FILTER-STATUS-ID: A filter accepts the id of a status.
    sends media_status_id`,
  // Whether an unknown status is refused is open. Where it is, the catalog that decides is that of the space.
  implied`MEDIA-FILTER-STATUS-OTHER-SPACE:
    A filter that refuses an unknown status also refuses a status of another space, ${EITHER}.
    sends a made-up name, then other_media_status`,
  // The same holds whatever else the filter has.
  implied`MEDIA-FILTER-STATUS-BESIDE:
    A filter that refuses an unknown status also refuses it beside other conditions, ${EITHER}.
    sends a made-up name alone, then with every other key`,
  stated`MEDIA-FILTER-UPLOADED-BY: A filter accepts the user who uploaded the media.
    sends one of user_ids`,
  stated`MEDIA-FILTER-UPLOADED-BY-UNKNOWN: A filter with an unknown user is refused ${EITHER}.
    sends a random UUID`,
  implied`MEDIA-FILTER-UPLOADED-BY-TYPE: An uploaded_by that is not a UUID is refused.
    sends a word`,
  ...(['created_after', 'created_before', 'last_activity_after', 'last_activity_before'] as const).flatMap(key => [
    stated`MEDIA-FILTER-${kebab(key)}: A filter accepts a day as ${key}.
      sends a day and reads it in the response`,
    implied`MEDIA-FILTER-${kebab(key)}-VALUE: A ${key} that is not a day is refused.
      sends a word`,
  ]),
  implied`MEDIA-FILTER-DAY-WITHOUT-TIME:
    A filter never has a time where it has a day: the server refuses a date-time, or returns a day.
    sends a date-time in each key that is a day`,
  stated`MEDIA-FILTER-ABSENT-KEYS: A filter never has the keys include_subfolders, sort and order.
    sends a filter with each; the server refuses it or returns it without the key`,
  assumed`MEDIA-FILTER-EMPTY: A filter without entries is accepted.
    sends an empty object`,
  ...SEARCHABLE.map(
    ([id, what]) =>
      stated`MEDIA-FILTER-ATTRIBUTE-${kebab(id)}: A filter accepts ${what}.
        sends such an entry and reads it in the response`,
  ),
  stated`MEDIA-FILTER-ATTRIBUTE-TAGS-UNKNOWN: A filter with an option that does not exist is refused.
    sends a made-up name, and a random UUID`,
  stated`MEDIA-FILTER-ATTRIBUTE-USER-UNKNOWN:
    An attribute filter with a user who does not exist is refused ${EITHER}.
    sends a random UUID`,
  stated`MEDIA-FILTER-ATTRIBUTE-CHECKBOX-VALUE: A filter on a checkbox attribute accepts only the words true and false.
    sends another word`,
  stated`MEDIA-FILTER-ATTRIBUTE-CHECKBOX-ONE: A filter on a checkbox attribute needs exactly one value.
    sends both words, and none`,
  stated`MEDIA-FILTER-ATTRIBUTE-NUMBER: A filter on a number attribute is refused.
    sends the id of a number attribute`,
  stated`MEDIA-FILTER-ATTRIBUTE-DATE: A filter on a date attribute is refused.
    sends the id of a date attribute`,
  implied`MEDIA-FILTER-ATTRIBUTE-UNKNOWN: A filter on an attribute that does not exist is refused ${EITHER}.
    sends a random UUID`,
  implied`MEDIA-FILTER-ATTRIBUTE-OTHER-SPACE: A filter on an attribute of another space is refused ${EITHER}.
    sends an attribute of spaces.other`,
  implied`MEDIA-FILTER-ATTRIBUTE-ID-REQUIRED: An attribute filter without attribute_id is refused.
    sends only values`,
  implied`MEDIA-FILTER-ATTRIBUTE-VALUES-REQUIRED: An attribute filter without values is refused.
    sends only an id`,
  implied`MEDIA-FILTER-ATTRIBUTE-VALUES-TYPE:
    Values of an attribute filter that are not an array of strings are refused.
    sends a word and an array of objects; numbers and booleans are refused or taken as strings`,
  stated`MEDIA-FILTER-MATCH: An attribute filter accepts the match any or none.
    sends both and reads them in the response`,
  implied`MEDIA-FILTER-MATCH-DEFAULT: An attribute filter without match works like the match any.
    reads match in the response, which is any or left out`,
  implied`MEDIA-FILTER-MATCH-UNKNOWN: A match that is neither any nor none is refused.
    sends the word all`,
  stated`MEDIA-FILTER-METRICS: A filter accepts each of the seven metrics.
    sends one entry for each metric`,
  implied`MEDIA-FILTER-METRIC-UNKNOWN: An unknown metric is refused.
    sends a made-up metric`,
  stated`MEDIA-FILTER-METRIC-OPERATORS: A metric filter accepts each of the three operators.
    sends each operator and reads it in the response`,
  implied`MEDIA-FILTER-METRIC-OPERATOR-UNKNOWN: A metric filter with an unknown operator is refused.
    sends gt`,
  implied`MEDIA-FILTER-METRIC-VALUE: A metric filter whose value is not a number is refused.
    sends a word; a number in quotes is refused or taken as the number`,
  implied`MEDIA-FILTER-METRIC-REQUIRED: A metric filter without metric, operator or value is refused.
    leaves out each of them, one at a time`,
])
