import { CONFIG_KEYS } from '../contract/bodies/column-config.ts'
import type { Json } from '../json.ts'
import { type Shape, shapeOf } from './shapes.ts'

type ConfigShape = Readonly<Record<string, Shape>>

/** The values of a column's config by its type. Lengths and ranges are in `limits.ts`. Spec: Column. */
const byType = new Map<string, ConfigShape>(
  Object.entries(CONFIG_KEYS).map(([type, keys]) => [
    type,
    Object.fromEntries(Object.entries(keys).map(([key, { schema }]) => [key, shapeOf(schema)])),
  ]),
)

/** The shapes of the config of a type; undefined for a type that no client can create. */
export const configShapeOf = (type: Json | undefined): ConfigShape | undefined =>
  typeof type === 'string' ? byType.get(type) : undefined
