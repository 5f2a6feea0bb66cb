import type { MEDIA_KINDS } from '../../../fixtures/library-entities.ts'

export type MediaKind = (typeof MEDIA_KINDS)[number]

const PLAYABLE = ['text/html', 'application/zip']

/** The kind of a media. Web pages and archives are playable (assumption MEDIA-KINDS). Spec: Media. */
export function mediaKind({ media_type }: { readonly media_type: string }): MediaKind {
  const type = media_type.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type.startsWith('video/')) return 'video'
  if (type.startsWith('image/')) return 'image'
  return PLAYABLE.includes(type) ? 'playable' : 'file'
}
