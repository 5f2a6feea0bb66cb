import { type Deviation, deviation } from '../deviation.ts'
import { changeRule } from '../patches.ts'
import { mediaShown } from './patches.ts'

const NO_METRICS = { last_activity: null, ad_accounts: [], campaigns: [], ad_sets: [], insights: [] }

/** Mistakes in what a new media says of itself. */
export const mediaDeviations: readonly Deviation[] = [
  deviation(
    'uploads/names-made-safe',
    'A name is made safe for the storage, and stays so.',
    ['UPLOAD-NAME'],
    mediaShown((_, { name }) => ({ name: name.toLowerCase().replace(/[^a-z0-9.]+/g, '_') })),
  ),
  deviation(
    'uploads/names-are-keys',
    'A media shows the key of its object for a name.',
    ['UPLOAD-NAME', 'UPLOAD-NAME-IMPORT'],
    mediaShown((_, { id, format }) => ({ name: `${id}.${format}` })),
  ),
  deviation(
    'uploads/format-is-the-media-type',
    'format repeats the media type.',
    ['MEDIA-FORMAT'],
    mediaShown(({ media_type = null }) => ({ format: media_type })),
  ),
  deviation(
    'uploads/media-type-is-the-kind',
    'media_type says no more than the kind of a file.',
    ['MEDIA-MEDIA-TYPE', 'UPLOAD-MIME-TYPE-DERIVED'],
    mediaShown(({ type = null }) => ({ media_type: `${type}/*` })),
  ),
  deviation(
    'uploads/size-in-kilobytes',
    'The size is in kilobytes.',
    ['MEDIA-SIZE'],
    mediaShown((_, { size }) => ({ size: Math.ceil(size / 1024) })),
  ),
  deviation(
    'uploads/size-in-characters',
    'The size is the length of the text that the bytes are read as.',
    ['MEDIA-SIZE'],
    mediaShown((_, { size, media_type }) => ({ size: media_type.startsWith('text/') ? Math.max(0, size - 1) : size })),
  ),
  deviation(
    'uploads/dimensions-swapped',
    'Width and height are swapped.',
    ['MEDIA-DIMENSIONS', 'MEDIA-ASPECT-RATIO'],
    changeRule('uploads', 'measure', honest => (bytes, media_type) => {
      const measures = honest(bytes, media_type)
      return { ...measures, width: measures.height, height: measures.width }
    }),
  ),
  deviation(
    'uploads/dimensions-doubled',
    'Dimensions are measured on a screen of double density.',
    ['MEDIA-DIMENSIONS'],
    mediaShown((_, { width, height }) => ({ width: width && width / 2, height: height && height / 2 })),
  ),
  deviation(
    'uploads/aspect-ratio-upside-down',
    'aspect_ratio is the height divided by the width.',
    ['MEDIA-ASPECT-RATIO'],
    mediaShown((_, { width, height }) => ({ aspect_ratio: width && height ? height / width : null })),
  ),
  deviation(
    'uploads/aspect-ratio-in-integers',
    'aspect_ratio is the quotient of two integers, which drops what is behind the point.',
    ['MEDIA-ASPECT-RATIO'],
    mediaShown((_, { width, height }) => ({ aspect_ratio: width && height ? Math.trunc(width / height) : null })),
  ),
  deviation(
    'uploads/zero-for-no-dimensions',
    'A file without dimensions is 0 by 0 pixels.',
    ['MEDIA-DIMENSIONS-NONE'],
    mediaShown((_, { width, height }) => ({ width: width ?? 0, height: height ?? 0 })),
  ),
  deviation(
    'uploads/zero-for-no-duration',
    'What does not play has a duration of 0.',
    ['MEDIA-DURATION'],
    mediaShown((_, { duration }) => ({ duration: duration ?? 0 })),
  ),
  deviation(
    'uploads/pages-counted-as-none',
    'The page_count of a file that has no pages is 0.',
    ['MEDIA-PAGE-COUNT'],
    mediaShown((_, { page_count }) => ({ page_count: page_count ?? 0 })),
  ),
  deviation(
    'uploads/empty-attributes-listed',
    'A media lists every attribute of its space, with null where it has no value.',
    ['MEDIA-ATTRIBUTES-NONE'],
    mediaShown((_, media, { service, world }) => ({
      attributes: world.mediaAttributes.all
        .filter(({ space_id }) => space_id === media.space_id)
        .map(attribute => service.present.attributeValue({ world }, attribute, media.attributes[attribute.id] ?? null)),
    })),
  ),
  deviation(
    'uploads/no-exports-is-null',
    'A media that was never exported has null for exports.',
    ['MEDIA-EXPORTS-NONE'],
    mediaShown(({ exports = null }, media) => ({ exports: media.exports.length === 0 ? null : exports })),
  ),
  deviation(
    'uploads/empty-metrics',
    'A media that never ran has metrics without numbers.',
    ['MEDIA-METRICS-NONE'],
    mediaShown(({ metrics = null }) => ({ metrics: metrics ?? NO_METRICS })),
  ),
]
