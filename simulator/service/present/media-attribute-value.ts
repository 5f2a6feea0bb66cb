import type { Json, JsonObject, MediaAttribute } from '../../../fixtures/entities.ts'
import type { World } from '../../world.ts'
import { valueLabel } from '../cells/value-label.ts'

const isList = (stored: Json): stored is readonly Json[] => Array.isArray(stored)

/** What a value is shown as: an option's or a user's name, or itself. */
function label({ world }: { readonly world: World }, { type, options }: MediaAttribute, value: Json): string {
  if (type === 'tags') return options?.find(option => option.id === value)?.name ?? valueLabel(value)
  if (type === 'user') return world.users.get(valueLabel(value))?.name ?? valueLabel(value)
  return valueLabel(value)
}

/** One entry of a media's `attributes`. Spec: Media attribute value entry. */
export function presentAttributeValue(
  context: { readonly world: World },
  attribute: MediaAttribute,
  stored: Json,
): JsonObject {
  const { id, name, type, multiple } = attribute
  const values = isList(stored) ? stored : [stored]
  const labels = values.map(value => label(context, attribute, value))
  return {
    attribute_id: id,
    attribute_name: name,
    attribute_type: type,
    multiple,
    value: multiple ? values : (values[0] ?? null),
    display_value: multiple ? labels : (labels[0] ?? ''),
  }
}
