import { jsonOf } from '../json.ts'
import type { Bytes, HttpRequest } from '../target/transport.ts'
import type { Answer, CheckContext } from './context.ts'
import { sendRequest } from './send-request.ts'
import { Blocked } from './signals.ts'

/** What one request to an upload session carries. */
interface SessionInput {
  readonly method?: 'PUT' | 'POST'
  readonly bytes: Bytes
  /** Sent as Content-Type: a session may require the announced type or the type of the file name. */
  readonly mediaType: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The headers of the profile are secrets, so only the target's own origin gets them. */
const gatewayHeaders = ({ profile }: CheckContext, url: URL) =>
  url.origin === new URL(profile.base_url).origin ? profile.headers : {}

/** The address of a session. Throws Blocked if no client can send bytes there. */
function parseUploadUrl(uploadUrl: string, base: string): URL {
  const url = URL.canParse(uploadUrl, base) ? new URL(uploadUrl, base) : undefined
  if (url && /^https?:$/.test(url.protocol)) return url
  throw new Blocked(
    `could not send a file: the server gave an upload_url that is ${url ? `a ${url.protocol} address` : 'not a URL'}`,
  )
}

/** Sends bytes to the `upload_url` of a direct upload, without an Authorization header. Spec: Media uploads. */
export async function sendBytes(
  context: CheckContext,
  uploadUrl: string,
  { method = 'PUT', bytes, mediaType, headers = {} }: SessionInput,
): Promise<Answer> {
  const url = parseUploadUrl(uploadUrl, context.profile.base_url)
  const request: HttpRequest = {
    method,
    url: url.href,
    headers: { ...gatewayHeaders(context, url), 'content-type': mediaType, ...headers },
    body: bytes,
  }
  const response = await sendRequest(context.run, request, { cost: 0, throttling: false })
  // A session that waits for more bytes has the same status as a lasting redirect, but no Location.
  if (response.status >= 300 && response.status < 400 && 'location' in response.headers)
    throw new Blocked(
      `could not send a file: upload_url redirects with ${response.status}, and the kit follows no redirects`,
    )
  return { ...response, json: jsonOf(response), request }
}
