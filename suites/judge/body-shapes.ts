import { ATTRIBUTE_TYPES, CREATABLE_TYPES, OPERATORS, VIEW_TYPES } from '../contract/column-types.ts'
import { SORT_ORDERS, VIEW_MODES } from '../contract/media-vocabulary.ts'
import type { OperationName } from '../contract/operations.ts'
import { mediaFilter } from '../contract/schemas/media-filter.ts'
import {
  anything,
  boolean,
  either,
  integer,
  listOf,
  type Members,
  number,
  object,
  oneOf,
  shapeOf,
  size,
  text,
  url,
  uuid,
} from './shapes.ts'

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

/** The bodies of the writes. Spec: Endpoints. */
export const BODIES: Readonly<Partial<Record<OperationName, Members>>> = {
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
      filter: shapeOf(mediaFilter),
      sort: object({ field: text, order: oneOf(...SORT_ORDERS) }),
      group_by: text,
      visible_fields: listOf(text),
      order: integer,
    },
  },
}
