import type { Rendered } from '../service/pipeline/render.ts'
import type { App } from './app.ts'
import { place, receive } from './receive.ts'
import { wellFormed } from './request-text.ts'

/** A request whose body, if it has one, is text. */
export interface PlainRequest {
  readonly method: string
  /** Absolute. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** What stands in for a Response that nobody reads. */
const SENT = new Response(null)

/** Answers what goes to no operation as plainly as its path is written. */
async function fetched(app: App, { method, url, headers, body }: PlainRequest): Promise<Rendered> {
  const sent: Rendered[] = []
  const reply = (rendered: Rendered) => {
    sent.push(rendered)
    return SENT
  }
  const carried = method === 'GET' || body === undefined ? {} : { body }
  await app.fetch(new Request(url, { method, headers, ...carried }), { reply })
  const [rendered] = sent
  if (!rendered) throw new Error(`${method} ${url} is no operation of the service`)
  return rendered
}

/**
 * Answers a request of an operation, without the cost of a Request and a Response. Throws an Error where the path is an
 * upload's, which takes and gives no text.
 */
export async function exchange(app: App, request: PlainRequest): Promise<Rendered> {
  const { method, url, headers, body = '' } = request
  const { path, ...placed } = place(url)
  const route = path.includes('%') ? undefined : app.route(method, path)
  if (!route) return fetched(app, request)
  return receive(app, route.operation, {
    ...placed,
    headers: new Headers(headers),
    params: route.params,
    readText: async bytes => (method === 'GET' ? '' : wellFormed(body, bytes)),
  })
}
