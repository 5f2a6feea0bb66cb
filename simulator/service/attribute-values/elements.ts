import type { Json } from '../../../fixtures/entities.ts'

const isList = (stored: Json): stored is readonly Json[] => Array.isArray(stored)

/** What an attribute holds on a media, element by element; none when it holds nothing. */
export function readAttributeElements(stored: Json | undefined): readonly Json[] {
  if (stored === undefined || stored === null) return []
  return isList(stored) ? stored : [stored]
}
