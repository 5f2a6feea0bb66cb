import type { Json, Media } from '../../../../fixtures/entities.ts'

/** Replaces the value of one attribute of a media. undefined clears it. */
export function replaceAttribute(
  attributes: Media['attributes'],
  attribute_id: string,
  value: Json | undefined,
): Media['attributes'] {
  const { [attribute_id]: _, ...others } = attributes
  return value === undefined ? others : { ...others, [attribute_id]: value }
}
