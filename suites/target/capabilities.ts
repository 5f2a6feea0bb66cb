import type { HttpRequest, HttpResponse } from './transport.ts'

/** Shorter paths name nobody, and would blot out those of other requests. */
const SHORTEST = 16

const MEMBER = /"upload_url"\s*:\s*"((?:[^"\\]|\\.)*)"/g

function unescapeJson(literal: string): string {
  try {
    return String(JSON.parse(`"${literal}"`))
  } catch {
    return literal
  }
}

/** A URL as it is told, as it is requested, and without its host as in a message about it. */
function formsOf(told: string, base: string): readonly string[] {
  if (!URL.canParse(told, base)) return []
  const { href, pathname, search } = new URL(told, base)
  const path = pathname + search
  return path.length < SHORTEST ? [] : [told, href, path]
}

/** What is known so far to let anybody write who knows it. */
interface Known {
  readonly base_url: string
  readonly capabilities: ReadonlySet<string>
}

/**
 * What one exchange adds to that: the upload_url of an answer, as it stands there and as it is used, and where its
 * session says that it goes on. Spec: Media uploads.
 */
export function capabilitiesIn(
  { url }: Pick<HttpRequest, 'url'>,
  { headers, text }: HttpResponse,
  { base_url, capabilities }: Known,
): readonly string[] {
  const literals = text.includes('"upload_url"') ? [...text.matchAll(MEMBER)].map(([, literal = '']) => literal) : []
  const told = literals.flatMap(literal => {
    const forms = formsOf(unescapeJson(literal), base_url)
    return forms.length === 0 ? [] : [literal, ...forms]
  })
  const moved = capabilities.has(url) && headers.location !== undefined ? formsOf(headers.location, url) : []
  return [...told, ...moved]
}
