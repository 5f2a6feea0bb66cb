import type { App } from './app.ts'
import type { Rendered } from './pipeline/render.ts'

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

/** Answers a request of an operation. Throws an Error where the path is an upload's, which takes and gives no text. */
export async function exchange(app: App, { method, url, headers, body = '' }: PlainRequest): Promise<Rendered> {
  const sent: Rendered[] = []
  const reply = (rendered: Rendered) => {
    sent.push(rendered)
    return SENT
  }
  await app.fetch(new Request(url, { method, headers }), { reply, text: body })
  const [rendered] = sent
  if (!rendered) throw new Error(`${method} ${url} is no operation of the service`)
  return rendered
}
