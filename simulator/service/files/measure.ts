import { imageSize } from 'image-size'
import type { Media } from '../../../fixtures/entities.ts'
import { type FileSummary, headOf } from './file-summary.ts'
import { mediaKind } from './media-kind.ts'
import { totalPages } from './page-count.ts'

/** The measures of a file: pixels, seconds, pages. null if its kind does not have the measure. */
export type Measures = Pick<Media, 'width' | 'height' | 'duration' | 'page_count'>

const NONE: Measures = { width: null, height: null, duration: null, page_count: null }

const BYTES_PER_SECOND = 1_000_000

function measureImage(file: FileSummary): Measures {
  try {
    const { width, height } = imageSize(headOf(file))
    return { ...NONE, width, height }
  } catch {
    return NONE
  }
}

/** Decodes nothing, and returns full HD and one second for each started megabyte (assumption VIDEO-MEASURES). */
const measureVideo = ({ size }: FileSummary): Measures => ({
  ...NONE,
  width: 1920,
  height: 1080,
  duration: Math.max(1, Math.ceil(size / BYTES_PER_SECOND)),
})

const measurePdf = ({ pages }: FileSummary): Measures => ({ ...NONE, page_count: totalPages(pages) || null })

/** Measures a file. A measure that cannot be read stays null (assumption UNREADABLE-FILE). Spec: Media. */
export function measure(file: FileSummary): Measures {
  const kind = mediaKind(file)
  if (kind === 'image') return measureImage(file)
  if (kind === 'video') return measureVideo(file)
  return file.media_type === 'application/pdf' ? measurePdf(file) : NONE
}
