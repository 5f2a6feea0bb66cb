import { jsonOf } from '../json.ts'
import type { Bytes, HttpRequest } from '../target/transport.ts'
import { Blocked } from './check-exceptions.ts'
import type { Answer, CheckContext } from './context.ts'
import { sendRequest } from './send-request.ts'

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
function parseUploadUrl(uploadUrl: string, base: string, source = 'gave an upload_url'): URL {
  const url = URL.canParse(uploadUrl, base) ? new URL(uploadUrl, base) : undefined
  if (url && /^https?:$/.test(url.protocol)) return url
  throw new Blocked(
    `could not send a file: the server ${source} that is ${url ? `a ${url.protocol} address` : 'not a URL'}`,
  )
}

/** A redirect of these leaves the method and the body of a request as they are. Others turn a PUT into a GET in many clients. */
const KEEPS_THE_REQUEST = [307, 308]
const MOST_REDIRECTS = 3

/** Sends bytes to the `upload_url` of a direct upload, without an Authorization header. Spec: Media uploads. */
export async function sendBytes(
  context: CheckContext,
  uploadUrl: string,
  { method = 'PUT', bytes, mediaType, headers = {} }: SessionInput,
): Promise<Answer> {
  let url = parseUploadUrl(uploadUrl, context.profile.base_url)
  for (let left = MOST_REDIRECTS; ; left--) {
    const request: HttpRequest = {
      method,
      url: url.href,
      headers: { ...gatewayHeaders(context, url), 'content-type': mediaType, ...headers },
      body: bytes,
    }
    const response = await sendRequest(context.run, request, { cost: 0, throttling: false })
    const { status } = response
    const { location } = response.headers
    // A session that waits for more bytes has the same status as a lasting redirect, but no Location.
    if (status < 300 || status >= 400 || location === undefined) return { ...response, json: jsonOf(response), request }
    if (left === 0 || !KEEPS_THE_REQUEST.includes(status))
      throw new Blocked(
        `could not send a file: upload_url redirects with ${status}${left === 0 ? ` more than ${MOST_REDIRECTS} times` : ''}, and the kit follows only 307 and 308`,
      )
    url = parseUploadUrl(location, url.href, 'redirects its upload_url to a Location')
  }
}
