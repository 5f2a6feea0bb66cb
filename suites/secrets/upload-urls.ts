import type { HttpRequest, HttpResponse } from '../target/transport.ts'
import { mayName, replaceSecrets, UPLOAD_URL } from './replace-secrets.ts'
import type { Secret } from './secret.ts'

/** Shorter paths and signatures are no secrets, and masking them would hide parts of other requests. */
const SHORTEST = 16

/** This many characters after the origin tell that the beginning of a URL is that of an upload. */
const TELLING = 8

/** A response has one `upload_url`. At most this many are learned from it, so that no response takes the room of all later ones. */
const MOST_URLS = 10

/** No longer one is ever called. */
const LONGEST = 65_536

const HINT = new RegExp(`${UPLOAD_URL}|\\\\u005c`, 'i')

/** A URL as the response wrote it, as a request uses it, without its host as in a message, and its signatures. */
function secretsIn(written: string, base: string): readonly Secret[] {
  if (!URL.canParse(written, base)) return []
  const { href, origin, pathname, search, searchParams } = new URL(written, base)
  const path = pathname + search
  if (path.length < SHORTEST) return []
  const variable = 'UPLOAD_URL'
  return [
    { value: written, variable, telling: Math.min(origin.length + TELLING, written.length), hasPart: true },
    { value: href, variable, telling: origin.length + TELLING, hasPart: true },
    { value: path, variable, telling: SHORTEST },
    ...[...searchParams.values()]
      .filter(({ length }) => length >= SHORTEST)
      .map(value => ({ value, variable, telling: SHORTEST })),
  ]
}

/** A response whose text may not have been kept. */
interface Answer extends Pick<HttpResponse, 'headers'> {
  readonly text: string | null
}

interface Target {
  readonly base_url: string
  /** Whether a URL is that of an upload. */
  readonly isUploadUrl: (url: string) => boolean
}

/** The secret URLs that one exchange adds: upload_url in all its forms, and the Location of its session. Spec: Media uploads. */
export function uploadSecretsIn(
  { url }: Pick<HttpRequest, 'url'>,
  { headers, text }: Answer,
  { base_url, isUploadUrl }: Target,
): readonly Secret[] {
  const location = headers.location !== undefined && isUploadUrl(url) ? secretsIn(headers.location, url) : []
  const urls = new Set<string>()
  if (mayName(HINT, text ?? ''))
    replaceSecrets(text ?? '', (value, name) => {
      if (name === UPLOAD_URL) urls.add(value.slice(0, LONGEST))
      return value
    })
  return [...location, ...[...urls].slice(0, MOST_URLS).flatMap(written => secretsIn(written, base_url))]
}
