import { type Context, Hono } from 'hono'
import { badRequest, notFound } from './errors.ts'
import type { Operation } from './operation.ts'
import { answer } from './pipeline/answer.ts'
import { respond } from './respond.ts'
import type { Service } from './service.ts'
import { UPLOAD_PATH } from './upload-session/path.ts'
import { putBytes } from './upload-session/put-bytes.ts'
import type { World } from './world.ts'

/** What comes of a body; its sender is at fault where it breaks off. */
async function* chunksOf({ body }: Request): AsyncIterable<Uint8Array> {
  try {
    if (body) yield* body
  } catch {
    throw badRequest('The body broke off before its end.')
  }
}

/** The body as text, refused as soon as it is longer than the limit. */
async function readText(request: Request, bytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of chunksOf(request)) {
    size += chunk.byteLength
    if (size > bytes) throw badRequest(`The body is larger than ${bytes} bytes.`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** Answers one request, once all that has fallen due is done. */
async function serve(service: Service, world: World, operation: Operation, context: Context): Promise<Response> {
  const now = world.clock.now()
  if (world.due.any(now)) await world.due.settle(now)

  const request = context.req.raw
  const url = new URL(request.url)
  const incoming = {
    headers: request.headers,
    params: context.req.param(),
    query: url.searchParams,
    baseUrl: url.origin + url.pathname.slice(0, url.pathname.indexOf('/v1/')),
    readText: (bytes: number) => readText(request, bytes),
  }
  return respond(await answer({ service, world }, operation, incoming))
}

/** The service over a world as one Hono app; its `fetch` is all there is to call. */
export function createApp(service: Service, world: World): Hono {
  const app = new Hono()
  for (const operation of Object.values(service.operations)) {
    app.on(operation.method, operation.path, context => serve(service, world, operation, context))
  }
  app.put(`${UPLOAD_PATH}:session`, async context => {
    try {
      return await putBytes({ service, world }, context.req.param('session'), context.req.raw)
    } catch (error) {
      return respond(service.steps.renderError(error))
    }
  })
  app.notFound(() => respond(service.steps.renderError(notFound())))
  return app
}
