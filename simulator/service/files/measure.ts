import { imageSize } from 'image-size'
import type { Media } from '../../../fixtures/entities.ts'
import { mediaKind } from './media-kind.ts'

/** The measures of a file: pixels, seconds, pages. null if its kind does not have the measure. */
export type Measures = Pick<Media, 'width' | 'height' | 'duration' | 'page_count'>

const NONE: Measures = { width: null, height: null, duration: null, page_count: null }

const BYTES_PER_SECOND = 1_000_000

function measureImage(bytes: Uint8Array): Measures {
  try {
    const { width, height } = imageSize(bytes)
    return { ...NONE, width, height }
  } catch {
    return NONE
  }
}

/** Decodes nothing, and returns full HD and one second for each started megabyte (assumption VIDEO-MEASURES). */
const measureVideo = ({ byteLength }: Uint8Array): Measures => ({
  ...NONE,
  width: 1920,
  height: 1080,
  duration: Math.max(1, Math.ceil(byteLength / BYTES_PER_SECOND)),
})

function measurePdf(bytes: Uint8Array): Measures {
  const pages = new TextDecoder('latin1').decode(bytes).match(/\/Type\s*\/Page\b/g)
  return { ...NONE, page_count: pages?.length ?? null }
}

/** Measures a file. A measure that cannot be read stays null (assumption UNREADABLE-FILE). Spec: Media. */
export function measure(bytes: Uint8Array, media_type: string): Measures {
  const kind = mediaKind({ media_type })
  if (kind === 'image') return measureImage(bytes)
  if (kind === 'video') return measureVideo(bytes)
  return media_type === 'application/pdf' ? measurePdf(bytes) : NONE
}
