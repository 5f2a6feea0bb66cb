import { assumed, clausesOf, implied, stated } from '../clause.ts'
import { kebab } from '../clause-id.ts'

const SECTION = 'Library view'

const ELSEWHERE = 'as a bad request or as not found'

const entries = clausesOf('media-filter', SECTION, [
  implied`MEDIA-FILTER-QUERY-TYPE: A query that is no string is refused.
    a number`,
  implied`MEDIA-FILTER-TYPE-UNKNOWN: An unknown type of media is refused in a filter.
    an invented type`,
  stated`MEDIA-FILTER-FOLDER: A filter takes a folder of the space.
    folder_id`,
  stated`MEDIA-FILTER-FOLDER-UNKNOWN: An unknown folder is refused in a filter, ${ELSEWHERE}.
    a random UUID`,
  stated`MEDIA-FILTER-FOLDER-OTHER-SPACE: A folder of another space is refused in a filter, ${ELSEWHERE}.
    other_folder_id`,
  stated`MEDIA-FILTER-STATUS-NAME: A filter takes a status by its name.
    media_status`,
  stated`MEDIA-FILTER-STATUS-ID: A filter takes a status by its id.
    media_status_id`,
  stated`MEDIA-FILTER-UPLOADED-BY: A filter takes a user who uploaded.
    one of user_ids`,
  stated`MEDIA-FILTER-UPLOADED-BY-UNKNOWN: An unknown user is refused in a filter, ${ELSEWHERE}.
    a random UUID`,
  implied`MEDIA-FILTER-UPLOADED-BY-TYPE: An uploaded_by that is no UUID is refused.
    a word`,
  ...(['created_after', 'created_before', 'last_activity_after', 'last_activity_before'] as const).flatMap(key => [
    stated`MEDIA-FILTER-${kebab(key)}: A filter takes a day for ${key}.
      a day, returned as it is`,
    implied`MEDIA-FILTER-${kebab(key)}-VALUE: A ${key} that is no day is refused.
      a word`,
  ]),
  stated`MEDIA-FILTER-ABSENT-KEYS: A filter holds no include_subfolders, sort or order.
    a filter given with each is refused, or comes back without it`,
  assumed`MEDIA-FILTER-EMPTY: A filter without entries is accepted.
    an empty object`,
])

const SEARCHABLE = [
  ['tags-id', 'options of a tags attribute by id'],
  ['tags-name', 'options of a tags attribute by name'],
  ['user', 'users of a user attribute by id'],
  ['checkbox', 'the word true or the word false for a checkbox attribute'],
  ['text', 'a stored text of a text attribute'],
  ['link', 'a stored text of a link attribute'],
] as const

const attributes = clausesOf('media-filter', SECTION, [
  ...SEARCHABLE.map(
    ([id, what]) =>
      stated`MEDIA-FILTER-ATTRIBUTE-${kebab(id)}: A filter takes ${what}.
      such an entry accepted and returned`,
  ),
  stated`MEDIA-FILTER-ATTRIBUTE-TAGS-UNKNOWN: An option that matches nothing is refused in a filter.
    an invented name, and a random UUID`,
  stated`MEDIA-FILTER-ATTRIBUTE-USER-UNKNOWN:
    A user that matches nothing is refused in an attribute filter, ${ELSEWHERE}.
    a random UUID`,
  stated`MEDIA-FILTER-ATTRIBUTE-CHECKBOX-VALUE: A checkbox attribute is filtered by the words true and false alone.
    another word`,
  stated`MEDIA-FILTER-ATTRIBUTE-CHECKBOX-ONE: A checkbox attribute is filtered by exactly one value.
    both words, and none`,
  stated`MEDIA-FILTER-ATTRIBUTE-NUMBER: A number attribute is refused in a filter.
    a number attribute`,
  stated`MEDIA-FILTER-ATTRIBUTE-DATE: A date attribute is refused in a filter.
    a date attribute`,
  implied`MEDIA-FILTER-ATTRIBUTE-UNKNOWN: An attribute that does not exist is refused in a filter, ${ELSEWHERE}.
    a random UUID`,
  implied`MEDIA-FILTER-ATTRIBUTE-OTHER-SPACE: An attribute of another space is refused in a filter, ${ELSEWHERE}.
    an attribute of spaces.other`,
  implied`MEDIA-FILTER-ATTRIBUTE-ID-REQUIRED: An attribute filter without attribute_id is refused.
    values alone`,
  implied`MEDIA-FILTER-ATTRIBUTE-VALUES-REQUIRED: An attribute filter without values is refused.
    an id alone`,
  implied`MEDIA-FILTER-ATTRIBUTE-VALUES-TYPE: Values that are no strings are refused.
    a word, and numbers`,
  stated`MEDIA-FILTER-MATCH: An attribute filter matches any or none of its values.
    both returned as given`,
  implied`MEDIA-FILTER-MATCH-DEFAULT: An attribute filter without match matches any of its values.
    match in the answer is any, or left out`,
  implied`MEDIA-FILTER-MATCH-UNKNOWN: Another match than any and none is refused.
    the word all`,
])

const metrics = clausesOf('media-filter', SECTION, [
  stated`MEDIA-FILTER-METRICS: A filter compares each of the seven metrics.
    one entry each, accepted`,
  implied`MEDIA-FILTER-METRIC-UNKNOWN: An unknown metric is refused.
    an invented metric`,
  stated`MEDIA-FILTER-METRIC-OPERATORS: A metric filter takes each of the three operators.
    each, returned as given`,
  implied`MEDIA-FILTER-METRIC-OPERATOR-UNKNOWN: An unknown operator is refused in a metric filter.
    gt`,
  implied`MEDIA-FILTER-METRIC-VALUE: The value of a metric filter that is no number is refused.
    a word`,
  implied`MEDIA-FILTER-METRIC-REQUIRED: A metric filter needs metric, operator and value.
    each left out in turn`,
])

export const mediaFilterClauses = [...entries, ...attributes, ...metrics]
