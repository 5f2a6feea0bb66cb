import { collectBody } from './answer-body.ts'
import { AnswerRefused, TransportError } from './network-errors.ts'

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

const MOST_SHOWN = 100

/** An app may give anything in a stream. */
function requireBytes(chunk: unknown): Uint8Array {
  if (chunk instanceof Uint8Array) return chunk
  throw new AnswerRefused(`the body of the Response gives ${describeValue(chunk)}, not bytes`)
}

const describeValue = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? `an object (${Object.prototype.toString.call(value)})`
    : `${String(value).slice(0, MOST_SHOWN)} (${typeof value})`

async function readText({ body, bodyUsed, headers, url }: Response): Promise<string> {
  const read = collectBody()
  if (bodyUsed || body?.locked)
    throw new AnswerRefused('fetch returned a Response whose body has been read: return a new one for each request')
  if (body) for await (const chunk of body) read.add(requireBytes(chunk))
  // A response that came over the network has a URL, and `fetch` has decoded it.
  return read.text(url === '' ? (headers.get('content-encoding') ?? '') : '')
}

/** The global `fetch`, or the `fetch` of an app in the same process. */
export type Fetch = (request: Request) => Response | Promise<Response>

/** Responses also come from other implementations of fetch than that of Node. */
function requireResponse(answer: Response): Response {
  const given: unknown = answer
  const isResponse =
    typeof given === 'object' && given !== null && Number.isInteger(answer.status) && 'headers' in given
  if (!isResponse) throw new AnswerRefused(`fetch must return a Response, but returned ${describeValue(given)}`)
  return answer
}

/** Calls the `fetch` of an app, which may throw anything. */
async function callFetch(fetch: Fetch, request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    throw error instanceof Error ? error : new TransportError(`fetch threw ${describeValue(error)}`)
  }
}

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
    const response = requireResponse(await callFetch(fetch, new Request(url, init)))
    return { status: response.status, headers: Object.fromEntries(response.headers), text: await readText(response) }
  }
