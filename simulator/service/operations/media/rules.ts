import { writeAttribute } from '../../attribute-values/write-attribute.ts'
import { invalid, notFound } from '../../errors.ts'
import { mediaKind } from '../../files/media-kind.ts'
import { findStatus } from '../../media-filter/find-status.ts'
import type { Rules } from '../../service.ts'

/** The rules for media. Spec: Media; Media attributes and values. */
export const mediaRules: Rules['media'] = {
  kindOf: mediaKind,

  /** Lists the media of the library, without archived and unlisted ones. */
  listLibrary: ({ world }, { id }) => world.media.listed.filter(({ space_id }) => space_id === id),

  /** Throws not_found. */
  attributeIsOfSpace(_call, { space_id }, media) {
    if (space_id !== media.space_id) throw notFound()
  },

  /** Converts the written value to the stored one, undefined if it clears the value. Throws bad_request. */
  parseAttributeValue: ({ service, world }, attribute, value) =>
    writeAttribute({ service, world, attribute }, value, 'value'),

  /** Finds the id of a status by id or by name. Throws bad_request. */
  findStatusId(_call, space, idOrName) {
    const status = findStatus({ space }, idOrName)
    if (!status) throw invalid('status', `${idOrName} is not in the status catalog of the space`)
    return status.id
  },
}
