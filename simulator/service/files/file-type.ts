import mime from 'mime'

export interface FileType {
  /** File extension, without the dot. */
  readonly format: string
  /** IANA media type. */
  readonly media_type: string
}

const UNKNOWN = 'application/octet-stream'

const extensionOf = (name: string): string | undefined => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase()

const unknownType = (name: string): FileType => ({ format: extensionOf(name) ?? 'bin', media_type: UNKNOWN })

/** The type of the extension of a file name. undefined if it has no known extension. */
export function typeByName(name: string): FileType | undefined {
  const format = extensionOf(name)
  const media_type = format === undefined ? null : mime.getType(format)
  return format !== undefined && media_type !== null ? { format, media_type } : undefined
}

/** A media type with its customary extension. undefined if the media type is unknown or says nothing. */
function typeByMediaType(given: string): FileType | undefined {
  const media_type = given.split(';')[0]?.trim().toLowerCase() ?? ''
  if (media_type === UNKNOWN) return undefined
  const format = mime.getExtension(media_type)
  return format ? { format, media_type } : undefined
}

/**
 * The type of a direct upload. `mime_type` decides; the format is the extension of the name if it fits, otherwise the
 * extension of the type (assumption FORMAT-OF-PINNED). Without `mime_type` the extension of the name decides.
 * Spec: Media uploads.
 */
export function directFileType(name: string, mime_type: string | null): FileType {
  const named = typeByName(name)
  if (mime_type === null) return named ?? unknownType(name)
  if (named?.media_type === mime_type.toLowerCase()) return named
  return { format: (typeByMediaType(mime_type) ?? named ?? unknownType(name)).format, media_type: mime_type }
}

/**
 * The type of an imported file: by the extension of the name, by that of the URL, or by the Content-Type
 * (assumption IMPORT-TYPE). If the host serves as the name, its last part is not an extension. Spec: Media.
 */
export function importedFileType(name: string, url: string, contentType: string | null): FileType {
  const { hostname, pathname } = new URL(url)
  const file = name === hostname ? '' : name
  return typeByName(file) ?? typeByName(pathname) ?? typeByMediaType(contentType ?? '') ?? unknownType(file)
}
