import { createHash } from 'node:crypto'
import { parseJson } from '../../suites/json.ts'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { decodeUrl } from '../../suites/judge/decode-url.ts'
import { recogniseOperation } from '../../suites/observe/observed-answer.ts'

/** The headers that the judge reads. Others, such as cookies and keys of gateways, may hold secrets. */
const KEPT = [
  ...['accept', 'content-encoding', 'content-length', 'content-range', 'content-type', 'date'],
  ...['idempotency-key', 'range', 'retry-after'],
]

/** A secret in the query of any URL in a text, such as a signature. */
const IN_QUERY =
  /((?:[?&]|\\u0026)(?:[^=&"\s]{0,40}(?:token|secret|password|authorization|bearer|signature|credential|policy|key)[^=&"\s]{0,40}|sig)=)[^&"\\\s#]+/gi

/** A secret in JSON, by the name of its member. */
const IN_JSON = /("[\w-]{0,40}(?:token|secret|password|authorization)"\s*:\s*")(?:[^"\\]|\\.)+/gi

const UPLOAD_URL = /("upload_url"\s*:\s*)("(?:[^"\\]|\\.)*")/g

const maskText = (text: string): string => text.replaceAll(IN_QUERY, '$1REMOVED').replaceAll(IN_JSON, '$1REMOVED')

const MASKED = '/masked-upload/'

/** A URL that is the same for the same upload, and that nobody can send bytes to. */
function maskUploadUrl(written: string, base: string): string {
  const { origin, pathname, search } = new URL(URL.canParse(written, base) ? written : MASKED, base)
  if (pathname.startsWith(MASKED)) return origin + pathname
  const session = (decodeUrl(pathname).split('/').at(-1) ?? '') + decodeUrl(search)
  return `${origin}${MASKED}${createHash('sha256').update(session).digest('hex').slice(0, 12)}`
}

const maskAnswer = (text: string, base: string): string =>
  maskText(
    text.replaceAll(
      UPLOAD_URL,
      (_, name: string, literal: string) =>
        name + JSON.stringify(maskUploadUrl(String(parseJson(literal) ?? ''), base)),
    ),
  )

const keep = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => KEPT.includes(name)))

/** An exchange with the server at `base` for a file: without secrets, and such that the judge finds the same in it. */
export function withoutSecrets({ request, response, ...rest }: ClientExchange, base: string): ClientExchange {
  const { method, url, headers, body } = request
  const isRequest = url.startsWith(`${base}/v1/`)
  const isOperation =
    isRequest &&
    recogniseOperation(method, new URL(url).pathname.slice(new URL(base).pathname.replace(/\/$/, '').length))
  return {
    ...rest,
    request: {
      ...request,
      // What a client calls besides the service is an upload_url, and so is what it puts bytes to.
      url: isOperation || (isRequest && method !== 'PUT') ? maskText(url) : maskUploadUrl(url, base),
      headers: keep(headers),
      body: typeof body === 'string' ? maskText(body) : body,
    },
    response: response && {
      ...response,
      headers: keep(response.headers),
      text: typeof response.text === 'string' ? maskAnswer(response.text, base) : response.text,
    },
  }
}
