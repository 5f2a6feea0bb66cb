/** The bytes of a file. */
export type Bytes = Uint8Array<ArrayBuffer>

/** A request as it leaves the kit. */
export interface HttpRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Bytes
  /** Holds the second half of the body back until it resolves: the request is then in flight. */
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

/** An answer as it came; header names in lower case. */
export interface HttpResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** All that the suites know of the network. Rejects with an Error when the target cannot be reached. */
export type Transport = (request: HttpRequest) => Promise<HttpResponse>

const streamOf = (chunks: AsyncIterator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })

/** What answers a Request: the global `fetch`, or that of an app in the same process. */
export type Fetch = (request: Request) => Response | Promise<Response>

/** A transport by way of `fetch`. */
export const fetchTransport =
  (fetch: Fetch): Transport =>
  async ({ method, url, headers, body, pause }) => {
    const sent = body !== undefined && pause ? streamOf(splitInHalves(body, pause)) : body
    const init = { method, headers: { ...headers }, ...(sent !== undefined && { body: sent, duplex: 'half' }) }
    const response = await fetch(new Request(url, init))
    return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() }
  }
