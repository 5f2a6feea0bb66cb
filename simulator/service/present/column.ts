import type { Column } from '../../../fixtures/entities.ts'
import { findMirroredAttribute, isMultiple, optionsOf } from '../cells/mirrored-attribute.ts'
import type { Resource } from '../reply.ts'
import type { BoardContext } from '../service.ts'
import { ownerOf, timesOf } from './common.ts'

/** Presents a column. A mediacolumn shows the type, options and cardinality of its attribute. Spec: Column. */
export function presentColumn(context: BoardContext, column: Column): Resource {
  const cell = { ...context, column }
  return {
    id: column.id,
    board_id: column.board_id,
    name: column.name,
    type: column.type,
    sub_type: column.sub_type,
    multiple: isMultiple(cell),
    order: column.order,
    options: optionsOf(cell)?.map(({ id, name }) => ({ id, name })) ?? null,
    media_attribute_id: column.media_attribute_id,
    media_attribute_type: findMirroredAttribute(cell)?.type ?? null,
    config: column.config,
    ...ownerOf(context),
    ...timesOf(column),
  }
}
