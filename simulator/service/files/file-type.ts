import mime from 'mime'

/** What a file is by its name, its sender or its announcement. */
export interface FileType {
  /** File extension, without the dot. */
  readonly format: string
  /** IANA media type. */
  readonly media_type: string
}

const UNKNOWN = 'application/octet-stream'

const extensionOf = (name: string): string | undefined => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase()

/** Bytes that nothing tells the type of keep the extension that they came with. */
const unknownType = (name: string): FileType => ({ format: extensionOf(name) ?? 'bin', media_type: UNKNOWN })

/** The type behind a file name's extension; undefined where it has none that is known. */
export function typeByName(name: string): FileType | undefined {
  const format = extensionOf(name)
  const media_type = format === undefined ? null : mime.getType(format)
  return format !== undefined && media_type !== null ? { format, media_type } : undefined
}

/** A media type with its customary extension; undefined for what is none or says nothing. */
function typeByMediaType(given: string): FileType | undefined {
  const media_type = given.split(';')[0]?.trim().toLowerCase() ?? ''
  if (media_type === UNKNOWN) return undefined
  const format = mime.getExtension(media_type)
  return format ? { format, media_type } : undefined
}

/**
 * The announced type rules; the format is the name's extension where it stands for that type, and else the type's own
 * (assumption FORMAT-OF-PINNED). Without an announcement the name's extension decides. Spec: Media uploads.
 */
export function directFileType(name: string, mime_type: string | null): FileType {
  const named = typeByName(name)
  if (mime_type === null) return named ?? unknownType(name)
  if (named?.media_type === mime_type.toLowerCase()) return named
  return { format: (typeByMediaType(mime_type) ?? named ?? unknownType(name)).format, media_type: mime_type }
}

/**
 * By the name's extension, the URL's, or what the sender says it is (assumption IMPORT-TYPE); the end of a host that
 * serves as a name is no extension. Spec: Media.
 */
export function importedFileType(name: string, url: string, contentType: string | null): FileType {
  const { hostname, pathname } = new URL(url)
  const file = name === hostname ? '' : name
  return typeByName(file) ?? typeByName(pathname) ?? typeByMediaType(contentType ?? '') ?? unknownType(file)
}
