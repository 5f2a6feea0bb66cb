import { changePresentation, changeResources } from '../../service/patches.ts'
import { type Deviation, deviations } from '../deviation.ts'
import { changeAnswered, withMembers } from '../members.ts'
import { shiftCreatedAt } from '../shifted-time.ts'

/** Mistakes in the media that the answer to a write shows. */
export const mediaDeviations: readonly Deviation[] = deviations({
  [`attribute-values/media-without-their-folder: The answer to the PUT of a value shows no folder, because its query
    does not join the folders.
    ATTRIBUTE-VALUE-MEDIA`]: changeAnswered('setAttributeValue', () => ({ folder: null })),
  [`attribute-values/media-without-their-measures: The answer to the PUT of a value shows no width, height and
    aspect_ratio, because it does not read the file.
    ATTRIBUTE-VALUE-MEDIA`]: changeAnswered('setAttributeValue', () => ({
    width: null,
    height: null,
    aspect_ratio: null,
  })),
  [`attribute-values/media-created-in-another-zone: The answer to the PUT of a value reads created_at as a local time of
    the database, and sends it as UTC.
    ATTRIBUTE-VALUE-MEDIA`]: changeResources('setAttributeValue', shiftCreatedAt),
  [`attribute-values/hidden-from-everybody: The server leaves values that are hidden from guests out of every answer,
    also for members.
    MEDIA-ATTRIBUTES-POPULATED`]: changePresentation('media', honest => (context, media) => {
    const isHidden = (id: string) => context.world.mediaAttributes.get(id)?.hide_from_guests === true
    const visible = Object.entries(media.attributes).filter(([id]) => !isHidden(id))
    return honest(context, { ...media, attributes: Object.fromEntries(visible) })
  }),
  [`attribute-values/polls-show-new-media: A poll shows the media as it was when the upload finished, without the values
    that were set since.
    ATTRIBUTE-VALUE-IN-POLL`]: changePresentation('upload', honest =>
    withMembers(honest, (_shown, context, upload) => {
      const media = context.world.media.get(upload.id)
      return (
        media &&
        upload.status === 'finished' && { media: context.service.present.media(context, { ...media, attributes: {} }) }
      )
    }),
  ),
})
