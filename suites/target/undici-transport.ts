import { Readable } from 'node:stream'
import { Agent, type Dispatcher } from 'undici'
import { type HttpResponse, splitInHalves, type Transport } from './transport.ts'

const flattenHeaders = (headers: Dispatcher.ResponseData['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  )

/** HTTP over pooled connections. Call `close` when the run is over. */
export function undiciTransport({ connections = 8 }: { readonly connections?: number } = {}): {
  readonly send: Transport
  readonly close: () => Promise<void>
} {
  const agent = new Agent({ connections, headersTimeout: 60_000, bodyTimeout: 60_000 })
  const send: Transport = async ({ method, url, headers, body, pause }): Promise<HttpResponse> => {
    const { origin, pathname, search } = new URL(url)
    const sent = body !== undefined && pause ? Readable.from(splitInHalves(body, pause)) : (body ?? null)
    const answer = await agent.request({ origin, path: pathname + search, method, headers, body: sent })
    return { status: answer.statusCode, headers: flattenHeaders(answer.headers), text: await answer.body.text() }
  }
  return { send, close: () => agent.close() }
}
