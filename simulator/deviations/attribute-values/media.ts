import { type Deviation, deviation } from '../deviation.ts'
import { changePresentation, changeResources } from '../patches.ts'

const HOUR_MS = 60 * 60 * 1000

const media = [
  deviation(
    'attribute-values/media-without-their-folder',
    'The folder of a media is not joined where its values are written.',
    ['ATTRIBUTE-VALUE-MEDIA'],
    changeResources('setAttributeValue', shown => ({ ...shown, folder: null })),
  ),
  deviation(
    'attribute-values/media-without-their-measures',
    'What a picture measures is kept with its file, which is not read where values are written.',
    ['ATTRIBUTE-VALUE-MEDIA'],
    changeResources('setAttributeValue', shown => ({ ...shown, width: null, height: null, aspect_ratio: null })),
  ),
  deviation(
    'attribute-values/media-created-in-another-zone',
    'The poll answers in UTC; where values are written a local time of the database is called that.',
    ['ATTRIBUTE-VALUE-MEDIA'],
    changeResources('setAttributeValue', shown => ({
      ...shown,
      created_at: new Date(Date.parse(String(shown.created_at)) + HOUR_MS).toISOString(),
    })),
  ),
]

const hiding = [
  deviation(
    'attribute-values/hidden-from-everybody',
    'What is hidden from guests in the media player is left out of every answer.',
    ['MEDIA-ATTRIBUTES-POPULATED'],
    changePresentation('media', honest => (context, media) => {
      const isHidden = (id: string) => context.world.mediaAttributes.get(id)?.hide_from_guests === true
      const seen = Object.entries(media.attributes).filter(([id]) => !isHidden(id))
      return honest(context, { ...media, attributes: Object.fromEntries(seen) })
    }),
  ),
]

const polls = [
  deviation(
    'attribute-values/polls-show-new-media',
    'A poll shows the media as it was stored when the upload was finished.',
    ['ATTRIBUTE-VALUE-IN-POLL'],
    changePresentation('upload', honest => (context, upload, url) => {
      const shown = honest(context, upload, url)
      const media = context.world.media.get(upload.id)
      return media && upload.status === 'finished'
        ? { ...shown, media: context.service.present.media(context, { ...media, attributes: {} }) }
        : shown
    }),
  ),
]

/** Mistakes in the media that answers show around their values. */
export const mediaDeviations: readonly Deviation[] = [...media, ...hiding, ...polls]
