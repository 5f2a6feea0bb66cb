import { type Context, Hono } from 'hono'
import { badRequest, notFound } from './errors.ts'
import type { Operation } from './operation.ts'
import { answer } from './pipeline/answer.ts'
import type { Rendered } from './pipeline/render.ts'
import { type Respond, respond } from './respond.ts'
import type { Service } from './service.ts'
import { UPLOAD_PATH } from './upload-session/path.ts'
import { putBytes } from './upload-session/put-bytes.ts'
import type { World } from './world.ts'

const brokenOff = () => badRequest('The body broke off before its end.')

/** What comes of a body; its sender is at fault where it breaks off. */
async function* chunksOf({ body }: Request): AsyncIterable<Uint8Array> {
  try {
    if (body) yield* body
  } catch {
    throw brokenOff()
  }
}

const tooLarge = (bytes: number) => badRequest(`The body is larger than ${bytes} bytes.`)

/** A body that is text already, as if it had come in bytes. */
function wellFormed(text: string, most: number): string {
  const bytes = new TextEncoder().encode(text)
  if (bytes.byteLength > most) throw tooLarge(most)
  return new TextDecoder().decode(bytes)
}

/** A body of unknown length, refused as soon as it is longer than the limit. */
async function gatherText(request: Request, bytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of chunksOf(request)) {
    size += chunk.byteLength
    if (size > bytes) throw tooLarge(bytes)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** The body as text, refused when it is longer than the limit; none on a GET. */
async function readText(request: Request, bytes: number, text?: string): Promise<string> {
  if (request.method === 'GET') return ''
  if (text !== undefined) return wellFormed(text, bytes)
  const announced = request.headers.get('content-length')
  if (announced === null) return gatherText(request, bytes)
  if (Number(announced) > bytes) throw tooLarge(bytes)
  return request.text().catch(() => {
    throw brokenOff()
  })
}

/** How a request comes in and its answer goes out. */
export interface Passage {
  readonly reply: Respond
  /** The body, where it does not come with the Request. */
  readonly text?: string
}

type Env = { readonly Bindings: Passage }

/** Answers one request, once all that has fallen due is done. */
async function rendered(
  service: Service,
  world: World,
  operation: Operation,
  { req, env }: Context<Env>,
): Promise<Rendered> {
  const now = world.clock.now()
  if (world.due.any(now)) await world.due.settle(now)

  const request = req.raw
  const url = new URL(request.url)
  const incoming = {
    headers: request.headers,
    params: req.param(),
    query: url.searchParams,
    baseUrl: url.origin + url.pathname.slice(0, url.pathname.indexOf('/v1/')),
    readText: (bytes: number) => readText(request, bytes, env.text),
  }
  return answer({ service, world }, operation, incoming)
}

/** The service over a world; without a passage bodies come with the Request, and answers are Responses. */
export interface App {
  readonly fetch: (request: Request, passage?: Passage) => Response | Promise<Response>
}

/** The operations in one Hono app. */
export function createApp(service: Service, world: World): App {
  const app = new Hono<Env>()
  for (const operation of Object.values(service.operations)) {
    app.on(operation.method, operation.path, async context =>
      context.env.reply(await rendered(service, world, operation, context)),
    )
  }
  app.put(`${UPLOAD_PATH}:session`, async context => {
    try {
      return await putBytes({ service, world }, context.req.param('session'), context.req.raw)
    } catch (error) {
      return context.env.reply(service.steps.renderError(error))
    }
  })
  app.notFound(({ env }) => env.reply(service.steps.renderError(notFound())))
  return { fetch: (request, passage = { reply: respond }) => app.fetch(request, passage) }
}
