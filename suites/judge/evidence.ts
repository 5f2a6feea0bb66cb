import type { Evidence } from '../../reports/clients/model.ts'
import { toCurl, withoutCommand } from '../../reports/escaping/curl.ts'
import { recogniseOperation } from '../observe/observed-answer.ts'
import { replaceSecrets } from '../secrets/replace-secrets.ts'
import type { ClientExchange } from './client-exchange.ts'

/** Where the path of the service begins in that of a URL: at the first `/v1` that leads to an operation, or else at the first. */
export function startOfPath(method: string, pathname: string): number {
  const starts = [...pathname.matchAll(/\/v1(?=\/|$)/g)].map(({ index }) => index)
  return starts.find(start => recogniseOperation(method, pathname.slice(start))) ?? starts[0] ?? 0
}

/** Headers that show what a client does. Others, such as cookies, may hold secrets. */
const SHOWN = ['content-type', 'content-range', 'idempotency-key']

/** Names of parameters that hold a secret without doubt. What is hidden has more names. */
export const SECRET_PARAMETER =
  /^(?:(?:access|api|auth|bearer|client|id|refresh|session|x-amz-security)[-_]?)?(?:token|key|secret|password|authorization|bearer)$|^(?:x-(?:amz|goog)-)?signature$|^sig$/i

/** A URL without the secrets in its query. What bytes are put to is no operation: its whole path is a secret. */
function maskSecrets(method: string, url: string): string {
  const masked = new URL(url)
  const isOperation = recogniseOperation(method, masked.pathname.slice(startOfPath(method, masked.pathname)))
  if (method === 'PUT' && !isOperation) return `${masked.origin}/UPLOAD_URL`
  return withoutSecrets(url)
}

/** An upload_url is a secret too: whoever has it can send the file. */
const withoutSecrets = (text: string): string => replaceSecrets(text, () => 'REMOVED')

const MOST = 1000

/** A copy, since a mere slice would keep the whole text in memory. */
const copyOf = (text: string): string => new TextDecoder().decode(new TextEncoder().encode(text))

export const cut = (text: string): string => (text.length > MOST ? `${copyOf(text.slice(0, MOST))}…` : text)

export function evidenceOf({ request, response, token, sentAt, test, onPurpose = [] }: ClientExchange): Evidence {
  const { method, url, headers, body } = request
  return {
    ...{ method, token, sentAt },
    url: cut(maskSecrets(method, url)),
    headers: Object.fromEntries(
      SHOWN.flatMap(name => (headers[name] === undefined ? [] : [[name, cut(headers[name])]])),
    ),
    body: typeof body === 'string' ? cut(withoutSecrets(body)) : body,
    status: response?.status ?? null,
    answer: cut(withoutSecrets(response?.text ?? '')),
    ...(test !== undefined && { test: cut(withoutSecrets(test)) }),
    ...(onPurpose.length > 0 && { onPurpose }),
  }
}

const isCut = (text: string): boolean => text.length > MOST

/** A request as a command for a POSIX shell, or a comment if there is none. `$TOKEN` stands for the token. */
export function curlOf({ method, url, token, headers, body }: Evidence): string {
  if ([url, body ?? '', ...Object.values(headers)].some(isCut)) return withoutCommand('it is too long')
  if (body === null) return withoutCommand('its body was not recorded')
  const authorization = token !== null && { Authorization: [{ text: 'Bearer ' }, { variable: 'TOKEN' }] }
  return toCurl({ method, url, headers: { ...authorization, ...headers }, body })
}
