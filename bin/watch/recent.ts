import type { WatchedRequest } from '../../reports/watch/requests.tsx'
import { at, parseJson } from '../../suites/json.ts'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { withoutSecrets } from '../judge/without-secrets.ts'

/** So many requests are kept to be shown. */
const MOST = 200

function codeOf(response: ClientExchange['response']): string | undefined {
  if (response === null || response.status < 400) return undefined
  const code = at(parseJson(response.text ?? ''), 'error', 'code')
  return typeof code === 'string' ? code : undefined
}

/** The last requests to the server at `base`, without their bodies. Secrets in URLs are hidden when somebody looks. */
export function createRecent(base: string) {
  const kept: WatchedRequest[] = []
  const hide = ({ method, url, sentAt, durationMs }: WatchedRequest): string =>
    withoutSecrets(
      { sentAt, endedAt: sentAt + durationMs, token: null, request: { method, url, headers: {} }, response: null },
      base,
    ).request.url
  return {
    add({ request: { method, url }, response, sentAt, endedAt }: ClientExchange) {
      const status = response?.status ?? null
      kept.push({ method, url, status, code: codeOf(response), sentAt, durationMs: endedAt - sentAt })
      if (kept.length > MOST) kept.shift()
    },
    /** The newest first. */
    list: (): readonly WatchedRequest[] => kept.map(one => ({ ...one, url: hide(one) })).reverse(),
  }
}
