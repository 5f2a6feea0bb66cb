import type { Json, JsonObject, MediaAttribute } from '../../../fixtures/entities.ts'
import { isList } from '../../json.ts'
import { valueLabel } from '../cells/value-label.ts'
import type { WorldContext } from '../service.ts'
import { findOption } from '../store/option-index.ts'

/** The label of a value: the name of its option or user, or the value itself. */
function labelOf({ world }: WorldContext, { type, options }: MediaAttribute, value: Json): string {
  if (type === 'tags') return findOption(options, valueLabel(value))?.name ?? valueLabel(value)
  if (type === 'user') return world.users.get(valueLabel(value))?.name ?? valueLabel(value)
  return valueLabel(value)
}

/** Presents one entry of the `attributes` of a media. Spec: Media attribute value entry. */
export function presentAttributeValue(context: WorldContext, attribute: MediaAttribute, stored: Json): JsonObject {
  const { id, name, type, multiple } = attribute
  const values = isList(stored) ? stored : [stored]
  const labels = values.map(value => labelOf(context, attribute, value))
  return {
    attribute_id: id,
    attribute_name: name,
    attribute_type: type,
    multiple,
    value: multiple ? values : (values[0] ?? null),
    display_value: multiple ? labels : (labels[0] ?? ''),
  }
}
