const UUID = 'a UUID'
const TIME = 'an ISO 8601 date-time in UTC'
const STAMPS = { created_at: TIME, updated_at: TIME }
const HOME = { organization_id: UUID, space_id: UUID }

/** Each member of each resource with its type and nullability, in words. Spec: Resources and their fields. */
export const MEMBERS = {
  Row: {
    id: UUID,
    board_id: UUID,
    parent_id: 'a UUID or null',
    title: 'a string or null',
    position: 'a number or null',
    fields: 'an array of row field entries',
    ...HOME,
    archived: 'a boolean',
    ...STAMPS,
    html_url: 'a string',
  },
  RowField: {
    column_id: UUID,
    column_name: 'a string',
    type: 'one of the 22 column types',
    multiple: 'a boolean',
    value: 'always present, in the shape of its column type or empty',
    display_value: 'a string or an array of strings wherever the cell holds a value',
  },
  Column: {
    id: UUID,
    board_id: UUID,
    name: 'a string',
    type: 'one of the 22 column types',
    sub_type: 'null or one of name, created-by, updated-by, start-date, due-date',
    multiple: 'a boolean',
    order: 'a number or null',
    options: 'null or an array of objects with a string id and a string name',
    media_attribute_id: 'a UUID on a mediacolumn, and elsewhere null or left out',
    media_attribute_type: 'one of the seven attribute types or null on a mediacolumn, and elsewhere null or left out',
    config: 'an object whose listed keys have the types listed for the column type',
    ...HOME,
    ...STAMPS,
  },
  View: {
    id: UUID,
    board_id: UUID,
    name: 'a string',
    type: 'one of grid, board, timeline, cards',
    position: 'a number or null',
    filters: 'an array of filter entries',
    filters_complete: 'a boolean',
    visible_column_ids: 'an array of UUIDs',
    visible_columns_pinned: 'a boolean',
    ...HOME,
    ...STAMPS,
    html_url: 'a string',
  },
  FilterEntry: {
    column_id: UUID,
    operator: 'one of the nine operators',
    value: 'a string, a number or an array of strings on every operator that takes a value',
  },
  MediaAttribute: {
    id: UUID,
    name: 'a string',
    type: 'one of the seven attribute types',
    multiple: 'a boolean',
    ...HOME,
    ...STAMPS,
    options: 'null or an array of objects with string id, name and description',
    autofill: 'null or an object with prompt, allowed_media_types and name_only',
  },
} as const

export type ResourceName = keyof typeof MEMBERS
