import type { AttributeType, Json, MediaAttribute } from '../../../fixtures/entities.ts'
import type { World } from '../../world.ts'

/** An attribute in its world. */
export interface AttributeContext {
  readonly world: World
  readonly attribute: MediaAttribute
}

/** Writes and finds the values of one attribute type, element by element. A value is stored in the shape in which it is read. */
export interface AttributeCodec {
  /** Converts a written value to the stored one. Throws bad_request. */
  readonly write: (value: unknown, at: string, context: AttributeContext) => Json
  /** Finds the stored values, in lower case, that the value of a filter names. Empty if it names nothing. Absent if a media filter does not take the type. */
  readonly findStoredTexts?: (value: string, context: AttributeContext) => readonly string[]
}

/** One codec for each attribute type. */
export type AttributeValues = Readonly<Record<AttributeType, AttributeCodec>>
