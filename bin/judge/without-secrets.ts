import { createHash } from 'node:crypto'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { decodeUrl } from '../../suites/judge/decode-url.ts'
import { meantBy } from '../../suites/judge/on-purpose.ts'
import { recogniseOperation } from '../../suites/observe/observed-answer.ts'
import { namedSecretsIn } from '../../suites/secrets/named-secrets.ts'
import { type Replace, replaceSecrets, UPLOAD_URL } from '../../suites/secrets/replace-secrets.ts'
import { uploadSecretsIn } from '../../suites/secrets/upload-urls.ts'
import { redactor } from '../output/redactor.ts'

/** The headers that the judge reads. Others, such as cookies and keys of gateways, may hold secrets. */
const KEPT = [
  ...['accept', 'content-encoding', 'content-length', 'content-range', 'content-type', 'date'],
  ...['idempotency-key', 'range', 'retry-after', 'x-simulator-hint'],
]

const OTHER_VERSION = /^\/+v\d+\//

/** Whether a client calls the service, also with a slash too many or another version, unless that is a known upload_url. */
function isForService(url: string, base: string): boolean {
  if (url.startsWith(`${base}/v1/`)) return true
  return url.startsWith(base) && OTHER_VERSION.test(url.slice(base.length)) && redactor.redact(url) === url
}

const MASKED = '/masked-upload/'

/** A URL that is the same for the same upload, and that nobody can send bytes to. */
function maskUploadUrl(written: string, base: string): string {
  const { origin, pathname, search } = new URL(URL.canParse(written, base) ? written : MASKED, base)
  if (pathname.startsWith(MASKED)) return origin + pathname
  const session = (decodeUrl(pathname).split('/').at(-1) ?? '') + decodeUrl(search)
  return `${origin}${MASKED}${createHash('sha256').update(session).digest('hex').slice(0, 12)}`
}

const keep = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => KEPT.includes(name)))

/** Learns the secrets of an exchange with the server at `base`: nothing that the kit writes shows them from then on. */
function learnSecrets({ request, response }: ClientExchange, base: string): void {
  redactor.keep(namedSecretsIn(request.headers, request.url, request.body))
  if (response === null) return
  const uploads = uploadSecretsIn(request, response, { base_url: base, isUploadUrl: () => false })
  // What was masked before is no secret, and stays: the judge reads it.
  redactor.keep(uploads.filter(({ value }) => !value.includes(MASKED)))
  redactor.keep(namedSecretsIn(response.headers, response.text))
}

/** An exchange with the server at `base`: without secrets, which are known from now on, and such that the judge finds the same in it. */
export function withoutSecrets(exchange: ClientExchange, base: string): ClientExchange {
  learnSecrets(exchange, base)
  const { request, response, ...rest } = exchange
  const { method, url, headers, body } = request
  const onPurpose = [...(rest.onPurpose ?? []), ...meantBy(headers)]
  const mask: Replace = (value, name) => (name === UPLOAD_URL ? maskUploadUrl(value, base) : 'REMOVED')
  const maskText = <T>(text: T): T | string => (typeof text === 'string' ? replaceSecrets(text, mask) : text)
  const isRequest = isForService(url, base)
  const isOperation =
    isRequest &&
    recogniseOperation(method, new URL(url).pathname.slice(new URL(base).pathname.replace(/\/$/, '').length))
  return {
    ...rest,
    ...(onPurpose.length > 0 && { onPurpose }),
    request: {
      ...request,
      // What a client calls besides the service is an upload_url, and so is what it puts bytes to.
      url: isOperation || (isRequest && method !== 'PUT') ? maskText(url) : maskUploadUrl(url, base),
      headers: keep(headers),
      body: maskText(body),
    },
    response: response && { ...response, headers: keep(response.headers), text: maskText(response.text) },
  }
}
