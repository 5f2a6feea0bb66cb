import type { Json, Media } from '../../../fixtures/entities.ts'
import type { LibraryContext } from './context.ts'

const strings = (value: Json | undefined): readonly string[] => {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.flatMap(strings) : []
}

/** Each kind of text that a query matches, by what it is called in the specification. Spec: Media filter object. */
export const queryTexts = {
  names: (_context: LibraryContext, { name }: Media): readonly string[] => [name],

  descriptions: (_context: LibraryContext, { description }: Media): readonly string[] => strings(description),

  folderNames: ({ space }: LibraryContext, { folder_id }: Media): readonly string[] =>
    space.folders.filter(({ id }) => id === folder_id).map(({ name }) => name),

  /** Tags by their names, users by theirs; all else as it is shown. */
  tagsAndAttributeValues: ({ service, world }: LibraryContext, { attributes }: Media): readonly string[] =>
    Object.entries(attributes).flatMap(([id, stored]) => {
      const attribute = world.mediaAttributes.get(id)
      return attribute ? strings(service.present.attributeValue({ world }, attribute, stored).display_value) : []
    }),
}
