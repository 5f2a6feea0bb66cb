import { setMaxListeners } from 'node:events'
import { Readable } from 'node:stream'
import { Agent, type Dispatcher, EnvHttpProxyAgent } from 'undici'
import { RequestStopped, TransportError } from './network-errors.ts'
import { type HttpResponse, splitInHalves, type Transport } from './transport.ts'

/** A hundred rows with every column are a twentieth of this. */
const LONGEST_BODY_MIB = 32

const DEFAULT_TIMEOUT_SECONDS = 30

export interface ConnectionOptions {
  /** How many connections are open at the same time. Default 8. */
  readonly connections?: number
  /** How long one request may take, from its first byte to the last byte of its answer. */
  readonly timeoutSeconds?: number
  /** Accepts any certificate: for test systems only. */
  readonly insecure?: boolean
  /** Gives up the requests under way. */
  readonly signal?: AbortSignal
}

const flattenHeaders = (headers: Dispatcher.ResponseData['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  )

const PROXY_VARIABLES = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY']
const LOOPBACK = ['localhost', '127.0.0.1', '::1', '[::1]']

/** Connects through the proxy that the usual variables name, except to this machine. */
function createDispatcher({ connections = 8, insecure = false, timeoutSeconds }: ConnectionOptions): Dispatcher {
  const timeout = (timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS) * 1000
  const connect = { rejectUnauthorized: !insecure, timeout }
  const options = { connections, connect, headersTimeout: timeout, bodyTimeout: timeout }
  if (!PROXY_VARIABLES.some(name => process.env[name])) return new Agent(options)
  const noProxy = [process.env.no_proxy ?? process.env.NO_PROXY ?? '', ...LOOPBACK].filter(Boolean).join(',')
  return new EnvHttpProxyAgent({ ...options, requestTls: options.connect, noProxy })
}

/** Reads a body until a deadline, but no longer one than any list can be. */
async function readBody(body: Dispatcher.ResponseData['body'], deadline: Deadline): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > LONGEST_BODY_MIB * 2 ** 20) throw new TransportError(`the answer is longer than ${LONGEST_BODY_MIB} MiB`)
    if (performance.now() > deadline.end) throw deadline.error()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

interface Deadline {
  readonly end: number
  readonly error: () => TransportError
}

const deadlineIn = (seconds: number): Deadline => ({
  end: performance.now() + seconds * 1000,
  error: () => new TransportError(`no complete answer within ${seconds} s`),
})

const TIMEOUTS = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && TIMEOUTS.includes(String(error.code))

/** HTTP over pooled connections. Call `close` when the run is over. Redirects are not followed. */
export function undiciTransport(options: ConnectionOptions = {}): {
  readonly send: Transport
  readonly close: () => Promise<void>
} {
  const dispatcher = createDispatcher(options)
  const { timeoutSeconds = DEFAULT_TIMEOUT_SECONDS, signal: stop } = options
  // Every request under way listens.
  if (stop) setMaxListeners(0, stop)
  const send: Transport = async ({ method, url, headers, body, pause }): Promise<HttpResponse> => {
    const { origin, pathname, search } = new URL(url)
    const sent = body !== undefined && pause ? Readable.from(splitInHalves(body, pause)) : (body ?? null)
    const request = { origin, path: pathname + search, method, headers, body: sent, ...(stop && { signal: stop }) }
    const deadline = deadlineIn(timeoutSeconds)
    try {
      const answer = await dispatcher.request(request)
      return {
        status: answer.statusCode,
        headers: flattenHeaders(answer.headers),
        text: await readBody(answer.body, deadline),
      }
    } catch (error) {
      if (stop?.aborted) throw new RequestStopped('the run was stopped')
      throw isTimeout(error) ? deadline.error() : error
    }
  }
  // After a stop, connections with a request under way would be waited for.
  return { send, close: () => (stop?.aborted ? dispatcher.destroy() : dispatcher.close()) }
}
