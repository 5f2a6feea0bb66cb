import { setMaxListeners } from 'node:events'
import { Readable } from 'node:stream'
import { Agent, type Dispatcher } from 'undici'
import { collectBody } from './answer-body.ts'
import { type ConnectorOptions, createConnector } from './connector.ts'
import { AnswerRefused, errorBeforeHead, RequestStopped, TransportError } from './network-errors.ts'
import { type HttpResponse, splitInHalves, type Transport } from './transport.ts'

/** Answers such as `103 Early Hints` that may come before the response itself. */
const MOST_INFORMATIONAL = 20

export const DEFAULT_TIMEOUT_SECONDS = 30

export interface ConnectionOptions extends Partial<Pick<ConnectorOptions, 'insecure' | 'target'>> {
  /** How many connections are open at the same time. Default 8. */
  readonly connections?: number
  /** How long one request may take, from its first byte to the last byte of its response. */
  readonly timeoutSeconds?: number
  /** Gives up the requests under way. */
  readonly signal?: AbortSignal
}

/** Blanks around a value are no part of it, and undici leaves those after it. */
const flattenHeaders = (headers: Dispatcher.ResponseData['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      (Array.isArray(value) ? value.join(', ') : (value ?? '')).trim(),
    ]),
  )

/** Opens connections as `createConnector` says. */
export function createDispatcher({
  connections = 8,
  insecure = false,
  timeoutSeconds,
  target,
}: ConnectionOptions): Dispatcher {
  const timeout = (timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS) * 1000
  const connect = createConnector({ timeout, insecure, target })
  // Each request has one timer of its own, for all its parts together.
  return new Agent({ connections, connect, headersTimeout: 0, bodyTimeout: 0 })
}

/** Each request asks for a response that is not compressed. Some servers compress it nevertheless. */
const IDENTITY = { 'accept-encoding': 'identity' }

/** Sends one request and reads its response, within limits of time and size. */
const readAnswer = (
  dispatcher: Dispatcher,
  request: Dispatcher.DispatchOptions,
  timeoutSeconds: number,
  stop: AbortSignal | undefined,
): Promise<HttpResponse> =>
  new Promise((resolve, reject) => {
    const body = collectBody()
    let head: Pick<HttpResponse, 'status' | 'headers'> = { status: 0, headers: {} }
    let informational = 0
    let controller: Dispatcher.DispatchController | undefined
    let timer: NodeJS.Timeout | undefined
    const release = () => {
      clearTimeout(timer)
      stop?.removeEventListener('abort', onStop)
    }
    const giveUp = (error: Error) => {
      release()
      reject(error)
      controller?.abort(error)
    }
    const onStop = () => giveUp(new RequestStopped('the run was stopped'))
    const onTimeout = () => giveUp(new TransportError(`no complete response within ${timeoutSeconds} s`))

    stop?.addEventListener('abort', onStop)
    dispatcher.dispatch(request, {
      onRequestStart(started) {
        controller = started
        if (stop?.aborted) return onStop()
        clearTimeout(timer)
        timer = setTimeout(onTimeout, timeoutSeconds * 1000)
      },
      onResponseStart(_, status, headers) {
        if (status >= 200) head = { status, headers: flattenHeaders(headers) }
        else if (++informational > MOST_INFORMATIONAL)
          throw new AnswerRefused(
            `more than ${MOST_INFORMATIONAL} informational responses (${status}) came before the response`,
          )
      },
      onResponseData: (_, chunk) => body.add(chunk),
      onResponseEnd() {
        release()
        try {
          resolve({ ...head, text: body.text(head.headers['content-encoding']) })
        } catch (error) {
          reject(error)
        }
      },
      onResponseError(_, error) {
        release()
        reject(head.status === 0 ? errorBeforeHead(error) : error)
      },
    })
  })

/** Opens the way to a target. Call `close` when the run is over. */
export type Connect = (options?: ConnectionOptions) => {
  readonly send: Transport
  readonly close: () => Promise<void>
}

/** HTTP over pooled connections. Redirects are not followed. */
export const undiciTransport: Connect = (options = {}) => {
  const dispatcher = createDispatcher(options)
  const { timeoutSeconds = DEFAULT_TIMEOUT_SECONDS, signal: stop } = options
  // Every request under way listens.
  if (stop) setMaxListeners(0, stop)
  const send: Transport = async ({ method, url, headers, body, pause }) => {
    if (stop?.aborted) throw new RequestStopped('the run was stopped')
    const { origin, pathname, search } = new URL(url)
    const isHalved = body !== undefined && pause !== undefined
    const sent = isHalved ? Readable.from(splitInHalves(body, pause)) : (body ?? null)
    // Without a length it would be sent in chunks, which some servers take for no body at all.
    const length = isHalved && { 'content-length': String(Buffer.byteLength(body)) }
    const given = { ...IDENTITY, ...headers, ...length }
    const request = { origin, path: pathname + search, method, headers: given, body: sent }
    return readAnswer(dispatcher, request, timeoutSeconds, stop)
  }
  // After a stop, connections with a request under way would be waited for.
  return { send, close: () => (stop?.aborted ? dispatcher.destroy() : dispatcher.close()) }
}
