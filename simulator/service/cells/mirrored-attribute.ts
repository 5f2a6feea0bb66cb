import type { Column, MediaAttribute, Option } from '../../../fixtures/entities.ts'
import type { World } from '../../world.ts'

interface ColumnInWorld {
  readonly world: World
  readonly column: Column
}

/** Finds the media attribute of a mediacolumn. undefined for other types, and if the attribute no longer exists. */
export const findMirroredAttribute = ({ world, column }: ColumnInWorld): MediaAttribute | undefined =>
  column.media_attribute_id === null ? undefined : world.mediaAttributes.get(column.media_attribute_id)

/** Whether the cells of a column hold several values. A mediacolumn follows its attribute. Spec: Column. */
export const isMultiple = (context: ColumnInWorld): boolean =>
  findMirroredAttribute(context)?.multiple ?? context.column.multiple

/** The options of a tags column or of a mirrored tags attribute, null for all other columns. Spec: Column. */
export const optionsOf = (context: ColumnInWorld): readonly Option[] | null =>
  context.column.type === 'mediacolumn' ? (findMirroredAttribute(context)?.options ?? null) : context.column.options
