import { SORT_ORDERS, VIEW_MODES } from '../media-vocabulary.ts'
import { BOOLEAN, COMMON, INTEGER, LINK, objectOf, refOrNull, STRING, STRING_OR_NULL } from './shapes.ts'

const FIELD = { ...STRING, minLength: 1, maxLength: 255 }

/** Spec: Library view. */
export const libraryView = objectOf({
  ...COMMON,
  name: STRING_OR_NULL,
  view_mode: { enum: VIEW_MODES },
  filter: refOrNull('MediaFilter'),
  filter_complete: BOOLEAN,
  sort: { ...objectOf({ field: FIELD, order: { enum: SORT_ORDERS } }), type: ['object', 'null'] },
  group_by: STRING_OR_NULL,
  visible_fields: { type: ['array', 'null'], items: STRING },
  order: INTEGER,
  html_url: LINK,
})
