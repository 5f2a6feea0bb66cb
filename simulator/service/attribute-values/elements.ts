import type { Json } from '../../../fixtures/entities.ts'

const isList = (stored: Json): stored is readonly Json[] => Array.isArray(stored)

/** Reads the elements of an attribute value. Empty if the media has no value. */
export function readAttributeElements(stored: Json | undefined): readonly Json[] {
  if (stored === undefined || stored === null) return []
  return isList(stored) ? stored : [stored]
}
