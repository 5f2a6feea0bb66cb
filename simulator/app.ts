import { type Context, Hono } from 'hono'
import { badRequest, notFound } from './errors.ts'
import type { Operation } from './operation.ts'
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

/** Takes one request through the pipeline, once all that has fallen due is done. */
async function answer(service: Service, world: World, operation: Operation, context: Context): Promise<Response> {
  const { steps, limits } = service
  const now = world.clock.now()
  if (world.due.any(now)) await world.due.settle(now)

  const request = context.req.raw
  const url = new URL(request.url)
  const baseUrl = url.origin + url.pathname.slice(0, url.pathname.indexOf('/v1/'))
  const arrival = { service, world, operation, headers: request.headers, baseUrl }
  try {
    const actor = steps.authenticate(arrival)
    steps.charge(arrival, actor)
    const call = { ...arrival, actor, params: context.req.param(), query: url.searchParams, body: {} }
    steps.authorize(call)
    steps.checkFields(call)
    const rendered = await steps.idempotent(
      call,
      () => readText(request, limits.bodyBytes),
      text => {
        const complete = operation.method === 'GET' ? call : { ...call, body: steps.readBody(arrival, text) }
        return steps.renderReply(complete, operation.handle(complete))
      },
    )
    return respond(rendered)
  } catch (error) {
    return respond(steps.renderError(error))
  }
}

/** The service over a world as one Hono app; its `fetch` is all there is to call. */
export function createApp(service: Service, world: World): Hono {
  const app = new Hono()
  for (const operation of Object.values(service.operations)) {
    app.on(operation.method, operation.path, context => answer(service, world, operation, context))
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
