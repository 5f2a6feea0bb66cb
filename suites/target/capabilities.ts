import type { HttpRequest, HttpResponse } from './transport.ts'

/** Shorter paths are no secrets, and masking them would hide parts of other requests. */
const SHORTEST = 16

const MEMBER = /"upload_url"\s*:\s*"((?:[^"\\]|\\.)*)"/g

function unescapeJson(literal: string): string {
  try {
    return String(JSON.parse(`"${literal}"`))
  } catch {
    return literal
  }
}

/** A URL as the answer wrote it, as a request uses it, and without its host as in a message. */
function formsOf(written: string, base: string): readonly string[] {
  if (!URL.canParse(written, base)) return []
  const { href, pathname, search } = new URL(written, base)
  const path = pathname + search
  return path.length < SHORTEST ? [] : [written, href, path]
}

/** The secret upload URLs known so far. */
interface Known {
  readonly base_url: string
  readonly capabilities: ReadonlySet<string>
}

/** The secret URLs that one exchange adds: upload_url in all its forms, and the Location of its session. Spec: Media uploads. */
export function capabilitiesIn(
  { url }: Pick<HttpRequest, 'url'>,
  { headers, text }: HttpResponse,
  { base_url, capabilities }: Known,
): readonly string[] {
  const literals = text.includes('"upload_url"') ? [...text.matchAll(MEMBER)].map(([, literal = '']) => literal) : []
  const uploadUrls = literals.flatMap(literal => {
    const forms = formsOf(unescapeJson(literal), base_url)
    return forms.length === 0 ? [] : [literal, ...forms]
  })
  const moved = capabilities.has(url) && headers.location !== undefined ? formsOf(headers.location, url) : []
  return [...uploadUrls, ...moved]
}
