import mime from 'mime'

/** What a file is by its name, its sender or its announcement. */
export interface FileType {
  /** File extension, without the dot. */
  readonly format: string
  /** IANA media type. */
  readonly media_type: string
}

const UNKNOWN: FileType = { format: 'bin', media_type: 'application/octet-stream' }

/** The type behind a file name's extension; undefined where it has none that is known. */
export function typeByName(name: string): FileType | undefined {
  const format = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase()
  const media_type = format === undefined ? null : mime.getType(format)
  return format !== undefined && media_type !== null ? { format, media_type } : undefined
}

/** A media type with its customary extension; undefined for what is none or says nothing. */
function typeByMediaType(given: string): FileType | undefined {
  const media_type = given.split(';')[0]?.trim().toLowerCase() ?? ''
  if (media_type === UNKNOWN.media_type) return undefined
  const format = mime.getExtension(media_type)
  return format === null ? undefined : { format, media_type }
}

/**
 * The announced type rules; the format is the name's extension where it stands for that type, and else the type's own
 * (assumption FORMAT-OF-PINNED). Without an announcement the name's extension decides. Spec: Media uploads.
 */
export function directFileType(name: string, mime_type: string | null): FileType {
  const named = typeByName(name)
  if (mime_type === null) return named ?? UNKNOWN
  if (named?.media_type === mime_type.toLowerCase()) return named
  return { format: (typeByMediaType(mime_type) ?? named ?? UNKNOWN).format, media_type: mime_type }
}

/** By the name's extension, the URL's, or what the sender says it is (assumption IMPORT-TYPE). Spec: Media. */
export const importedFileType = (name: string, url: string, contentType: string | null): FileType =>
  typeByName(name) ?? typeByName(new URL(url).pathname) ?? typeByMediaType(contentType ?? '') ?? UNKNOWN
