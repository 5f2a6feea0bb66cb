import { ATTRIBUTE_TYPES, CREATABLE_TYPES, OPERATORS, VIEW_TYPES } from '../contract/column-types.ts'
import {
  ATTRIBUTE_MATCHES,
  FILTER_METRICS,
  MEDIA_TYPES,
  METRIC_OPERATORS,
  SORT_ORDERS,
  VIEW_MODES,
} from '../contract/media-vocabulary.ts'
import type { OperationName } from '../contract/operations.ts'
import {
  anything,
  boolean,
  date,
  either,
  integer,
  listOf,
  number,
  object,
  oneOf,
  type Shape,
  size,
  text,
  url,
  uuid,
} from './shapes.ts'

/** The members of a body. Null is as good as none for what is not required. */
export interface BodyShape {
  readonly required: Readonly<Record<string, Shape>>
  readonly optional: Readonly<Record<string, Shape>>
}

const option = object({ name: text }, { description: text })

const rowMembers = {
  title: text,
  position: number,
  parent_id: uuid,
  fields: listOf(object({ column_id: uuid, value: anything })),
}

const filterEntry = object(
  { column_id: uuid, operator: oneOf(...OPERATORS) },
  { value: either(text, number, boolean, listOf(text)) },
)

const mediaFilter = object(
  {},
  {
    query: text,
    type: oneOf(...MEDIA_TYPES),
    folder_id: uuid,
    status: text,
    uploaded_by: uuid,
    attributes: listOf(object({ attribute_id: uuid, values: listOf(text) }, { match: oneOf(...ATTRIBUTE_MATCHES) })),
    created_after: date,
    created_before: date,
    last_activity_after: date,
    last_activity_before: date,
    metric_filters: listOf(
      object({ metric: oneOf(...FILTER_METRICS), operator: oneOf(...METRIC_OPERATORS), value: number }),
    ),
  },
)

/** The bodies of the writes. Spec: Endpoints. */
export const BODIES: Readonly<Partial<Record<OperationName, BodyShape>>> = {
  createRow: { required: {}, optional: rowMembers },
  updateRow: { required: {}, optional: rowMembers },
  createColumn: {
    required: { name: text, type: oneOf(...CREATABLE_TYPES) },
    optional: {
      media_attribute_id: uuid,
      multiple: boolean,
      options: listOf(option),
      config: object({}),
    },
  },
  createView: {
    required: {},
    optional: {
      name: text,
      type: oneOf(...VIEW_TYPES),
      filters: listOf(filterEntry),
      visible_column_ids: listOf(uuid),
      position: number,
    },
  },
  createUpload: {
    required: { space_id: uuid },
    optional: { url, size, mime_type: text, name: text, folder_id: uuid, library: boolean },
  },
  createMediaAttribute: {
    required: { space_id: uuid, name: text, type: oneOf(...ATTRIBUTE_TYPES) },
    optional: {
      multiple: boolean,
      hide_from_guests: boolean,
      options: listOf(option),
      allow_create: boolean,
      show_in_library: boolean,
      autofill: object(
        { prompt: text },
        { allowed_media_types: listOf(oneOf('statics', 'videos')), name_only: boolean },
      ),
    },
  },
  addOptions: { required: { options: listOf(option) }, optional: {} },
  setAttributeValue: { required: { value: anything }, optional: {} },
  createLibraryView: {
    required: { space_id: uuid },
    optional: {
      name: text,
      view_mode: oneOf(...VIEW_MODES),
      filter: mediaFilter,
      sort: object({ field: text, order: oneOf(...SORT_ORDERS) }),
      group_by: text,
      visible_fields: listOf(text),
      order: integer,
    },
  },
}
