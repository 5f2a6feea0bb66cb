import type { Json } from '../../../fixtures/entities.ts'
import type { MediaFilterSemantics } from '../service.ts'

const listTexts = (value: Json | undefined): readonly string[] => {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.flatMap(listTexts) : []
}

/** The texts of a media that a query searches. Spec: Media filter object. */
export const queryTexts: MediaFilterSemantics['texts'] = {
  names: (_context, { name }) => [name],

  descriptions: (_context, { description }) => listTexts(description),

  folderNames: ({ space }, { folder_id }) => space.folders.filter(({ id }) => id === folder_id).map(({ name }) => name),

  /** Tags and users by name, all other values as display_value shows them. */
  tagsAndAttributeValues: ({ service, world }, { attributes }) =>
    Object.entries(attributes).flatMap(([id, stored]) => {
      const attribute = world.mediaAttributes.get(id)
      return attribute ? listTexts(service.present.attributeValue({ world }, attribute, stored).display_value) : []
    }),
}
