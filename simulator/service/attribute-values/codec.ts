import type { AttributeType, Json, MediaAttribute } from '../../../fixtures/entities.ts'
import type { World } from '../../world.ts'

/** An attribute, and so each of its values, in its world. */
export interface AttributeContext {
  readonly world: World
  readonly attribute: MediaAttribute
}

/** One attribute type's values, element by element; they are stored in the shape in which they are read. */
export interface AttributeCodec {
  /** From the write shape to the stored one. Throws bad_request. */
  readonly write: (value: unknown, at: string, context: AttributeContext) => Json
  /** The stored values, in lower case, that a filter's value stands for: none when it matches nothing; absent where a library is not searched by the type. */
  readonly findStoredTexts?: (value: string, context: AttributeContext) => readonly string[]
}

/** One codec for each attribute type. */
export type AttributeValues = Readonly<Record<AttributeType, AttributeCodec>>
