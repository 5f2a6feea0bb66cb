import { SORT_ORDERS, VIEW_MODES } from '../media-vocabulary.ts'
import {
  BOOLEAN,
  COMMON,
  INTEGER,
  LINK,
  objectOf,
  oneOf,
  orNull,
  refOrNull,
  STRING,
  STRING_OR_NULL,
  STRINGS,
} from './shapes.ts'

const FIELD = { ...STRING, minLength: 1, maxLength: 255 }

const SORT = orNull(
  objectOf({ field: FIELD, order: oneOf(SORT_ORDERS) }),
  'null or an object with a field of 1 to 255 characters and the order asc or desc',
)

/** Spec: Library view. */
export const libraryView = objectOf({
  ...COMMON,
  name: STRING_OR_NULL,
  view_mode: oneOf(VIEW_MODES),
  filter: refOrNull('MediaFilter', 'media filter object'),
  filter_complete: BOOLEAN,
  sort: SORT,
  group_by: STRING_OR_NULL,
  visible_fields: orNull(STRINGS, 'an array of strings or null'),
  order: INTEGER,
  html_url: LINK,
})
