import type { Json, Media, MediaAttribute, Space } from '../../../../fixtures/entities.ts'
import { writeAttribute } from '../../attribute-values/write-attribute.ts'
import { invalid, notFound } from '../../errors.ts'
import { statusCalled } from '../../media-filter/context.ts'
import { mediaSortKey } from '../../media-filter/sort-key.ts'
import type { Call } from '../../operation.ts'

/** What is read and written of media. Spec: Media; Media attributes and values. */
export const mediaRules = {
  mediaSortKey,

  /** What the library lists: neither archived media nor those that were kept out of it. */
  libraryMedia: ({ world }: Call, { id }: Space): readonly Media[] =>
    world.media.listed.filter(({ space_id }) => space_id === id),

  /** Throws not_found. */
  attributeIsOfMediaSpace(_call: Call, { space_id }: MediaAttribute, media: Media): void {
    if (space_id !== media.space_id) throw notFound()
  },

  /** From the value of a request to what is stored; undefined clears. Throws bad_request. */
  attributeValue: ({ service, world }: Call, attribute: MediaAttribute, value: unknown): Json | undefined =>
    writeAttribute({ service, world, attribute }, value, 'value'),

  /** The id of a status that is given by id or by name. Throws bad_request. */
  mediaStatusId(_call: Call, space: Space, idOrName: string): string {
    const status = statusCalled({ space }, idOrName)
    if (!status) throw invalid('status', `${idOrName} is not in the status catalog of the space`)
    return status.id
  },

  mediaFolderIsOfSpace(_call: Call, { folders }: Space, folder_id: string | null): void {
    if (folder_id !== null && !folders.some(({ id }) => id === folder_id))
      throw invalid('folder_id', `${folder_id} is no folder of the media's space`)
  },
}
