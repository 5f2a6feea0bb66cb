import { collectBody } from './answer-body.ts'

/** The bytes of a file. */
export type Bytes = Uint8Array<ArrayBuffer>

/** A request that the kit sends. */
export interface HttpRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Bytes
  /** The second half of the body is sent after this resolves; until then the request is in flight. */
  readonly pause?: Promise<void>
}

/** The two halves of a body, the second after the pause. */
export async function* splitInHalves(body: string | Bytes, pause: Promise<void>): AsyncGenerator<Uint8Array> {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const middle = bytes.length >> 1
  yield bytes.subarray(0, middle)
  await pause
  yield bytes.subarray(middle)
}

/** The response to a request; header names in lower case. */
export interface HttpResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** One request with its response and its cost in units. */
export interface Exchange {
  readonly request: HttpRequest
  readonly response: HttpResponse
  readonly cost: number
}

/** The only access of the suites to the network. Rejects with an Error if the target cannot be reached. */
export type Transport = (request: HttpRequest) => Promise<HttpResponse>

/** A body as `Request` and `Response` take it. */
export const streamOf = (chunks: AsyncIterator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return?.()
    },
  })

async function readText({ body, headers, url }: Response): Promise<string> {
  const read = collectBody()
  if (body) for await (const chunk of body) read.add(chunk)
  // A response that came over the network has a URL, and `fetch` has decoded it.
  return read.text(url === '' ? (headers.get('content-encoding') ?? '') : '')
}

/** The global `fetch`, or the `fetch` of an app in the same process. */
export type Fetch = (request: Request) => Response | Promise<Response>

/** A transport that calls `fetch`. */
export const fetchTransport =
  (fetch: Fetch): Transport =>
  async ({ method, url, headers, body, pause }) => {
    const isHalved = body !== undefined && pause !== undefined
    const sent = isHalved ? streamOf(splitInHalves(body, pause)) : body
    // A client that sends this over a network adds the length.
    const length = isHalved || body === undefined ? null : { 'content-length': String(new Blob([body]).size) }
    const init = {
      method,
      headers: { ...length, ...headers },
      ...(sent !== undefined && { body: sent, duplex: 'half' }),
    }
    const response = await fetch(new Request(url, init))
    return { status: response.status, headers: Object.fromEntries(response.headers), text: await readText(response) }
  }
